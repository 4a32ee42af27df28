import { m } from "@rimba/content/messages";
import { useLoggedIn } from "@rimba/web-core/app/session/session-mark.tsx";
import { customerTabs, guestPath, pagePaths, readGuestTab } from "@rimba/web-core/app/entry-paths.ts";
import { ProgressLine, useSlow } from "@rimba/web-core/app/shell/progress.tsx";
import { LazyAppStatusBar, SiteFrame } from "@rimba/web-core/site-frame/site-frame.tsx";
import { usePendingQuery } from "@rimba/web-core/tracking/form/track-form.tsx";
import { CircleUser, ClipboardList, House, PackagePlus, ScanSearch } from "@rimba/web-core/ui/icons.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { PageBar } from "./page-bar.tsx";
import styles from "./site-shell.module.css";

/** Pages without a tab bar: they have their own action bar, or only a form. */
const barePaths = [
  "/login",
  "/onlineorder",
  "/senderaddress",
  "/receiptaddress",
  "/addresslist",
  "/addresslistselect",
  "/addaddress",
  "/orderdetail",
];

/** What stays while pages change: the column, the toast, the tab bar. Each page brings its own top bar. */
export function SiteShell({ children }: { children: ReactNode }) {
  useFocusAfterNavigation();
  const waiting = useSlow((usePendingQuery() ?? []).length > 0);
  const path = useLocation().pathname.toLowerCase().replace(/\/+$/, "");
  const bare = barePaths.includes(path) || path.startsWith("/contactus/");
  return (
    <SiteFrame>
      <div className={bare ? `${styles.column} ${styles.bare}` : styles.column}>
        <LazyAppStatusBar />
        <ProgressLine />
        {waiting && <ResultsSkeleton />}
        {/* Only hidden, so that input is not lost if no answer comes. */}
        <div hidden={waiting}>{children}</div>
        {!bare && <TabBar />}
      </div>
    </SiteFrame>
  );
}

/** The main sections of the site, always within reach of the thumb. */
function TabBar() {
  return (
    <nav className={styles.tabBar} aria-label={m.header_nav_label()}>
      <PageTab to="/" paths={["/", "/home"]} icon={House} name={m.nav_home()} />
      <PageTab
        to={pagePaths.track}
        paths={["/track", "/subbillcode"]}
        icon={ScanSearch}
        name={m.header_nav_track()}
      />
      <PageTab
        to={customerTabs.send}
        paths={["/onlineorder"]}
        guestTab="send"
        icon={PackagePlus}
        iconClass={styles.leaf}
        name={m.send_tab()}
      />
      <PageTab
        to={customerTabs.orders}
        paths={["/myorderslist"]}
        guestTab="orders"
        icon={ClipboardList}
        name={m.nav_orders()}
      />
      <PageTab
        to={customerTabs.account}
        paths={[
          "/personalcenter",
          "/myshipments",
          "/messages",
          "/notifysettings",
          "/personalmsg",
          "/changephone",
          "/userbinding",
          "/processinglog",
        ]}
        guestTab="account"
        icon={CircleUser}
        name={m.session_account()}
      />
    </nav>
  );
}

interface PageTabProps {
  readonly to: string;
  readonly paths: readonly string[];
  /** For customers only: the part of the page for guests that it leads other visitors to. */
  readonly guestTab?: keyof typeof customerTabs;
  readonly icon: typeof House;
  /** Class of a shape around the icon. */
  readonly iconClass?: string | undefined;
  readonly name: string;
}

function PageTab({ to, paths, guestTab, icon: Icon, iconClass, name }: PageTabProps) {
  const shown = useLocation();
  // A pressed tab is the current one before its page has loaded.
  const { pathname, search } = useNavigation().location ?? shown;
  const isGuest = !useLoggedIn() && guestTab !== undefined;
  const here = pathname.length > 1 ? pathname.toLowerCase().replace(/\/+$/, "") : pathname;
  const current = here === "/guest" ? readGuestTab(search) === guestTab : paths.includes(here);
  return (
    <Link
      className={styles.tab}
      to={isGuest ? guestPath(guestTab) : to}
      aria-current={current ? "page" : undefined}
    >
      <span className={iconClass}>
        <Icon className={styles.icon} aria-hidden="true" />
      </span>
      {name}
    </Link>
  );
}

/** The skeleton of a tracking answer. */
function ResultsSkeleton() {
  return (
    <div role="status">
      <PageBar title={m.tracking_results_title()} isHeading={false} back="/">
        {/* Places of the buttons: their icons would be in the script of every page. */}
        <i className={styles.action} />
        <i className={styles.action} />
      </PageBar>
      <p className="visually-hidden">{m.loading()}</p>
      <div className={styles.head}>
        <i className={styles.number} />
        <i className={styles.tag} />
        <i className={styles.day} />
      </div>
      <div className={styles.map} />
      <div className={styles.steps}>
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
      <div className={styles.history}>
        <i />
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}

/**
 * If the focused element disappeared with its page, moves the focus to the start of the new page, as after a page load.
 * Otherwise the focus stays.
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
