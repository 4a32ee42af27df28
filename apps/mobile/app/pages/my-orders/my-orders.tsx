import { m } from "@rimba/content/messages";
import type { OrderCard } from "@rimba/contract";
import { rowActions } from "@rimba/domain";
import { useCustomer } from "@rimba/web-core/account/page.ts";
import { useLocale } from "@rimba/web-core/app/locale/use-locale.ts";
import type { Cancellable } from "@rimba/web-core/orders/detail/cancel-order.tsx";
import { orderPath, useListReturn } from "@rimba/web-core/orders/detail/page.ts";
import { FoundOrders, OrderAction } from "@rimba/web-core/orders/list/order-action.tsx";
import { orderLine } from "@rimba/web-core/orders/list/order-labels.ts";
import {
  OrdersSearch,
  OrdersTabs,
  OrdersUnavailable,
  FilterInputs,
  PlacedFields,
  StatusSelect,
  OrdersEmpty,
  OrdersRange,
} from "@rimba/web-core/orders/list/orders-search.tsx";
import {
  clientLoader as loadInBrowser,
  isFiltered,
  type OrdersPageData,
  ordersPath,
  type OrdersQuery,
  type LoadedOrders,
  maxPages,
} from "@rimba/web-core/orders/list/page.ts";
import { WaybillNo } from "@rimba/web-core/orders/order-format.tsx";
import { pieceCount } from "@rimba/web-core/tracking/shipment/shipment-labels.ts";
import { StatusIcon, StatusTag } from "@rimba/web-core/tracking/shipment/status-tag.tsx";
import { Button, buttonClass } from "@rimba/web-core/ui/button.tsx";
import { Skeleton } from "@rimba/web-core/ui/content-states.tsx";
import { labelClass } from "@rimba/web-core/ui/field.tsx";
import { formatMoney, formatWeight } from "@rimba/web-core/ui/format/number.ts";
import { ArrowRight, Search, SlidersHorizontal } from "@rimba/web-core/ui/icons.ts";
import { useEffect, useState, useId } from "react";
import { redirect, useLocation, Form, Link } from "react-router";
import { PageBar, PopoverMenu } from "../../shell/page-bar.tsx";
import { useSlow } from "../../shell/site-shell.tsx";
import type { Route } from "./+types/my-orders.ts";
import { lastSearch, rememberSearch, useIsLoadingOrders } from "./last-search.ts";
import { LoadMore } from "../../shell/load-more.tsx";
import css from "./my-orders.module.css";
import frame from "../personal-center/page.module.css";

export { loader, headers, meta } from "@rimba/web-core/orders/list/page.ts";

/** The address without a query restores the last list: tab, search and loaded pages. */
export function clientLoader(args: Route.ClientLoaderArgs): Promise<OrdersPageData> {
  const { search } = new URL(args.request.url);
  const left = lastSearch();
  if (search === "" && left !== "") throw redirect(ordersPath("mobile") + left);
  return loadInBrowser(args);
}

/**
 * All orders of the customer: two tabs, search and filters, in a growing list. Kept alive while other pages are shown.
 */
export default function MyOrders({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const [shown, setShown] = useState(loaderData);
  // While the list is hidden, its loader data are undefined.
  if ((loaderData as OrdersPageData | undefined) !== undefined && loaderData !== shown) setShown(loaderData);
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
          <div className={css.panel}>
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
          <OrdersFilter requested={requested} />
        </PopoverMenu>
      </PageBar>
      <OrdersTabs
        layout="narrow"
        tab={requested.tab}
        counts={shown.kind === "loaded" ? shown.orders.counts : null}
      />
      <main id="content" tabIndex={-1} className={frame.page} aria-busy={isWaiting || undefined}>
        {isWaiting && <Skeleton lines={9} />}
        <div hidden={isWaiting}>
          {shown.kind === "loaded" ? <OrderCards page={shown} /> : <OrdersUnavailable page={shown} />}
        </div>
      </main>
    </>
  );
}

/** Filters the orders by status and days. */
function OrdersFilter({ requested }: { requested: OrdersQuery }) {
  const id = useId();
  return (
    <Form action={ordersPath("mobile")} className={css.panel}>
      <FilterInputs requested={requested} without={["status", "placedFrom", "placedUntil"]} />
      <div>
        <label className={labelClass} htmlFor={id}>
          {m.orders_status()}
        </label>
        <StatusSelect requested={requested} id={id} />
      </div>
      <PlacedFields requested={requested} />
      <div className={css.ways}>
        <Link
          className={buttonClass({ look: "neutral" })}
          to={ordersPath("mobile", { tab: requested.tab, keyword: requested.keyword })}
        >
          {m.orders_clear()}
        </Link>
        <Button type="submit">{m.orders_apply()}</Button>
      </div>
    </Form>
  );
}

/** The matching orders as cards, and a link to load more. */
export function OrderCards({ page }: { page: LoadedOrders }) {
  useCustomer(page.user);
  const { requested, orders, now } = page;
  const shown = orders.records.length;
  return (
    <FoundOrders page={page}>
      {(onCancel) => (
        <>
          {shown === 0 && <OrdersEmpty requested={requested} />}
          <ul className={css.list}>
            {orders.records.map((order) => (
              <OrderCardItem key={order.orderNo} order={order} now={now} onCancel={onCancel} />
            ))}
          </ul>
          {shown < orders.total && (
            <p className={css.shown}>
              <OrdersRange orders={orders} first={1} />
            </p>
          )}
          {orders.current < Math.min(orders.pages, maxPages) && (
            <LoadMore to={ordersPath("mobile", { ...requested, page: orders.current + 1 })} />
          )}
        </>
      )}
    </FoundOrders>
  );
}

interface Props {
  readonly order: OrderCard;
  readonly now: string;
  readonly onCancel: (order: Cancellable) => void;
}

/** One order of the list: a link to its details, and its most likely action. */
function OrderCardItem({ order, now, onCancel }: Props) {
  const { locale } = useLocale();
  const listReturn = useListReturn();
  const line = orderLine(order, locale, new Date(now));
  return (
    <li className={css.card}>
      <Link className={css.top} to={orderPath("mobile", order.orderNo)} state={listReturn}>
        <span className={css.head}>
          <WaybillNo waybillNo={order.waybillNo} className={css.number} />
          <StatusTag kind={order.tag} />
        </span>
        <span className={css.route}>
          <bdi>{order.fromCity}</bdi>
          <ArrowRight className="flip" aria-hidden="true" />
          <bdi>{order.toCity}</bdi>
        </span>
        <bdi className={css.receiver}>{order.receiverName}</bdi>
        <span className={css.facts}>
          <bdi className="num">
            {pieceCount(order.pieceCount)} · {formatWeight(order.weightKg, locale)}
          </bdi>
          <span className={`num ${css.strong}`}>{formatMoney(order.total, order.currency, locale)}</span>
        </span>
        {line !== null && (
          <span className={`${css.line} ${css[order.tag]}`}>
            <StatusIcon status={order.tag} size={18} />
            <bdi>{line}</bdi>
          </span>
        )}
      </Link>
      <div className={css.foot}>
        {rowActions(order).map((action, index, all) => (
          <OrderAction
            key={action}
            action={action}
            order={order}
            look={index < all.length - 1 ? "neutral" : order.trouble ? "primary" : "outline"}
            onCancel={onCancel}
          />
        ))}
      </div>
    </li>
  );
}
