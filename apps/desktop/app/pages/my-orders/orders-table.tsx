import { m } from "@rimba/content/messages";
import type { OrderAction, OrderCard } from "@rimba/contract";
import { tableActions } from "@rimba/domain";
import { formatMoney, formatWeight } from "@rimba/web-core/ui/format/number.ts";
import { formatDate, formatTimeOfDay } from "@rimba/web-core/ui/format/time.ts";
import { useLocale } from "@rimba/web-core/app/locale/use-locale.ts";
import { actionLabels, tabLabels } from "@rimba/web-core/orders/list/order-labels.ts";
import { StatusTag } from "@rimba/web-core/tracking/shipment/status-tag.tsx";
import { useListReturn, orderPath, trackOrderPath } from "@rimba/web-core/orders/detail/page.ts";
import { formatOrderNo } from "@rimba/web-core/ui/format/text.ts";
import { OrderNo, WaybillNo } from "@rimba/web-core/orders/order-format.tsx";
import { reorderPath } from "@rimba/web-core/orders/entry-paths.ts";
import type { OrdersQuery } from "@rimba/web-core/orders/list/page.ts";
import type { Cancellable } from "@rimba/web-core/orders/detail/cancel-order.tsx";
import { pieceCount } from "@rimba/web-core/tracking/shipment/shipment-labels.ts";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { Link } from "react-router";
import styles from "./orders-table.module.css";

interface Props {
  readonly requested: OrdersQuery;
  readonly orders: readonly OrderCard[];
  readonly now: string;
  readonly onCancel: (order: Cancellable) => void;
}

export function OrdersTable({ requested, orders, now, onCancel }: Props) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">
        {m.orders_title()}: {tabLabels[requested.tab]()}
      </caption>
      <thead>
        <tr>
          <th scope="col">{m.orders_column_number()}</th>
          <th scope="col">{m.orders_column_route()}</th>
          <th scope="col">{m.orders_column_goods()}</th>
          <th scope="col">{m.orders_status()}</th>
          <th scope="col" className={styles.end}>
            {m.orders_column_cost()}
          </th>
          <th scope="col" className={styles.end}>
            {m.orders_column_actions()}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.orderNo} order={order} now={now} onCancel={onCancel} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly order: OrderCard;
  readonly now: string;
  readonly onCancel: (order: Cancellable) => void;
}

function OrderRow({ order, now, onCancel }: RowProps) {
  const { locale } = useLocale();
  const { timeZone } = useRootData().carrier;
  const placed = { at: order.placedAt, timeZone };
  return (
    <tr>
      <th scope="row">
        <WaybillNo waybillNo={order.waybillNo} className={styles.strong} />
        <span className={styles.minor}>
          <OrderNo orderNo={order.orderNo} />
        </span>
        <span className={styles.minor}>
          <bdi className="num">
            {formatDate(placed, locale, { now: new Date(now), weekday: false })}{" "}
            {formatTimeOfDay(placed, locale)}
          </bdi>
        </span>
      </th>
      <td>
        <span className="visually-hidden">{m.orders_route({ from: order.fromCity, to: order.toCity })}</span>
        <span className={styles.route} aria-hidden="true">
          <i className={styles.ring} />
          <span>
            <bdi>{order.fromCity}</bdi>
          </span>
          <i className={styles.leaf} />
          <span className={styles.strong}>
            <bdi>{order.toCity}</bdi>
          </span>
        </span>
        <span className={`${styles.minor} ${styles.receiver}`}>
          <bdi>{order.receiverName}</bdi>
        </span>
      </td>
      <td>
        <bdi>{order.goodsName}</bdi>
        <span className={styles.minor}>
          <bdi className="num">
            {pieceCount(order.pieceCount)} · {formatWeight(order.weightKg, locale)}
          </bdi>
        </span>
      </td>
      <td>
        <StatusTag kind={order.tag} />
      </td>
      <td className={styles.end}>
        <span className={`num ${styles.strong}`}>{formatMoney(order.total, order.currency, locale)}</span>
      </td>
      <td>
        <span className={styles.actions}>
          {tableActions(order).map((action) => (
            <RowAction key={action} action={action} order={order} onCancel={onCancel} />
          ))}
        </span>
      </td>
    </tr>
  );
}

interface ActionProps {
  readonly action: OrderAction;
  readonly order: OrderCard;
  readonly onCancel: (order: Cancellable) => void;
}

function RowAction({ action, order, onCancel }: ActionProps) {
  const listReturn = useListReturn();
  const { orderNo, waybillNo, toCity } = order;
  const word = actionLabels[action]();
  const label = m.order_action_of({ action: word, number: formatOrderNo(orderNo) });
  if (action === "cancel") {
    return (
      <button type="button" aria-label={label} onClick={() => onCancel({ orderNo, city: toCity })}>
        {word}
      </button>
    );
  }
  if (action === "track" || action === "reorder") {
    return (
      <Link to={action === "track" ? trackOrderPath(waybillNo) : reorderPath(orderNo)} aria-label={label}>
        {word}
      </Link>
    );
  }
  return (
    <Link to={orderPath("desktop", orderNo)} state={listReturn} aria-label={label}>
      {word}
    </Link>
  );
}
