import { m } from "@rimba/content/messages";
import { SessionKeeper } from "@rimba/web-core/app/session/session-keeper.tsx";
import { useLoggedIn } from "@rimba/web-core/app/session/session-mark.tsx";
import { centrePath, orderFormPath, ordersListPaths } from "@rimba/web-core/orders/entry-paths.ts";
import { LazyAppStatusBar } from "@rimba/web-core/site-frame/lazy-app-status-bar.tsx";
import { useRepeatedQuery } from "@rimba/web-core/tracking/form/track-form.tsx";
import { ToastProvider } from "@rimba/web-core/ui/centre-notice.tsx";
import { CircleUser, ClipboardList, House, PackagePlus, ScanSearch } from "@rimba/web-core/ui/icons.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import "./site-shell.css";
import css from "./site-shell.module.css";
import bar from "./page-bar.module.css";

/** Pages with an action of their own at the foot, or nothing but a form. */
const barePaths = [
  "/login",
  "/onlineorder",
  "/senderaddress",
  "/receiptaddress",
  "/addresslistselect",
  "/orderdetail",
];

/** What stays while pages change: the column, the centre notice, the tab bar. A page brings its own top bar. */
export function SiteShell({ children }: { children: ReactNode }) {
  useFocusAfterNavigation();
  const waiting = useSlow((useRepeatedQuery() ?? []).length > 0);
  const path = useLocation().pathname.toLowerCase().replace(/\/+$/, "");
  const bare = barePaths.includes(path) || path.startsWith("/contactus/");
  return (
    <ToastProvider>
      <SessionKeeper />
      <div className={bare ? `${css.column} ${css.bare}` : css.column}>
        <LazyAppStatusBar />
        {waiting && <ResultsSkeleton />}
        {/* Only hidden, so that what was typed is still there when no answer comes. */}
        <div hidden={waiting}>{children}</div>
        {!bare && <TabBar />}
      </div>
    </ToastProvider>
  );
}

const homePaths = ["/", "/home"];
const accountPaths = ["/personalcenter", "/personalmsg", "/changephone"];
const orderPaths = ["/myorderslist"];
const trackPaths = ["/track", "/subbillcode"];

/** The ways that are open today, always within reach of the thumb. */
function TabBar() {
  const loggedIn = useLoggedIn();
  return (
    <nav className={css.tabBar} aria-label={m.header_nav_label()}>
      <PageTab to="/" paths={homePaths} icon={<House className={css.icon} aria-hidden="true" />}>
        {m.nav_home()}
      </PageTab>
      <PageTab to="/track" paths={trackPaths} icon={<ScanSearch className={css.icon} aria-hidden="true" />}>
        {m.header_nav_track()}
      </PageTab>
      <Link className={css.tab} to={orderFormPath}>
        <span className={css.leaf}>
          <PackagePlus className={css.icon} aria-hidden="true" />
        </span>
        {m.send_tab()}
      </Link>
      <PageTab
        to={ordersListPaths.mobile}
        paths={orderPaths}
        icon={<ClipboardList className={css.icon} aria-hidden="true" />}
      >
        {m.nav_orders()}
      </PageTab>
      <PageTab
        to={loggedIn ? centrePath : "/login"}
        paths={accountPaths}
        icon={<CircleUser className={css.icon} aria-hidden="true" />}
      >
        {m.session_account()}
      </PageTab>
    </nav>
  );
}

interface PageTabProps {
  readonly to: string;
  readonly paths: readonly string[];
  readonly icon: ReactNode;
  readonly children: string;
}

function PageTab({ to, paths, icon, children }: PageTabProps) {
  const here = useLocation().pathname.toLowerCase();
  const current = paths.includes(here.length > 1 ? here.replace(/\/+$/, "") : here);
  return (
    <Link className={css.tab} to={to} aria-current={current ? "page" : undefined}>
      {icon}
      {children}
    </Link>
  );
}

/** The shape of a tracking answer while it is on its way. */
function ResultsSkeleton() {
  return (
    <div role="status">
      <div className={bar.bar}>
        <p className={`${bar.title} ${css.title}`}>{m.tracking_results_title()}</p>
      </div>
      <p className="visually-hidden">{m.loading()}</p>
      <div className={css.head}>
        <i className={css.number} />
        <i className={css.tag} />
        <i className={css.day} />
      </div>
      <div className={css.map} />
      <div className={css.steps}>
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
      <div className={css.history}>
        <i />
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}

/**
 * When what had the focus went away with its page, the keyboard goes on at the start of the new
 * one, as it does after a page load. Focus that is still somewhere stays there.
 */
export function useFocusAfterNavigation(): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) {
      document.getElementById("content")?.focus({ preventScroll: true });
    }
  }, [key]);
}

/** Milliseconds after which a wait is worth a word; before that it would only flicker. */
const noticeable = 300;

/** Whether something has been under way long enough to be shown. */
export function useSlow(underWay: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!underWay) return;
    const timer = setTimeout(() => setSlow(true), noticeable);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [underWay]);
  return underWay && slow;
}
