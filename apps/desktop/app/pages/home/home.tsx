import { m } from "@rimba/content/messages";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { HomeJsonLd } from "@rimba/web-core/app/document/structured-data.tsx";
import { LogInWithoutScript } from "@rimba/web-core/app/session/log-in-without-script.tsx";
import { IncomingPlace } from "@rimba/web-core/my-shipments/incoming/incoming-place.tsx";
import { BannerStrip } from "@rimba/web-core/news/banner-strip.tsx";
import { NewsList } from "@rimba/web-core/news/news-list.tsx";
import { newsCenterPath } from "@rimba/web-core/news/news-paths.ts";
import { RunningOrdersPlace } from "@rimba/web-core/orders/running/running-orders-place.tsx";
import { NetworkFigures, NetworkHeading, NetworkMap } from "@rimba/web-core/outlets/network/network-card.tsx";
import { getLocale } from "@rimba/content/runtime";
import { OutletCounter } from "@rimba/web-core/outlets/search/outlet-counter.tsx";
import { RateCounter } from "@rimba/web-core/rates/answer/rate-counter.tsx";
import { TrackForm } from "@rimba/web-core/tracking/form/track-form.tsx";
import type { HomeData } from "@rimba/web-core/site-frame/home.ts";
import { RecentPlace } from "@rimba/web-core/tracking/recent/recent-place.tsx";
import { countryList } from "@rimba/web-core/ui/format/country-list.ts";
import { sentenceGap } from "@rimba/web-core/ui/format/text.ts";
import { formatNumber } from "@rimba/web-core/ui/format/number.ts";
import wovenArchipelago from "@rimba/web-core/ui/illustrations/woven-archipelago.svg?no-inline";
import woven from "@rimba/web-core/outlets/network/woven-map.module.css";
import { leafShape } from "@rimba/web-core/ui/map/map-layout.ts";
import { Scale, ScanSearch, Store } from "@rimba/web-core/ui/icons.ts";
import { Suspense, use } from "react";
import { Link } from "react-router";
import type { Route } from "./+types/home.ts";
import { CargoByWeight, ExpressProducts, Extras, Promises } from "./services.tsx";
import styles from "./home.module.css";

export { loader, clientLoader, shouldRevalidate, headers, meta } from "@rimba/web-core/site-frame/home.ts";

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" tabIndex={-1}>
      <HomeJsonLd />
      <LogInWithoutScript />
      <Hero />
      <Counter cities={loaderData.cities} />
      <RunningOrdersPlace layout="wide" />
      <IncomingPlace layout="wide" />
      <RecentPlace limit={4} className={styles.recentPlace} listClassName={`container ${styles.recent}`} />
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

export function Hero() {
  const { carrier, outletCount } = useRootData();
  const names = { countries: countryList(carrier.countries) };
  return (
    <div className={styles.hero}>
      <HeroMap />
      <div className={`container ${styles.text}`}>
        <h1>
          {m.home_hero_start() + sentenceGap(getLocale())}
          <em>{m.home_hero_accent()}</em>
        </h1>
        <p>
          {outletCount === null
            ? m.home_hero_text_plain(names)
            : m.home_hero_text({ ...names, outlets: formatNumber(outletCount, getLocale()) })}
        </p>
      </div>
    </div>
  );
}

// Columns and rows of the woven map, from west to east.
const stops = [
  { x: 3.7, y: 43.3, name: m.home_city_sabang, textX: 5.6, textY: 42.9, anchor: "start" },
  { x: 35.7, y: 77, name: m.home_city_jakarta, textX: 35.7, textY: 80.4, anchor: "middle" },
  { x: 70.6, y: 74, name: m.home_city_makassar, textX: 70.6, textY: 77.6, anchor: "middle" },
  { x: 103.5, y: 62.1, name: m.home_city_sorong, textX: 103.5, textY: 60.1, anchor: "middle" },
  { x: 128.9, y: 83.4, name: m.home_city_merauke, textX: 129.1, textY: 86.8, anchor: "end" },
] as const;

/** From its end, where the leaf rests. The style sheet has it again for the leaf. */
const route = "M-125.2-40.1Q-109.2-27.1-93.2-6.4Q-75.7-12.1-58.3-9.4Q-41.8-19.3-25.4-21.3Q-12.7-13.7 0 0";
const routeEnd = "translate(128.9 83.4)";

/** A line from one end of the archipelago to the other, and a leaf that travels along it. Decorative: the headline says the same. */
function HeroMap() {
  return (
    <svg
      className={styles.map}
      viewBox="0 40 134 52"
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
      focusable="false"
    >
      <image href={wovenArchipelago} width="134" height="92" />
      <path className={styles.route} d={route} transform={routeEnd} pathLength="1" />
      {stops.slice(0, -1).map((stop) => (
        <circle key={stop.x} className={woven.stop} cx={stop.x} cy={stop.y} r="1.15" />
      ))}
      <g transform={routeEnd}>
        <path className={styles.leaf} d={leafShape} />
      </g>
      {stops.map((stop) => (
        <text key={stop.x} className={styles.name} x={stop.textX} y={stop.textY} textAnchor={stop.anchor}>
          {stop.name()}
        </text>
      ))}
    </svg>
  );
}

/** Forms for tracking and rates, directly on home. */
function Counter({ cities }: Pick<HomeData, "cities">) {
  const heading = (
    <h2 id="counter-heading">
      <ScanSearch size={24} strokeWidth={1.75} aria-hidden="true" />
      {m.tracking_title()}
    </h2>
  );
  return (
    <div className="container">
      <div className={styles.counter}>
        <section className={styles.track} aria-labelledby="counter-heading">
          <TrackForm layout="wide" heading={heading} />
        </section>
        <RatePart />
        <section className={styles.outlets} aria-labelledby="counter-outlets-heading">
          <h2 id="counter-outlets-heading">
            <Store size={24} strokeWidth={1.75} aria-hidden="true" />
            {m.outlets_title()}
          </h2>
          <OutletCounter cities={cities} />
        </section>
      </div>
    </div>
  );
}

/** The form of the counter that requests rates. */
function RatePart() {
  return (
    <section className={styles.rate} aria-labelledby="counter-rate-heading">
      <h2 id="counter-rate-heading">
        <Scale size={24} strokeWidth={1.75} aria-hidden="true" />
        {m.rate_bar_title()}
      </h2>
      <RateCounter />
    </section>
  );
}

function NetworkPanel() {
  return (
    <div className={styles.panel}>
      <NetworkMap className={styles.panelMap} />
      <div className={styles.panelWords}>
        <NetworkHeading />
        <p>{m.home_network_text()}</p>
        <NetworkFigures className={styles.figures} />
      </div>
    </div>
  );
}

/** The carrier's banners and its newest news. Nothing if there are none, or while they load. */
export function LatestNews({ latest }: Pick<HomeData, "latest">) {
  if (!(latest instanceof Promise)) return <Parts latest={latest} />;
  return (
    <Suspense fallback={null}>
      <AwaitedNews latest={latest} />
    </Suspense>
  );
}

type Latest = Awaited<HomeData["latest"]>;

function AwaitedNews({ latest }: { latest: Promise<Latest> }) {
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
