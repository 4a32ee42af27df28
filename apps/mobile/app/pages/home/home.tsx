import { m } from "@rimba/content/messages";
import { InlineBootScript, useHydrated } from "@rimba/web-core/app/document/hydration.tsx";
import { HomeJsonLd } from "@rimba/web-core/app/document/structured-data.tsx";
import { lazyImport } from "@rimba/web-core/app/lazy/lazy-import.ts";
import { LogInWithoutScript } from "@rimba/web-core/app/session/log-in-without-script.tsx";
import { NoticeBar } from "@rimba/web-core/app/shell/notice-bar.tsx";
import { orderFormPath } from "@rimba/web-core/orders/entry-paths.ts";
import { TrackForm } from "@rimba/web-core/tracking/form/track-form.tsx";
import type { RecentList as RecentListPart } from "@rimba/web-core/tracking/recent/recent-list.tsx";
import { recentKey, useRecent } from "@rimba/web-core/tracking/recent/recent-store.ts";
import { PackagePlus, Scale, Store } from "@rimba/web-core/ui/icons.ts";
import { type ComponentProps, type ComponentType, useEffect, useRef, useState, lazy, Suspense } from "react";
import { Link, useLocation } from "react-router";
import { HomeBar, SiteFooter } from "../../shell/page-bar.tsx";
import { Promises, Services } from "./services.tsx";
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

/** More are on the tracking page. */
const maxRecent = 2;

// Fetched only on a device that tracked something before: the first visit goes without. So does home where it does not come.
const RecentList = lazy(
  async (): Promise<{ default: ComponentType<ComponentProps<typeof RecentListPart>> }> => {
    try {
      const { RecentList: component } = await lazyImport(
        () => import("@rimba/web-core/tracking/recent/recent-list.tsx"),
      );
      return { default: component };
    } catch {
      return { default: () => null };
    }
  },
);

/** Tells the empty place, before the page is painted, how many cards it will hold. */
const reserveRecent = import.meta.env.SSR
  ? `{
  const place = document.currentScript.previousElementSibling;
  try {
    place.dataset.cards = Math.min(${maxRecent}, JSON.parse(localStorage.getItem("${recentKey}")).length);
  } catch {}
}`
  : "";

function Recent() {
  const known = useRecent().length > 0;
  // Once there it stays, to say that it was emptied.
  const [shown, setShown] = useState(known);
  if (known && !shown) setShown(true);
  return (
    <>
      <div className={css.recentPlace} suppressHydrationWarning>
        {shown && (
          <Suspense>
            <RecentList layout="narrow" limit={maxRecent} className={css.recent} />
          </Suspense>
        )}
      </div>
      <InlineBootScript script={reserveRecent} />
    </>
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

// Only for who is led here from a page for customers.
const LogInStrip = lazy(async () => ({
  default: (await lazyImport(() => import("./log-in-strip.tsx"))).LogInStrip,
}));

/** The page is one and the same for everyone: that this visitor is asked, only the address says. */
const reserveLogIn = import.meta.env.SSR
  ? `if (/[?&]returnTo=/.test(location.search)) document.currentScript.previousElementSibling.dataset.asked = "";`
  : "";

/** Room for the strip that asks to log in, and the strip once the page is alive. */
function LogInFirst() {
  const { search } = useLocation();
  const requested = useHydrated() && search.includes("login=1");
  return (
    <>
      <div className={css.logInPlace} suppressHydrationWarning>
        {requested && (
          <Suspense>
            <LogInStrip />
          </Suspense>
        )}
      </div>
      <InlineBootScript script={reserveLogIn} />
      <LogInWithoutScript>
        <a href="/login">{m.login_submit()}</a>
      </LogInWithoutScript>
    </>
  );
}
