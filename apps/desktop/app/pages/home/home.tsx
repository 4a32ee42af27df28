import { homeMeta } from "@rimba/web-core/app/document/meta.ts";
import { HomeThings } from "@rimba/web-core/app/document/structured-data.tsx";
import { cacheForEveryone } from "@rimba/web-core/app/document/page-response.ts";
import {
  latestNewsRevalidates,
  loadLatestNews,
  loadLatestNewsInBrowser,
} from "@rimba/web-core/news/latest-news.ts";
import { LogInWithoutScript } from "@rimba/web-core/app/session/log-in-without-script.tsx";
import type { Route } from "./+types/home.ts";
import { CargoByWeight } from "./cargo-by-weight.tsx";
import { Counter } from "./counter.tsx";
import { ExpressProducts } from "./express-products.tsx";
import { Extras } from "./extras.tsx";
import { Hero } from "./hero.tsx";
import { LatestNews } from "./latest-news.tsx";
import { NetworkPanel } from "./network-panel.tsx";
import { Promises } from "./promises.tsx";
import { RecentSection } from "./recent-section.tsx";
import styles from "./section.module.css";

export const loader = loadLatestNews;
export const clientLoader = loadLatestNewsInBrowser;
export const shouldRevalidate = latestNewsRevalidates;
export const meta = homeMeta;
export const headers = cacheForEveryone;

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" tabIndex={-1}>
      <HomeThings />
      <LogInWithoutScript />
      <Hero />
      <Counter />
      <RecentSection />
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
