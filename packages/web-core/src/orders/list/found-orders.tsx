import { m } from "@rimba/content/messages";
import type { OrderAction as Action, OrderCard, OrdersPage } from "@rimba/contract";
import { rowActions, tableActions } from "@rimba/domain";
import PackagePlus from "lucide-react/icons/package-plus";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useRootData } from "../../app/document/root-data.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import { Button, buttonClass, type ButtonLook } from "../../ui/button.tsx";
import { EmptyState, UnavailableCard } from "../../ui/content-states.tsx";
import { formatNumber } from "../../ui/format/number.ts";
import { formatOrderNo } from "../../ui/format/text.ts";
import type { Layout } from "../../ui/layout.ts";
import { CancelCard, type Cancellable, CancelProblem, useCancelOrder } from "../detail/cancel-order.tsx";
import { trackOrderPath, useListReturn } from "../detail/page.ts";
import { orderPath } from "../order-form-paths.ts";
import { pagePaths } from "../../app/entry-paths.ts";
import { reorderPath } from "../order-form-paths.ts";
import { actionLabels, ordersAnnouncement } from "./order-labels.ts";
import {
  isFiltered,
  type LoadedOrders,
  type OrdersPageData,
  ordersPath,
  ordersPerPage,
  type OrdersQuery,
} from "./page.ts";
import styles from "./orders-search.module.css";

interface FoundOrdersProps {
  readonly page: LoadedOrders;
  readonly layout: Layout;
  /** Class of the message when an order was not cancelled. */
  readonly problemClassName?: string | undefined;
  readonly children: (found: {
    /** Shown instead of the orders if there are none. */
    readonly empty: ReactNode;
    /** The range of the shown orders. */
    readonly range: ReactNode;
    /** The actions of an order. */
    readonly actionsOf: (order: OrderCard) => ReactNode;
  }) => ReactNode;
}

/** The orders of the list, with a dialog to cancel one. */
export function FoundOrders({ page, layout, problemClassName, children }: FoundOrdersProps) {
  const cancelling = useCancelOrder();
  const { orders, requested } = page;
  // The list of a phone grows from the first order.
  const first = layout === "wide" ? (orders.current - 1) * ordersPerPage + 1 : 1;
  function actionsOf(order: OrderCard) {
    return <OrderActions order={order} layout={layout} onCancel={cancelling.ask} />;
  }
  return (
    <>
      <OrdersAnnouncement orders={orders} />
      <div role="alert" className={problemClassName}>
        <CancelProblem cancelling={cancelling} id="orders-problem" />
      </div>
      {children({
        empty: orders.records.length === 0 && <OrdersEmpty requested={requested} />,
        range: <OrdersRange orders={orders} first={first} />,
        actionsOf,
      })}
      <CancelCard cancelling={cancelling} />
    </>
  );
}

interface OrderActionsProps {
  readonly order: OrderCard;
  readonly layout: Layout;
  readonly onCancel: (order: Cancellable) => void;
}

/** Links in a row of a table; buttons under a card, the last of which stands out. */
function OrderActions({ order, layout, onCancel }: OrderActionsProps) {
  if (layout === "wide")
    return tableActions(order).map((action) => (
      <OrderAction key={action} action={action} order={order} onCancel={onCancel} />
    ));
  return rowActions(order).map((action, index, all) => (
    <OrderAction
      key={action}
      action={action}
      order={order}
      look={index < all.length - 1 ? "neutral" : order.trouble ? "primary" : "outline"}
      onCancel={onCancel}
    />
  ));
}

interface Props {
  readonly action: Action;
  readonly order: OrderCard;
  /** Without a class it is plain text in a table. */
  readonly look?: ButtonLook;
  readonly onCancel: (order: Cancellable) => void;
}

/** One action of an order in the list. */
function OrderAction({ action, order, look, onCancel }: Props) {
  const { site } = useRootData();
  const listReturn = useListReturn();
  const { orderNo, waybillNo, toCity } = order;
  const word = actionLabels[action]();
  const label = m.order_action_of({ action: word, number: formatOrderNo(orderNo) });
  if (action === "cancel") {
    const cancel = () => onCancel({ orderNo, city: toCity });
    if (look === undefined) {
      return (
        <button type="button" aria-label={label} onClick={cancel}>
          {word}
        </button>
      );
    }
    return (
      <Button look="danger" size="small" aria-label={label} onClick={cancel}>
        {word}
      </Button>
    );
  }
  const className = look && buttonClass({ look, size: "small" });
  if (action === "track" || action === "reorder") {
    const to = action === "track" ? trackOrderPath(waybillNo) : reorderPath(orderNo);
    return (
      <Link className={className} to={to} aria-label={label}>
        {word}
      </Link>
    );
  }
  return (
    <Link className={className} to={orderPath(site, orderNo)} state={listReturn} aria-label={label}>
      {word}
    </Link>
  );
}

/** An empty tab, or a search without results: explains it, and what to do next. */
function OrdersEmpty({ requested }: { requested: OrdersQuery }) {
  const { site } = useRootData();
  if (isFiltered(requested)) {
    return (
      <EmptyState
        picture="no-results"
        title={m.orders_none_found()}
        text={
          requested.keyword === ""
            ? m.orders_none_found_text()
            : m.orders_none_found_words({ words: requested.keyword })
        }
        action={
          <Link className={buttonClass({ look: "outline" })} to={ordersPath(site, { tab: requested.tab })}>
            {m.orders_clear()}
          </Link>
        }
      />
    );
  }
  const unfinished = requested.tab === "unfinished";
  return (
    <EmptyState
      picture="no-orders"
      title={unfinished ? m.orders_none_unfinished() : m.orders_none_completed()}
      text={unfinished ? m.orders_none_unfinished_text() : m.orders_none_completed_text()}
      action={
        <span className={styles.actions}>
          <SendLink />
          <Link className={buttonClass({ look: "text" })} to={pagePaths.rates}>
            {m.orders_rates_first()}
          </Link>
        </span>
      }
    />
  );
}

/** The list cannot be loaded now; with a link to retry. */
export function OrdersUnavailable({ page }: { page: Exclude<OrdersPageData, LoadedOrders> }) {
  return <UnavailableCard title={m.orders_unavailable_title()} offline={page.offline} />;
}

/** Announces a changed list to screen readers. */
function OrdersAnnouncement({ orders: { total, records } }: { orders: OrdersPage }) {
  const { locale } = useLocale();
  return (
    <p role="status" className="visually-hidden">
      {ordersAnnouncement(total, records.length, locale)}
    </p>
  );
}

/** The range of the shown orders; `first` counts from 1. */
function OrdersRange({ orders: { total, records }, first }: { orders: OrdersPage; first: number }) {
  const { locale } = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  const last = first + records.length - 1;
  return (
    <bdi className="num">
      {m.orders_shown({ first: number(first), last: number(last), total: number(total) })}
    </bdi>
  );
}

/** Links to the form for a new order. */
export function SendLink() {
  return (
    <Link className={buttonClass()} to={pagePaths.orderForm}>
      <PackagePlus size={20} strokeWidth={1.75} aria-hidden="true" />
      {m.orders_send()}
    </Link>
  );
}
