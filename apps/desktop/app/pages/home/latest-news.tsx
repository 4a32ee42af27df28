import { m } from "@rimba/content/messages";
import { BannerStrip } from "@rimba/web-core/news/banner-strip.tsx";
import type { LatestNews as Latest, LatestNewsData } from "@rimba/web-core/news/latest-news.ts";
import { newsCenterPath } from "@rimba/web-core/news/news-paths.ts";
import { NewsList } from "@rimba/web-core/news/news-list.tsx";
import { Suspense, use } from "react";
import { Link } from "react-router";
import styles from "./latest-news.module.css";
import section from "./section.module.css";

/** The carrier's banners, and its newest news. Nothing where there are none, or while they are on their way. */
export function LatestNews({ latest }: LatestNewsData) {
  if (!(latest instanceof Promise)) return <Parts latest={latest} />;
  return (
    <Suspense fallback={null}>
      <Awaited latest={latest} />
    </Suspense>
  );
}

function Awaited({ latest }: { latest: Promise<Latest> }) {
  return <Parts latest={use(latest)} />;
}

function Parts({ latest: { items, banners } }: { latest: Latest }) {
  if (items.length === 0 && banners.length === 0) return null;
  return (
    <section
      className={section.section}
      id="berita"
      aria-label={items.length === 0 ? m.news_title() : undefined}
    >
      <div className="container">
        <BannerStrip banners={banners} />
        {items.length > 0 && (
          <div className={styles.news}>
            <div className={`${section.head} ${styles.head}`}>
              <h2>{m.news_latest()}</h2>
              <Link to={newsCenterPath}>{m.news_all()}</Link>
            </div>
            <NewsList layout="wide" items={items} headingLevel={3} short />
          </div>
        )}
      </div>
    </section>
  );
}
