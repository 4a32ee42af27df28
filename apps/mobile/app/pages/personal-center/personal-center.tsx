import { m } from "@rimba/content/messages";
import { contentPages } from "@rimba/contract";
import { Avatar } from "@rimba/web-core/account/centre/avatar.tsx";
import { type Customer, useCustomer } from "@rimba/web-core/account/page.ts";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { PrefetchHome } from "@rimba/web-core/app/session/guard.tsx";
import { customerName } from "@rimba/web-core/app/session/session-store.ts";
import { useLogOut } from "@rimba/web-core/app/session/use-log-out.ts";
import { centrePages, legalPages } from "@rimba/web-core/orders/centre-navigation.ts";
import { Bell } from "@rimba/web-core/notifications/bell/bell.tsx";
import { countedOrders, unfinishedOrdersPath } from "@rimba/web-core/orders/counted-orders.ts";
import { PreferredOutletSummary } from "@rimba/web-core/outlets/preferred/preferred-outlet-card.tsx";
import { usePreferredOutlet } from "@rimba/web-core/outlets/preferred/use-preferred-outlet.ts";
import { CentreUnavailable } from "@rimba/web-core/site-frame/centre.tsx";
import { StatusIcon } from "@rimba/web-core/tracking/shipment/status-tag.tsx";
import { Button } from "@rimba/web-core/ui/button.tsx";
import { formatNumber } from "@rimba/web-core/ui/format/number.ts";
import { CircleQuestionMark, LogOut, Pencil } from "@rimba/web-core/ui/icons.ts";
import { Link } from "react-router";
import { Page, PageMain } from "../../shell/page-bar.tsx";
import type { Route } from "./+types/personal-center.ts";
import button from "../../shell/icon-button.module.css";
import { LtrNumber } from "@rimba/web-core/ui/format/ltr-number.tsx";
import { CallRow, LanguageRow, PageRow, Rows, ThemeRow } from "./account-rows.tsx";
import styles from "./personal-center.module.css";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/orders/mobile-centre-page.ts";

const pages = centrePages("mobile");

type LoadedCentre = Extract<Route.ComponentProps["loaderData"], { kind: "ok" }>;

/** The logged-in customer, and links to all pages of the account. */
export default function PersonalCenter({ loaderData: page }: Route.ComponentProps) {
  if (page.kind === "ok") return <Loaded page={page} />;
  return (
    <Page title={m.session_account()} back="/">
      <CentreUnavailable offline={page.offline} />
    </Page>
  );
}

function Loaded({ page }: { page: LoadedCentre }) {
  const { user } = useCustomer(page.user);
  const state = usePreferredOutlet(page.preferredOutlet);
  const { preferredOutlet } = state;
  return (
    <>
      <AccountHead user={user} />
      <PageMain>
        <OrderCounts counts={page.counts} />
        {preferredOutlet !== null && (
          <PreferredOutletSummary
            layout="narrow"
            site="mobile"
            state={state}
            preferredOutlet={preferredOutlet}
            now={page.now}
            className={styles.outlet}
          />
        )}
        <p role="status" className="visually-hidden">
          {state.announcement}
        </p>
        <AccountRows withOutlet={preferredOutlet === null} contacts={page.contacts} />
      </PageMain>
    </>
  );
}

/** Characters. Longer names would wrap, so they get a smaller font. */
const minLongNameLength = 12;

/** The logged-in customer, on the brand's green with its woven pattern. */
function AccountHead({ user }: Pick<Customer, "user">) {
  return (
    <header className={styles.head}>
      <Avatar user={user} look="accent" />
      <div className={styles.names}>
        <h1 className={styles.name} data-long={customerName(user).length > minLongNameLength || undefined}>
          <bdi>{customerName(user)}</bdi>
        </h1>
        {user.nickname === null ? (
          <Link className={styles.addName} to={pages.personal.to}>
            {m.personal_nickname_add()}
          </Link>
        ) : (
          <p className={styles.phone}>
            <LtrNumber>{user.phone}</LtrNumber>
          </p>
        )}
      </div>
      <span className={styles.bell}>
        <Bell />
      </span>
      <Link className={button.button} to={pages.personal.to} aria-label={m.personal_edit_all()}>
        <Pencil aria-hidden="true" />
      </Link>
    </header>
  );
}

/** The number of orders that wait, are in transit, or need an action; each links to its list. */
function OrderCounts({ counts }: Pick<LoadedCentre, "counts">) {
  const { locale } = useRootData();
  return (
    <nav className={styles.counts} aria-label={m.account_orders()}>
      {countedOrders(counts, locale).map(({ status, tag, name, to, count, isUrgent, label }) => (
        <Link key={status} to={to}>
          <span className={styles.icon} aria-hidden="true">
            <StatusIcon status={tag} size={26} />
            {count !== null && (
              <b className={`num ${styles.count}`} data-urgent={isUrgent || undefined}>
                {count}
              </b>
            )}
          </span>
          <span aria-hidden="true">{name}</span>
          <span className="visually-hidden">{label}</span>
        </Link>
      ))}
    </nav>
  );
}

interface AccountRowsProps {
  /** True if the preferred outlet has no card of its own. */
  readonly withOutlet: boolean;
  /** Number of contacts; null if it cannot be loaded. */
  readonly contacts: number | null;
}

/** Links to the pages of the account and to help, and the logout button. */
function AccountRows({ withOutlet, contacts }: AccountRowsProps) {
  const { locale } = useRootData();
  const logOut = useLogOut();
  return (
    <div className="stack gap-3">
      <PrefetchHome />
      <Rows>
        <PageRow {...pages.orders} to={unfinishedOrdersPath} />
        <PageRow {...pages.shipments} />
        <PageRow {...pages.messages} />
        <PageRow {...pages.notifySettings} />
        <PageRow {...pages.addresses} value={contacts === null ? null : formatNumber(contacts, locale)} />
        {withOutlet && <PageRow {...pages.preferredOutlet} />}
        <PageRow {...pages.personal} />
        <PageRow {...pages.phone} />
        <LanguageRow />
        <ThemeRow />
      </Rows>
      <Rows>
        <PageRow to={contentPages.qa.path} icon={CircleQuestionMark} name={m.header_nav_help} />
        <CallRow />
        {legalPages.map((entry) => (
          <PageRow key={entry.to} {...entry} />
        ))}
      </Rows>
      <Button look="neutral" wide className={styles.out} onClick={logOut}>
        <LogOut className="flip" size={20} strokeWidth={1.75} aria-hidden="true" />
        {m.session_log_out()}
      </Button>
    </div>
  );
}
