import { usePreferredOutlet } from "@rimba/web-core/outlets/preferred/use-binding.ts";
import { CentreUnavailable } from "@rimba/web-core/site-frame/centre-card.tsx";
import type { LoadedCentre } from "@rimba/web-core/orders/centre-page.ts";
import { useCustomer } from "@rimba/web-core/account/page.ts";
import { personalPaths } from "@rimba/web-core/account/personal-paths.ts";
import { centrePath } from "@rimba/web-core/orders/entry-paths.ts";
import { PageBar } from "../../shell/page-bar.tsx";
import type { Route } from "./+types/personal-center.ts";
import { AccountRows } from "./account-rows.tsx";
import { Avatar } from "@rimba/web-core/account/centre/avatar.tsx";
import { customerName } from "@rimba/web-core/app/session/session-store.ts";
import { Link } from "react-router";
import { formatNumber } from "@rimba/web-core/ui/format/number.ts";
import { StatusIcon } from "@rimba/web-core/tracking/shipment/status-tag.tsx";
import { useLocale } from "@rimba/web-core/app/locale/use-locale.ts";
import type { OrderCounts as Counts } from "@rimba/web-core/orders/order-service.ts";
import { ordersPath, type StatusFilter } from "@rimba/web-core/orders/list/page.ts";
import { bindingPath } from "@rimba/web-core/outlets/preferred/page.ts";
import { PreferredOutletCard } from "@rimba/web-core/outlets/preferred/bound-outlet.tsx";
import { choiceId } from "@rimba/web-core/outlets/preferred/outlet-choice.tsx";
import { FieldError } from "@rimba/web-core/ui/field.tsx";
import { m } from "@rimba/content/messages";
import type { User, ShipmentTag, Binding } from "@rimba/contract";
import { Pencil } from "@rimba/web-core/ui/icons.ts";
import button from "../../shell/icon-button.module.css";
import frame from "./page.module.css";
import css from "./personal-center.module.css";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/orders/centre-page.ts";

/** The logged-in customer, and links to all pages of the account. */
export default function PersonalCenter({ loaderData: page }: Route.ComponentProps) {
  if (page.kind === "loaded") return <Loaded page={page} />;
  return (
    <>
      <PageBar title={m.session_account()} back="/" />
      <main id="content" tabIndex={-1} className={frame.page}>
        <CentreUnavailable offline={page.offline} path={centrePath} />
      </main>
    </>
  );
}

function Loaded({ page }: { page: LoadedCentre }) {
  const { user } = useCustomer(page.user);
  const bound = usePreferredOutlet(page.binding);
  const { binding } = bound;
  return (
    <>
      <AccountHead user={user} />
      <main id="content" tabIndex={-1} className={frame.page}>
        <OrderCounts counts={page.counts} />
        {binding !== null && <PreferredOutlet bound={{ ...bound, binding }} now={page.now} />}
        <p role="status" className="visually-hidden">
          {bound.announcement}
        </p>
        <AccountRows withOutlet={binding === null} contacts={page.contacts} />
      </main>
    </>
  );
}

/** Characters. Longer names would wrap, so they get a smaller font. */
const longName = 16;

/** The logged-in customer, on the brand's green with its woven pattern. */
function AccountHead({ user }: { user: User }) {
  return (
    <header className={css.head}>
      <Avatar user={user} look="accent" />
      <div className={css.names}>
        <h1 className={css.name} data-long={customerName(user).length > longName || undefined}>
          <bdi>{customerName(user)}</bdi>
        </h1>
        {user.nickname !== null && (
          <p className={css.phone}>
            <bdi dir="ltr" className="num">
              {user.phone}
            </bdi>
          </p>
        )}
      </div>
      <Link className={button.button} to={personalPaths.mobile} aria-label={m.personal_edit_all()}>
        <Pencil aria-hidden="true" />
      </Link>
    </header>
  );
}

interface Counted {
  readonly status: StatusFilter;
  readonly icon: ShipmentTag;
  readonly name: () => string;
  readonly count: (counts: Counts) => number | undefined;
}

const counted: readonly Counted[] = [
  {
    status: "WAITING_PICKUP",
    icon: "waiting",
    name: m.account_waiting,
    count: ({ byStatus }) => byStatus.WAITING_PICKUP,
  },
  {
    status: "IN_TRANSIT",
    icon: "transit",
    name: m.account_transit,
    count: ({ byStatus }) => byStatus.IN_TRANSIT,
  },
  {
    status: "OUT_FOR_DELIVERY",
    icon: "delivery",
    name: m.account_delivery,
    count: ({ byStatus }) => byStatus.OUT_FOR_DELIVERY,
  },
  { status: "ACTION", icon: "problem", name: m.account_action, count: ({ needsAction }) => needsAction },
];

/**
 * The number of orders that wait, are in transit, or need an action; each links to its list. Null: it cannot be loaded.
 */
function OrderCounts({ counts }: { counts: Counts | null }) {
  const { locale } = useLocale();
  return (
    <nav className={css.counts} aria-label={m.account_orders()}>
      {counted.map(({ status, icon, name, count }) => {
        const orders = (counts && count(counts)) ?? 0;
        const words = formatNumber(orders, locale);
        return (
          <Link key={status} to={ordersPath("mobile", { tab: "unfinished", status })}>
            <span className={css.icon} aria-hidden="true">
              <StatusIcon status={icon} size={26} />
              {orders > 0 && (
                <b className={`num ${css.count}`} data-urgent={status === "ACTION" || undefined}>
                  {words}
                </b>
              )}
            </span>
            <span aria-hidden="true">{name()}</span>
            <span className="visually-hidden">
              {counts === null ? name() : m.account_count_of({ name: name(), count: words })}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}

interface Props {
  readonly bound: ReturnType<typeof usePreferredOutlet> & { readonly binding: Binding };
  readonly now: string;
}

/** The preferred outlet among the pages of the account; if it no longer serves the customer, what to do. */
function PreferredOutlet({ bound: { binding, pending, problem, release }, now }: Props) {
  return (
    <div className={css.outlet}>
      <PreferredOutletCard
        layout="narrow"
        short
        binding={binding}
        now={now}
        site="mobile"
        releasing={pending === ""}
        onRelease={() => void release()}
        chooseHref={`${bindingPath("mobile")}#${choiceId}`}
      />
      <div role="alert">{problem !== null && <FieldError id="binding-problem">{problem}</FieldError>}</div>
    </div>
  );
}
