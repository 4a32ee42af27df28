import { m } from "@rimba/content/messages";
import { headersOfLoader } from "@rimba/web-core/app/document/page-response.ts";
import { BannerStrip } from "@rimba/web-core/news/banner-strip.tsx";
import { loadNews, loadNewsInBrowser, type NewsPageData } from "@rimba/web-core/news/load-news.ts";
import { NewsAway } from "@rimba/web-core/news/news-away.tsx";
import { NewsList } from "@rimba/web-core/news/news-list.tsx";
import { newsMeta } from "@rimba/web-core/news/news-meta.ts";
import { newsPath } from "@rimba/web-core/news/news-paths.ts";
import { NewsTabs } from "@rimba/web-core/news/news-tabs.tsx";
import { NoNews } from "@rimba/web-core/news/no-news.tsx";
import { Breadcrumb } from "../../layout/breadcrumb.tsx";
import { Pager } from "../../layout/pager.tsx";
import type { Route } from "./+types/news-center.ts";
import styles from "./news-center.module.css";

export const loader = loadNews;
export const clientLoader = loadNewsInBrowser;
export const headers = headersOfLoader;
export const meta = newsMeta;

export default function NewsCenter({ loaderData: page }: Route.ComponentProps) {
  return (
    <main id="content" tabIndex={-1} className={`container ${styles.page}`}>
      <Breadcrumb above={[]} here={m.news_title()} />
      <h1 className={styles.title}>{m.news_title()}</h1>
      {page.state !== "unavailable" && page.banners.length > 0 && (
        <div className={styles.banners}>
          <BannerStrip banners={page.banners} />
        </div>
      )}
      <NewsTabs page={page} />
      <div className={styles.answer}>
        <Answer page={page} />
      </div>
    </main>
  );
}

function Answer({ page }: { page: NewsPageData }) {
  const { type } = page;
  switch (page.state) {
    case "nothing":
      return <NoNews type={type} />;
    case "unavailable":
      return <NewsAway page={page} />;
    case "found":
      return (
        <>
          <p role="status" className="visually-hidden">
            {m.news_count({ number: page.total })}
          </p>
          <NewsList items={page.items} headingLevel={2} />
          <Pager page={page.page} pages={page.pages} pathOf={(number) => newsPath({ type, page: number })} />
        </>
      );
  }
}
