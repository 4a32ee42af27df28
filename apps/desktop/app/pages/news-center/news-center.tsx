import { m } from "@rimba/content/messages";
import { BannerStrip } from "@rimba/web-core/news/banner-strip.tsx";
import { NewsAnswer, NewsTabs } from "@rimba/web-core/news/news-center.tsx";
import { Page, Pager } from "../../shell/page-parts.tsx";
import type { Route } from "./+types/news-center.ts";
import styles from "./news-center.module.css";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/news/news-page.ts";

export default function NewsCenter({ loaderData: page }: Route.ComponentProps) {
  const count = page.kind === "ok" && (
    <p role="status" className="visually-hidden">
      {m.news_count({ number: page.total })}
    </p>
  );
  return (
    <Page here={m.news_title()}>
      <h1 className={styles.title}>{m.news_title()}</h1>
      {page.kind !== "unavailable" && page.banners.length > 0 && (
        <div className={styles.banners}>
          <BannerStrip banners={page.banners} />
        </div>
      )}
      <NewsTabs layout="wide" page={page} />
      <div className={styles.answer}>
        <NewsAnswer layout="wide" page={page} before={count}>
          {(paging) => <Pager {...paging} />}
        </NewsAnswer>
      </div>
    </Page>
  );
}
