import { m } from "@rimba/content/messages";
import { BannerStrip } from "@rimba/web-core/news/banner-strip.tsx";
import { type NewsPageData } from "@rimba/web-core/news/news-page.ts";
import { NewsUnavailable, NewsTabs, NoNews } from "@rimba/web-core/news/news-center.tsx";
import { NewsList } from "@rimba/web-core/news/news-list.tsx";
import { newsPath } from "@rimba/web-core/news/news-paths.ts";
import { Breadcrumb } from "../../shell/breadcrumb.tsx";
import { Pager } from "../../shell/pager.tsx";
import type { Route } from "./+types/news-center.ts";
import styles from "./news-center.module.css";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/news/news-page.ts";

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
      <NewsTabs layout="wide" page={page} />
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
      return <NewsUnavailable page={page} />;
    case "found":
      return (
        <>
          <p role="status" className="visually-hidden">
            {m.news_count({ number: page.total })}
          </p>
          <NewsList layout="wide" items={page.items} headingLevel={2} />
          <Pager page={page.page} pages={page.pages} pathOf={(number) => newsPath({ type, page: number })} />
        </>
      );
  }
}
