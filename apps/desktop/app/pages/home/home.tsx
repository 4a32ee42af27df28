import { m } from "@rimba/content/messages";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { HomeJsonLd } from "@rimba/web-core/app/document/structured-data.tsx";
import { LogInWithoutScript } from "@rimba/web-core/app/session/log-in-without-script.tsx";
import { BannerStrip } from "@rimba/web-core/news/banner-strip.tsx";
import type { LatestNews as Latest, LatestNewsData } from "@rimba/web-core/news/latest-news.ts";
import { NewsList } from "@rimba/web-core/news/news-list.tsx";
import { newsCenterPath } from "@rimba/web-core/news/news-paths.ts";
import { NetworkFigures, NetworkMap } from "@rimba/web-core/outlets/network/network-card.tsx";
import { Suspense, use } from "react";
import { Link } from "react-router";
import type { Route } from "./+types/home.ts";
import { CargoByWeight, ExpressProducts, Extras, Promises } from "./services.tsx";
import { Counter, Hero, Recent } from "./hero.tsx";
import styles from "./home.module.css";

export { loader, clientLoader, shouldRevalidate } from "@rimba/web-core/news/latest-news.ts";
export { publicCacheHeaders as headers } from "@rimba/web-core/app/document/page-response.ts";
export { homeMeta as meta } from "@rimba/web-core/app/document/meta.ts";

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" tabIndex={-1}>
      <HomeJsonLd />
      <LogInWithoutScript />
      <Hero />
      <Counter />
      <Recent />
      <section className={styles.section} id="layanan">
        <div className="container">
          <ExpressProducts />
          <CargoByWeight />
        </div>
      </section>
      <section className={styles.section} id="janji">
        <div className="container">
          <Promises />
        </div>
      </section>
      <section className={styles.section} id="jaringan">
        <div className="container">
          <NetworkPanel />
        </div>
      </section>
      <div className={styles.section}>
        <div className="container">
          <Extras />
        </div>
      </div>
      <LatestNews latest={loaderData.latest} />
    </main>
  );
}

const headings = [
  m.home_network_heading_one,
  m.home_network_heading_two,
  m.home_network_heading_three,
  m.home_network_heading_four,
  m.home_network_heading_five,
];

function networkHeading(count: number): string {
  return headings[count - 1]?.() ?? m.home_network_heading_many({ count });
}

function NetworkPanel() {
  return (
    <div className={styles.panel}>
      <NetworkMap className={styles.map} />
      <div className={styles.panelWords}>
        <h2>{networkHeading(useRootData().carrier.countries.length)}</h2>
        <p>{m.home_network_text()}</p>
        <NetworkFigures className={styles.figures} />
      </div>
    </div>
  );
}

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
      className={styles.section}
      id="berita"
      aria-label={items.length === 0 ? m.news_title() : undefined}
    >
      <div className="container">
        <BannerStrip banners={banners} />
        {items.length > 0 && (
          <div className={styles.news}>
            <div className={`${styles.head} ${styles.newsHead}`}>
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
