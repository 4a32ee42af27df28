import { m } from "@rimba/content/messages";
import PackagePlus from "lucide-react/icons/package-plus";
import { Link } from "react-router";
import { useRootData } from "../../app/document/root-data.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/content-states.tsx";
import { orderFormPath } from "../form/order-form-path.ts";
import { ordersPath } from "../order-paths.ts";
import { type AskedOrders, isFiltered } from "./orders-query.ts";
import styles from "./orders-empty.module.css";

/** A tab without orders, or a search that finds none: what it means, and what to do next. */
export function OrdersEmpty({ asked }: { asked: AskedOrders }) {
  const { site } = useRootData();
  if (isFiltered(asked)) {
    return (
      <EmptyState
        title={m.orders_none_found()}
        text={m.orders_none_found_text()}
        action={
          <Link className={buttonClass({ look: "outline" })} to={ordersPath(site, { tab: asked.tab })}>
            {m.orders_clear()}
          </Link>
        }
      />
    );
  }
  const unfinished = asked.tab === "unfinished";
  return (
    <EmptyState
      title={unfinished ? m.orders_none_unfinished() : m.orders_none_completed()}
      text={unfinished ? m.orders_none_unfinished_text() : m.orders_none_completed_text()}
      pictureUrl="/public/illustrations/empty-no-orders.svg"
      action={
        <span className={styles.ways}>
          <SendLink />
          <Link className={buttonClass({ look: "text" })} to="/networkQuery?type=rate">
            {m.orders_rates_first()}
          </Link>
        </span>
      }
    />
  );
}

/** To the form for a new order. */
export function SendLink() {
  return (
    <Link className={buttonClass()} to={orderFormPath}>
      <PackagePlus size={20} strokeWidth={1.75} aria-hidden="true" />
      {m.orders_send()}
    </Link>
  );
}
