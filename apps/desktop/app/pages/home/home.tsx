import { m } from "@rimba/content/messages";
import { HomeJsonLd } from "@rimba/web-core/app/document/structured-data.tsx";
import { LogInWithoutScript } from "@rimba/web-core/app/session/log-in-without-script.tsx";
import { NetworkFigures, NetworkMap } from "@rimba/web-core/outlets/network/network-card.tsx";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import type { Route } from "./+types/home.ts";
import { CargoByWeight, ExpressProducts } from "./services.tsx";
import { Counter } from "./counter.tsx";
import { Extras } from "./extras.tsx";
import { Hero } from "./hero.tsx";
import { LatestNews } from "./latest-news.tsx";
import { Promises } from "./promises.tsx";
import { Recent } from "./recent.tsx";
import styles from "./section.module.css";
import networkPanelStyles from "./network-panel.module.css";

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
    <div className={networkPanelStyles.panel}>
      <NetworkMap className={networkPanelStyles.map} />
      <div className={networkPanelStyles.words}>
        <h2>{networkHeading(useRootData().carrier.countries.length)}</h2>
        <p>{m.home_network_text()}</p>
        <NetworkFigures className={networkPanelStyles.figures} />
      </div>
    </div>
  );
}
