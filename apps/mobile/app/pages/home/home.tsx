import { m } from "@rimba/content/messages";
import PackagePlus from "lucide-react/icons/package-plus";
import Scale from "lucide-react/icons/scale";
import Store from "lucide-react/icons/store";
import { Link } from "react-router";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { TrackForm } from "@rimba/web-core/tracking/form/track-form.tsx";
import { orderFormPath } from "@rimba/web-core/orders/entry-paths.ts";
import { homeMeta } from "@rimba/web-core/app/document/meta.ts";
import { HomeJsonLd } from "@rimba/web-core/app/document/structured-data.tsx";
import { publicCacheHeaders } from "@rimba/web-core/app/document/page-response.ts";
import { NoticeBar } from "@rimba/web-core/app/shell/notice-bar.tsx";
import { SiteFooter } from "../../shell/site-footer.tsx";
import { HomeBar } from "../../shell/page-bar.tsx";
import { LogInFirst } from "./log-in-first.tsx";
import { Promises } from "./promises.tsx";
import { Recent } from "./recent.tsx";
import { Services } from "./services.tsx";
import css from "./home.module.css";

export const meta = homeMeta;
export const headers = publicCacheHeaders;

export default function Home() {
  return (
    <>
      <HomeBar />
      <NoticeBar layout="narrow" />
      <main id="content" tabIndex={-1}>
        <HomeJsonLd />
        <LogInFirst />
        <Hero />
        <TrackCard />
        <Tiles />
        <Recent />
        <Services />
        <Promises />
        <Banners />
      </main>
      <SiteFooter />
    </>
  );
}

/** The one large weave of this page, and the promise in words. */
function Hero() {
  return (
    <section className={css.hero}>
      <h1 className={css.headline}>
        {m.home_hero_start()}
        <br />
        <em className={css.accent}>{m.home_hero_accent()}</em>
      </h1>
    </section>
  );
}

/** The first thing on the page that can be done. */
function TrackCard() {
  return (
    <section className={css.place} aria-label={m.tracking_title()}>
      <div className={css.card}>
        <TrackForm size="mobile" />
      </div>
    </section>
  );
}

/** What else can be done from here, one press away. */
function Tiles() {
  return (
    <nav className={css.tiles} aria-label={m.network_query_nav()}>
      <Link className={css.tile} to="/networkQuery?type=rate">
        <span className={css.mark}>
          <Scale size={22} strokeWidth={1.75} aria-hidden="true" />
        </span>
        {m.rate_tile()}
      </Link>
      <Link className={css.tile} to="/networkQuery?type=outlet">
        <span className={css.mark}>
          <Store size={22} strokeWidth={1.75} aria-hidden="true" />
        </span>
        {m.outlets_title()}
      </Link>
      <Link className={css.tile} to={orderFormPath}>
        <span className={css.mark}>
          <PackagePlus size={22} strokeWidth={1.75} aria-hidden="true" />
        </span>
        {m.send_nav()}
      </Link>
    </nav>
  );
}

/** How far below the screen they are fetched, so that they are there when their place is reached. */
const ahead = "300px";

/** The carrier's banners. Script and data are loaded when the visitor scrolls near, which keeps the first load small. */
function Banners() {
  const place = useRef<HTMLDivElement>(null);
  const [List, setList] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        import("./banner-list.tsx").then(
          ({ BannerList }) => setList(() => BannerList),
          () => undefined,
        );
      },
      { rootMargin: ahead },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={place}>{List && <List />}</div>;
}
