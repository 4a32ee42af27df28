import { m } from "@rimba/content/messages";
import { InlineBootScript, useHydrated } from "@rimba/web-core/app/document/hydration.tsx";
import { HomeJsonLd } from "@rimba/web-core/app/document/structured-data.tsx";
import { lazyImport } from "@rimba/web-core/app/lazy/lazy-import.ts";
import { LogInWithoutScript } from "@rimba/web-core/app/session/log-in-without-script.tsx";
import { NoticeBar } from "@rimba/web-core/app/shell/notice-bar.tsx";
import { orderFormPath } from "@rimba/web-core/orders/entry-paths.ts";
import { TrackForm } from "@rimba/web-core/tracking/form/track-form.tsx";
import { PackagePlus, Scale, Store } from "@rimba/web-core/ui/icons.ts";
import { type ComponentType, useEffect, useRef, useState, lazy, Suspense } from "react";
import { Link, useLocation } from "react-router";
import { SiteFooter } from "../../shell/site-footer.tsx";
import { HomeBar } from "../../shell/page-bar.tsx";
import { Promises, Services } from "./services.tsx";
import { Recent } from "./recent.tsx";
import logInFirstStyles from "./log-in-first.module.css";
import css from "./home.module.css";

export { publicCacheHeaders as headers } from "@rimba/web-core/app/document/page-response.ts";
export { homeMeta as meta } from "@rimba/web-core/app/document/meta.ts";

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

/** The headline on a large woven pattern, which no other part of this page has. */
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

/** The tracking form, the main action of the page. */
function TrackCard() {
  return (
    <section className={css.place} aria-label={m.tracking_title()}>
      <div className={css.card}>
        <TrackForm size="mobile" />
      </div>
    </section>
  );
}

/** Links to the other main functions. */
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

/** Distance below the viewport at which they are loaded, so that they are ready when scrolled into view. */
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

// Loaded on demand: only visitors who were redirected here from a page for customers need it.
const LogInStrip = lazy(async () => ({
  default: (await lazyImport(() => import("./log-in-strip.tsx"))).LogInStrip,
}));

/** The cached page is the same for everyone. Only the address shows that this visitor must log in. */
const reserveSpace = import.meta.env.SSR
  ? `if (/[?&]returnTo=/.test(location.search)) document.currentScript.previousElementSibling.dataset.asked = "";`
  : "";

/** Space for the strip that requests a login, and the strip itself after hydration. */
export function LogInFirst() {
  const { search } = useLocation();
  const requested = useHydrated() && search.includes("login=1");
  return (
    <>
      <div className={logInFirstStyles.place} suppressHydrationWarning>
        {requested && (
          <Suspense>
            <LogInStrip />
          </Suspense>
        )}
      </div>
      <InlineBootScript script={reserveSpace} />
      <LogInWithoutScript>
        <a href="/login">{m.login_submit()}</a>
      </LogInWithoutScript>
    </>
  );
}
