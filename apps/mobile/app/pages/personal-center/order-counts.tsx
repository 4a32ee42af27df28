import { m } from "@rimba/content/messages";
import { formatNumber } from "@rimba/web-core/format/number.ts";
import { StatusIcon } from "@rimba/web-core/icons/status-icon.tsx";
import { useLocale } from "@rimba/web-core/locale/use-locale.ts";
import type { OrderCounts as Counts } from "@rimba/web-core/orders/load-order-counts.ts";
import { ordersPath } from "@rimba/web-core/orders/order-paths.ts";
import { displayStatus, statusesOf } from "@rimba/domain";
import { Link } from "react-router";
import css from "./order-counts.module.css";

const names = {
  WAITING_PICKUP: m.account_waiting,
  PICKED_UP: m.account_picked,
  IN_TRANSIT: m.account_transit,
  OUT_FOR_DELIVERY: m.account_delivery,
} as const satisfies Record<keyof Counts, () => string>;

/** The orders under way by status, each leading to its list. Null: how many is not known now. */
export function OrderCounts({ counts }: { counts: Counts | null }) {
  const { locale } = useLocale();
  return (
    <nav className={css.counts} aria-label={m.account_orders()}>
      {statusesOf("unfinished").map((status) => {
        const name = names[status]();
        const count = counts?.[status] ?? 0;
        const words = formatNumber(count, locale);
        return (
          <Link key={status} to={ordersPath("mobile", { tab: "unfinished", status })}>
            <span className={css.icon} aria-hidden="true">
              <StatusIcon status={displayStatus({ status, trouble: null })} size={26} />
              {count > 0 && <b className={`num ${css.count}`}>{words}</b>}
            </span>
            <span aria-hidden="true">{name}</span>
            <span className="visually-hidden">
              {counts === null ? name : m.account_count_of({ name, count: words })}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
