import { m } from "@rimba/content/messages";
import { BannerStrip } from "@rimba/web-core/news/banner-strip.tsx";
import { NewsAnswer, NewsTabs } from "@rimba/web-core/news/news-center.tsx";
import { newsPath } from "@rimba/web-core/news/news-paths.ts";
import { LoadMore } from "../../shell/load-more.tsx";
import { PageBar } from "../../shell/page-bar.tsx";
import { SiteFooter } from "../../shell/site-footer.tsx";
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
        <NewsAnswer layout="narrow" page={page}>
          {page.state === "found" && (
            <div>
              <p role="status" className={css.count}>
                {m.news_shown({ shown: page.items.length, total: page.total })}
              </p>
              {page.page < page.pages && <LoadMore to={newsPath({ type: page.type, page: page.page + 1 })} />}
            </div>
          )}
        </NewsAnswer>
      </main>
      <SiteFooter />
    </>
  );
}
