import { WithoutScript } from "@rimba/web-core/site-frame/centre-card.tsx";
import { PrefetchHome } from "@rimba/web-core/app/session/guard.tsx";
import { Skeleton } from "@rimba/web-core/ui/content-states.tsx";
import type { ReactNode } from "react";
import { useLocation, useNavigation, Link } from "react-router";
import { changePhonePaths, personalPaths } from "@rimba/web-core/account/personal-paths.ts";
import { ordersListPaths } from "@rimba/web-core/orders/entry-paths.ts";
import { bindingPath } from "@rimba/web-core/outlets/preferred/page.ts";
import { contactsPages } from "@rimba/web-core/contacts/page.ts";
import { Avatar } from "@rimba/web-core/account/centre/avatar.tsx";
import { customerName } from "@rimba/web-core/app/session/session-store.ts";
import { useLogOut } from "@rimba/web-core/app/session/use-log-out.ts";
import type { User } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import {
  BookUser,
  ClipboardList,
  LogOut,
  type LucideIcon,
  Smartphone,
  Store,
  UserCog,
} from "@rimba/web-core/ui/icons.ts";
import { Breadcrumb, type PageAbove, WhileWaiting } from "../../shell/page-parts.tsx";
import styles from "./centre-layout.module.css";

export interface CentreLayoutProps {
  /** Null: the current user cannot be loaded now. */
  readonly user: User | null;
  readonly title: string;
  readonly titleId?: string;
  /** The heading, if it is not just the title. */
  readonly heading?: ReactNode;
  /** The entry of the side navigation that is marked as current. */
  readonly page: CentrePage;
  /** Pages between the personal centre and this one, for the breadcrumb. */
  readonly above?: readonly PageAbove[];
  /** Uses the full width, for tables. */
  readonly wide?: boolean;
  /** Content below the heading. */
  readonly under?: ReactNode;
  /** Content at the end of the heading's line. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the pages of the personal centre: breadcrumb, side navigation and heading. */
export function CentreLayout(props: CentreLayoutProps) {
  const { user, title, titleId, heading = title, page, above = [], wide = false } = props;
  // The first page of the centre is the list of orders, which does not link to itself.
  const isFirst = page === "orders" && above.length === 0;
  const centre = { name: m.personal_centre(), ...(isFirst ? {} : { to: ordersListPaths.desktop }) };
  return (
    <main id="content" tabIndex={-1} className={`container ${styles.page}`}>
      <PrefetchHome />
      <Breadcrumb above={[centre, ...above]} here={title} />
      <div className={styles.panes}>
        <SideNavigation user={user} page={page} />
        <div className={wide ? styles.wide : styles.contents}>
          <div className={styles.head}>
            <div>
              <h1 id={titleId} className={styles.title}>
                {heading}
              </h1>
              {props.under}
            </div>
            {props.beside}
          </div>
          <WithoutScript />
          <WhileWaiting pending={useCentreUnderWay()} skeleton={<Skeleton lines={9} />}>
            {props.children}
          </WhileWaiting>
        </div>
      </div>
    </main>
  );
}

/** Whether another page of the centre is loading, or the same one with other data. */
function useCentreUnderWay(): boolean {
  const here = useLocation();
  const { state, location: next } = useNavigation();
  if (state !== "loading" || !next.pathname.toLowerCase().startsWith("/personalcenter/")) return false;
  return next.pathname + next.search !== here.pathname + here.search;
}

const pages = {
  orders: { to: ordersListPaths.desktop, icon: ClipboardList, name: m.orders_title },
  addresses: { to: contactsPages.desktop, icon: BookUser, name: m.contacts_title },
  personal: { to: personalPaths.desktop, icon: UserCog, name: m.session_personal },
  phone: { to: changePhonePaths.desktop, icon: Smartphone, name: m.change_phone_title },
  binding: { to: bindingPath("desktop"), icon: Store, name: m.binding_title },
} as const satisfies Record<string, { to: string; icon: LucideIcon; name: () => string }>;

type CentrePage = keyof typeof pages;

interface SideNavigationProps {
  readonly user: User | null;
  /** The current page, or the page above it. */
  readonly page: CentrePage;
}

/** The logged-in user, the pages of the personal centre, and the logout button. */
function SideNavigation({ user, page }: SideNavigationProps) {
  const logOut = useLogOut();
  return (
    <div>
      {user !== null && <Who user={user} />}
      <nav aria-label={m.personal_centre()} className={styles.nav}>
        <ul>
          {Object.entries(pages).map(([name, { to, icon: Icon, name: word }]) => (
            <li key={name}>
              <Link to={to} aria-current={name === page ? "page" : undefined}>
                <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
                {word()}
              </Link>
            </li>
          ))}
          <li className={styles.out}>
            <button type="button" onClick={logOut}>
              <LogOut className="flip" size={20} strokeWidth={1.75} aria-hidden="true" />
              {m.session_log_out()}
            </button>
          </li>
        </ul>
      </nav>
    </div>
  );
}

function Who({ user }: { user: User }) {
  return (
    <div className={styles.who}>
      <Avatar user={user} look="soft" />
      <div className={styles.names}>
        <p className={styles.name}>
          <bdi>{customerName(user)}</bdi>
        </p>
        {user.nickname !== null && (
          <p className={styles.phone}>
            <bdi dir="ltr" className="num">
              {user.phone}
            </bdi>
          </p>
        )}
      </div>
    </div>
  );
}
