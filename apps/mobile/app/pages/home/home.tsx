import { m } from "@rimba/content/messages";
import { InlineBootScript, useHydrated } from "@rimba/web-core/app/document/hydration.tsx";
import { HomeJsonLd } from "@rimba/web-core/app/document/structured-data.tsx";
import { optionalPart } from "@rimba/web-core/app/lazy/optional-part.ts";
import { LogInWithoutScript } from "@rimba/web-core/app/session/log-in-without-script.tsx";
import { useLoggedIn } from "@rimba/web-core/app/session/session-mark.tsx";
import { NoticeBar } from "@rimba/web-core/app/shell/notice-bar.tsx";
import { guestPath, locateRequest, loginPath, pagePaths } from "@rimba/web-core/app/entry-paths.ts";
import { IncomingPlace } from "@rimba/web-core/my-shipments/incoming/incoming-place.tsx";
import { BellPlace } from "@rimba/web-core/notifications/bell/bell-place.tsx";
import { RunningOrdersPlace } from "@rimba/web-core/orders/running/running-orders-place.tsx";
import { TrackForm } from "@rimba/web-core/tracking/form/track-form.tsx";
import { RecentPlace } from "@rimba/web-core/tracking/recent/recent-place.tsx";
import { type LucideIcon, PackagePlus, Scale, Store } from "@rimba/web-core/ui/icons.ts";
import { type ComponentType, Suspense, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { HomeBar, SiteFooter } from "../../shell/page-bar.tsx";
import { Promises, Services } from "./services.tsx";
import styles from "./home.module.css";

export { headers, meta } from "@rimba/web-core/site-frame/home.ts";

export default function Home() {
  return (
    <>
      <HomeBar>
        <BellPlace className={styles.bell} />
      </HomeBar>
      <NoticeBar layout="narrow" />
      <main id="content" tabIndex={-1}>
        <HomeJsonLd />
        <LogInFirst />
        <Hero />
        <TrackCard />
        <Tiles />
        <RunningOrdersPlace layout="narrow" />
        <IncomingPlace layout="narrow" />
        <RecentPlace limit={2} className={styles.recentPlace} listClassName={styles.recent} />
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
    <section className={styles.hero}>
      <h1 className={styles.headline}>
        {m.home_hero_start()}
        <br />
        <em className={styles.accent}>{m.home_hero_accent()}</em>
      </h1>
    </section>
  );
}

/** The tracking form, the main action of the page. */
function TrackCard() {
  return (
    <section className={styles.place} aria-label={m.tracking_title()}>
      <div className={styles.card}>
        <TrackForm layout="narrow" />
      </div>
    </section>
  );
}

const tiles: readonly Tile[] = [
  { to: pagePaths.rates, icon: Scale, name: m.rate_tile },
  { to: pagePaths.outlets, icon: Store, name: m.outlets_title },
  { to: pagePaths.orderForm, guestTo: guestPath("send"), icon: PackagePlus, name: m.send_nav },
  { to: pagePaths.openOutlets, state: locateRequest, icon: Store, name: m.home_open_outlets },
];

interface Tile {
  readonly to: string;
  /** Where it leads a visitor who is not logged in, if elsewhere. */
  readonly guestTo?: string;
  readonly state?: typeof locateRequest;
  readonly icon: LucideIcon;
  readonly name: () => string;
}

/** Links to the other main functions. */
function Tiles() {
  const loggedIn = useLoggedIn();
  return (
    <nav className={styles.tiles} aria-label={m.network_query_nav()}>
      {tiles.map(({ to, guestTo = to, state, icon: Icon, name }) => (
        <Link key={to} className={styles.tile} to={loggedIn ? to : guestTo} state={state}>
          <span className={styles.mark}>
            <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
          </span>
          {name()}
        </Link>
      ))}
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

// Only visitors who were redirected here from a page for customers need it.
const LogInStrip = optionalPart(async () => (await import("./log-in-strip.tsx")).LogInStrip);

/** The cached page is the same for everyone. Only the address shows that this visitor must log in. */
const reserveLogIn = import.meta.env.SSR
  ? `if (/[?&]returnTo=/.test(location.search)) document.currentScript.previousElementSibling.dataset.loginRequested = "";`
  : "";

/** Space for the strip that requests a login, and the strip itself after hydration. */
function LogInFirst() {
  const { search } = useLocation();
  const requested = useHydrated() && search.includes("login=1");
  return (
    <>
      <div className={styles.logInPlace} suppressHydrationWarning>
        {requested && (
          <Suspense>
            <LogInStrip />
          </Suspense>
        )}
      </div>
      <InlineBootScript script={reserveLogIn} />
      <LogInWithoutScript>
        {import.meta.env.SSR && <a href={loginPath()}>{m.login_submit()}</a>}
      </LogInWithoutScript>
    </>
  );
}
