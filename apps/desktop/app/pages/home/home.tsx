import { m } from "@rimba/content/messages";
import { cacheForEveryone } from "@rimba/web-core/document/page-cache-header.ts";
import { CargoByWeight } from "./cargo-by-weight.tsx";
import { Counter } from "./counter.tsx";
import { ExpressProducts } from "./express-products.tsx";
import { Hero } from "./hero.tsx";
import { NetworkPanel } from "./network-panel.tsx";
import { Promises } from "./promises.tsx";
import styles from "./section.module.css";

export function meta() {
  return [
    { title: `${m.home_title()} | ${m.brand_name()}` },
    { name: "description", content: m.home_description({ brand: m.brand_name() }) },
  ];
}

export const headers = cacheForEveryone;

export default function Home() {
  return (
    <main id="content" tabIndex={-1}>
      <Hero />
      <Counter />
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
    </main>
  );
}
