import { m } from "@rimba/content/messages";
import { centrePath, orderFormPath, ordersListPaths } from "@rimba/web-core/orders/entry-paths.ts";
import { useLoggedIn } from "@rimba/web-core/app/session/session-mark.tsx";
import { CircleUser, ClipboardList, House, PackagePlus, ScanSearch } from "@rimba/web-core/ui/icons.ts";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import css from "./tab-bar.module.css";

const homePaths = ["/", "/home"];
const accountPaths = ["/personalcenter", "/personalmsg", "/changephone"];
const orderPaths = ["/myorderslist"];
const trackPaths = ["/track", "/subbillcode"];

/** The main sections of the site, always within reach of the thumb. */
export function TabBar() {
  const loggedIn = useLoggedIn();
  return (
    <nav className={css.bar} aria-label={m.header_nav_label()}>
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
  to: string;
  paths: readonly string[];
  icon: ReactNode;
  children: string;
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
