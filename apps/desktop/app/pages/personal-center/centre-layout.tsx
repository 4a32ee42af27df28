import { m } from "@rimba/content/messages";
import { Avatar } from "@rimba/web-core/account/centre/avatar.tsx";
import type { Customer, LoadedCustomer } from "@rimba/web-core/account/page.ts";
import { useIsLoadingAnswer } from "@rimba/web-core/app/api/use-is-loading-answer.ts";
import { PrefetchHome } from "@rimba/web-core/app/session/guard.tsx";
import { customerName } from "@rimba/web-core/app/session/session-store.ts";
import { useLogOut } from "@rimba/web-core/app/session/use-log-out.ts";
import { centrePages } from "@rimba/web-core/orders/centre-navigation.ts";
import { CentreAnswer, type CentreAnswerProps, WithoutScript } from "@rimba/web-core/site-frame/centre.tsx";
import { Skeleton } from "@rimba/web-core/ui/content-states.tsx";
import { LogOut } from "@rimba/web-core/ui/icons.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Page, type PageAbove, WhileWaiting } from "../../shell/page-parts.tsx";
import { LtrNumber } from "@rimba/web-core/ui/format/ltr-number.tsx";
import styles from "./centre-layout.module.css";

interface CentreLayoutProps {
  /** Null: the current user cannot be loaded now. */
  readonly user: Customer["user"] | null;
  readonly title: string;
  readonly titleId?: string;
  /** The heading, if it is not just the title. */
  readonly heading?: ReactNode;
  /** The entry of the side navigation that is marked as current. */
  readonly page: PageName;
  /** Pages between the personal centre and this one, for the breadcrumb. */
  readonly above?: readonly PageAbove[];
  /** Uses the full width, for tables. */
  readonly wide?: boolean;
  /** Its form needs no script. */
  readonly worksWithoutScript?: boolean;
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
  const centre = { name: m.personal_centre(), ...(isFirst ? {} : { to: pages.orders.to }) };
  return (
    <Page above={[centre, ...above]} here={title} className={styles.page}>
      <PrefetchHome />
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
          {!props.worksWithoutScript && <WithoutScript />}
          <WhileWaiting isPending={useCentreUnderWay()} skeleton={<Skeleton lines={9} />}>
            {props.children}
          </WhileWaiting>
        </div>
      </div>
    </Page>
  );
}

/** Whether another page of the centre is loading, or the same one with other data. */
function useCentreUnderWay(): boolean {
  return useIsLoadingAnswer(({ pathname, search }) =>
    pathname.toLowerCase().startsWith("/personalcenter/") ? pathname + search : null,
  );
}

const pages = centrePages("desktop");

type PageName = keyof typeof pages;

interface SideNavigationProps {
  readonly user: Customer["user"] | null;
  /** The current page, or the page above it. */
  readonly page: PageName;
}

/** The logged-in user, the pages of the personal centre, and the logout button. */
function SideNavigation({ user, page }: SideNavigationProps) {
  const logOut = useLogOut();
  return (
    <div className="screen-only">
      {user !== null && <Who user={user} isOnPersonal={page === "personal"} />}
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
          <li className="needs-script above-4">
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

/** The logged-in user. One without a name gets a link to its form. */
function Who({ user, isOnPersonal }: Pick<Customer, "user"> & { isOnPersonal: boolean }) {
  return (
    <div className={styles.who}>
      <Avatar user={user} look="soft" />
      <div className={styles.names}>
        <p className="semibold lh-1-35 anywhere">
          <bdi>{customerName(user)}</bdi>
        </p>
        {user.nickname !== null && (
          <p className="fs-small muted lh-1-4">
            <LtrNumber>{user.phone}</LtrNumber>
          </p>
        )}
        {user.nickname === null && !isOnPersonal && (
          <Link className="fs-small lh-1-4" to={pages.personal.to}>
            {m.personal_nickname_add()}
          </Link>
        )}
      </div>
    </div>
  );
}

interface CentrePageProps<Loaded extends LoadedCustomer> extends Omit<
  CentreLayoutProps,
  "user" | "title" | "children"
> {
  /** Unless it is the name in the side navigation. */
  readonly title?: string;
  readonly data: CentreAnswerProps<Loaded>["data"];
  readonly children: CentreAnswerProps<Loaded>["show"];
}

/** A page of the personal centre: its data, or an error card if they cannot be loaded. */
export function CentrePage<Loaded extends LoadedCustomer>(props: CentrePageProps<Loaded>) {
  const { data, children, title = pages[props.page].name(), ...layout } = props;
  return (
    <CentreAnswer data={data} show={children}>
      {(answer, user) => (
        <CentreLayout {...layout} title={title} user={user}>
          {answer}
        </CentreLayout>
      )}
    </CentreAnswer>
  );
}
