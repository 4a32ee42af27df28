import { m } from "@rimba/content/messages";
import { formatNumber } from "@rimba/web-core/ui/format/number.ts";
import { StatusIcon } from "@rimba/web-core/tracking/shipment/status-icon.tsx";
import { useLocale } from "@rimba/web-core/app/locale/use-locale.ts";
import type { OrderCounts as Counts } from "@rimba/web-core/orders/order-service.ts";
import { ordersPath, type AskedStatus } from "@rimba/web-core/orders/list/page.ts";
import type { ShipmentTag } from "@rimba/contract";
import { Link } from "react-router";
import css from "./order-counts.module.css";

interface Counted {
  readonly status: AskedStatus;
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

/** How many orders wait, are under way, and need their customer, each leading to its list. Null: not known now. */
export function OrderCounts({ counts }: { counts: Counts | null }) {
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
