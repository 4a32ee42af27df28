import { m } from "@rimba/content/messages";
import { BannerStrip } from "@rimba/web-core/news/banner-strip.tsx";
import { NewsAnswer, NewsTabs } from "@rimba/web-core/news/news-center.tsx";
import { LoadMore } from "../../shell/load-more.tsx";
import { FootedPage } from "../../shell/page-bar.tsx";
import type { Route } from "./+types/news-center.ts";
import styles from "./news-center.module.css";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/news/news-page.ts";

export default function NewsCenter({ loaderData: page }: Route.ComponentProps) {
  return (
    <FootedPage title={m.news_title()} back="/" className={styles.page}>
      {page.kind !== "unavailable" && <BannerStrip banners={page.banners} />}
      <NewsTabs layout="narrow" page={page} />
      <NewsAnswer layout="narrow" page={page}>
        {({ page: last, pages, pathOf }, { items, total }) => (
          <div>
            <p role="status" className="fs-small muted text-center">
              {m.news_shown({ shown: items.length, total })}
            </p>
            {last < pages && <LoadMore to={pathOf(last + 1)} />}
          </div>
        )}
      </NewsAnswer>
    </FootedPage>
  );
}
