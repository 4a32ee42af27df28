import { m } from "@rimba/content/messages";
import { BannerStrip } from "@rimba/web-core/news/banner-strip.tsx";
import { type NewsPageData } from "@rimba/web-core/news/news-page.ts";
import { NewsUnavailable, NewsTabs, NoNews } from "@rimba/web-core/news/news-center.tsx";
import { NewsList } from "@rimba/web-core/news/news-list.tsx";
import { newsPath } from "@rimba/web-core/news/news-paths.ts";
import { SiteFooter } from "../../shell/site-footer.tsx";
import { PageBar } from "../../shell/page-bar.tsx";
import { LoadMore } from "../../shell/load-more.tsx";
import type { Route } from "./+types/news-center.ts";
import css from "./news-center.module.css";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/news/news-page.ts";

export default function NewsCenter({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageBar title={m.news_title()} back="/" />
      <main id="content" tabIndex={-1} className={css.page}>
        {page.state !== "unavailable" && <BannerStrip banners={page.banners} />}
        <NewsTabs layout="narrow" page={page} />
        <Answer page={page} />
      </main>
      <SiteFooter />
    </>
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
          <NewsList layout="narrow" items={page.items} headingLevel={2} />
          <div>
            <p role="status" className={css.count}>
              {m.news_shown({ shown: page.items.length, total: page.total })}
            </p>
            {page.page < page.pages && <LoadMore to={newsPath({ type, page: page.page + 1 })} />}
          </div>
        </>
      );
  }
}
