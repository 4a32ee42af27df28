import { m } from "@rimba/content/messages";
import type { OrderCard } from "@rimba/contract";
import { useCustomer } from "@rimba/web-core/account/page.ts";
import { useListReturn } from "@rimba/web-core/orders/detail/page.ts";
import { orderPath } from "@rimba/web-core/orders/order-form-paths.ts";
import { FoundOrders, OrdersUnavailable } from "@rimba/web-core/orders/list/found-orders.tsx";
import { useOrderFacts } from "@rimba/web-core/orders/list/order-labels.ts";
import { OrdersFilter, OrdersSearch, OrdersTabs } from "@rimba/web-core/orders/list/orders-search.tsx";
import { grownPath, isFiltered, type LoadedOrders, ordersPath } from "@rimba/web-core/orders/list/page.ts";
import { WaybillNo } from "@rimba/web-core/ui/format/ltr-number.tsx";
import { statusColour, StatusIcon, StatusTag } from "@rimba/web-core/tracking/shipment/status-tag.tsx";
import { Button, buttonClass } from "@rimba/web-core/ui/button.tsx";
import { Skeleton } from "@rimba/web-core/ui/content-states.tsx";
import { ArrowRight, Search, SlidersHorizontal } from "@rimba/web-core/ui/icons.ts";
import { type ReactNode, useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { LoadMore } from "../../shell/load-more.tsx";
import { PageBar, PageMain, PopoverMenu } from "../../shell/page-bar.tsx";
import { useSlow } from "@rimba/web-core/app/shell/progress.tsx";
import type { Route } from "./+types/my-orders.ts";
import { rememberSearch, useIsLoadingOrders } from "./last-search.ts";
import styles from "./my-orders.module.css";

export { loader, headers, meta } from "@rimba/web-core/orders/list/page.ts";
export { clientLoader } from "./last-search.ts";

/**
 * All orders of the customer: two tabs, search and filters, in a growing list. Kept alive while other pages are shown.
 */
export default function MyOrders({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const [shown, setShown] = useState(loaderData);
  // While the list is hidden, its loader data are undefined.
  if ((loaderData as typeof loaderData | undefined) !== undefined && loaderData !== shown)
    setShown(loaderData);
  useEffect(() => rememberSearch(search), [search]);
  const { requested } = shown;
  const isWaiting = useSlow(useIsLoadingOrders());
  return (
    <>
      <PageBar title={m.orders_title()}>
        <PopoverMenu
          id="orders-search"
          label={m.orders_search()}
          icon={<Search aria-hidden="true" />}
          width="column"
          active={requested.keyword !== ""}
        >
          <div className={styles.panel}>
            <OrdersSearch layout="narrow" requested={requested} />
          </div>
        </PopoverMenu>
        <PopoverMenu
          id="orders-filter"
          label={m.orders_filter()}
          icon={<SlidersHorizontal aria-hidden="true" />}
          width="column"
          active={isFiltered({ ...requested, keyword: "" })}
        >
          <FilterPanel requested={requested} />
        </PopoverMenu>
      </PageBar>
      <OrdersTabs
        layout="narrow"
        tab={requested.tab}
        counts={shown.kind === "ok" ? shown.orders.counts : null}
      />
      <PageMain isBusy={isWaiting}>
        {isWaiting && <Skeleton lines={9} />}
        <div hidden={isWaiting}>
          {shown.kind === "ok" ? <OrderCards page={shown} /> : <OrdersUnavailable page={shown} />}
        </div>
      </PageMain>
    </>
  );
}

/** Filters the orders by status and days. */
function FilterPanel({ requested }: { requested: LoadedOrders["requested"] }) {
  return (
    <OrdersFilter layout="narrow" by={["status", "days"]} requested={requested} className={styles.panel}>
      <div className={styles.actions}>
        <Link
          className={buttonClass({ look: "neutral" })}
          to={ordersPath("mobile", { tab: requested.tab, keyword: requested.keyword })}
        >
          {m.orders_clear()}
        </Link>
        <Button type="submit">{m.orders_apply()}</Button>
      </div>
    </OrdersFilter>
  );
}

/** The matching orders as cards, and a link to load more. */
export function OrderCards({ page }: { page: LoadedOrders }) {
  useCustomer(page.user);
  const { orders, now } = page;
  const morePath = grownPath(page);
  return (
    <FoundOrders page={page} layout="narrow">
      {({ empty, range, actionsOf }) => (
        <>
          {empty}
          <ul className="stack gap-3">
            {orders.records.map((order) => (
              <OrderCardItem key={order.orderNo} order={order} now={now} actions={actionsOf(order)} />
            ))}
          </ul>
          {orders.records.length < orders.total && (
            <p className="fs-small muted text-center above-4">{range}</p>
          )}
          {morePath !== null && <LoadMore to={morePath} />}
        </>
      )}
    </FoundOrders>
  );
}

interface Props {
  readonly order: OrderCard;
  readonly now: string;
  readonly actions: ReactNode;
}

/** One order of the list: a link to its details, and its most likely action. */
function OrderCardItem({ order, now, actions }: Props) {
  const listReturn = useListReturn();
  const { size, total, line } = useOrderFacts(order, now);
  return (
    <li className="card">
      <Link className={styles.top} to={orderPath("mobile", order.orderNo)} state={listReturn}>
        <span className={styles.head}>
          <WaybillNo waybillNo={order.waybillNo} className={styles.number} />
          <StatusTag kind={order.tag} />
        </span>
        <span className={styles.route}>
          <bdi>{order.fromCity}</bdi>
          <ArrowRight className="flip" aria-hidden="true" />
          <bdi>{order.toCity}</bdi>
        </span>
        <bdi className={styles.receiver}>{order.receiverName}</bdi>
        <span className={styles.facts}>
          <bdi className="num">{size}</bdi>
          <span className={order.status === "CANCELLED" ? "num muted" : "num semibold"}>{total}</span>
        </span>
        {line !== null && (
          <span className={`flex small-text gap-2 above-2 ${styles.line} ${statusColour(order.tag)}`}>
            <StatusIcon status={order.tag} size={18} />
            <bdi>{line}</bdi>
          </span>
        )}
      </Link>
      <div className={styles.foot}>{actions}</div>
    </li>
  );
}
