import { m } from "@rimba/content/messages";
import type { OrderCard } from "@rimba/contract";
import { tableActions } from "@rimba/domain";
import { useCustomer } from "@rimba/web-core/account/page.ts";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import type { Cancellable } from "@rimba/web-core/orders/detail/cancel-order.tsx";
import { FoundOrders, OrderAction } from "@rimba/web-core/orders/list/order-action.tsx";
import { tabLabels } from "@rimba/web-core/orders/list/order-labels.ts";
import {
  OrdersEmpty,
  OrdersRange,
  OrdersTabs,
  OrdersUnavailable,
  SendLink,
} from "@rimba/web-core/orders/list/orders-search.tsx";
import {
  type LoadedOrders,
  ordersAtOnce,
  ordersPath,
  type OrdersQuery,
} from "@rimba/web-core/orders/list/page.ts";
import { OrderNo, WaybillNo } from "@rimba/web-core/orders/order-format.tsx";
import { pieceCount } from "@rimba/web-core/tracking/shipment/shipment-labels.ts";
import { StatusTag } from "@rimba/web-core/tracking/shipment/status-tag.tsx";
import { formatMoney, formatWeight } from "@rimba/web-core/ui/format/number.ts";
import { formatDate, formatTimeOfDay } from "@rimba/web-core/ui/format/time.ts";
import { Pager } from "../../shell/page-parts.tsx";
import { CentreLayout } from "../personal-center/centre-layout.tsx";
import type { Route } from "./+types/my-orders.ts";
import { OrdersToolbar } from "./orders-toolbar.tsx";
import tableStyles from "./orders-table.module.css";
import styles from "./my-orders.module.css";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/orders/list/page.ts";

/** All orders of the customer: two tabs, search and filters, ten per page. */
export default function MyOrders({ loaderData: page }: Route.ComponentProps) {
  if (page.kind === "loaded") return <Loaded page={page} />;
  return (
    <CentreLayout user={null} title={m.orders_title()} page="orders" wide>
      <OrdersTabs layout="wide" tab={page.requested.tab} counts={null} />
      <div className={styles.card}>
        <OrdersUnavailable page={page} />
      </div>
    </CentreLayout>
  );
}

function Loaded({ page }: { page: LoadedOrders }) {
  const { user } = useCustomer(page.user);
  const { requested, orders, now } = page;
  return (
    <CentreLayout user={user} title={m.orders_title()} page="orders" wide beside={<SendLink />}>
      <OrdersTabs layout="wide" tab={requested.tab} counts={orders.counts} />
      <OrdersToolbar requested={requested} total={orders.total} />
      <FoundOrders page={page} problemClassName={styles.problem}>
        {(onCancel) => (
          <>
            <div className={styles.card}>
              {orders.records.length === 0 ? (
                <OrdersEmpty requested={requested} />
              ) : (
                <OrdersTable requested={requested} orders={orders.records} now={now} onCancel={onCancel} />
              )}
            </div>
            {orders.records.length > 0 && <Foot page={page} />}
          </>
        )}
      </FoundOrders>
    </CentreLayout>
  );
}

function Foot({ page: { requested, orders } }: { page: LoadedOrders }) {
  return (
    <div className={styles.foot}>
      <p>
        <OrdersRange orders={orders} first={(orders.current - 1) * ordersAtOnce + 1} />
      </p>
      <Pager
        page={orders.current}
        pages={orders.pages}
        pathOf={(at) => ordersPath("desktop", { ...requested, page: at })}
      />
    </div>
  );
}

interface TableProps {
  readonly requested: OrdersQuery;
  readonly orders: readonly OrderCard[];
  readonly now: string;
  readonly onCancel: (order: Cancellable) => void;
}

/** A table with one row per order. */
function OrdersTable({ requested, orders, now, onCancel }: TableProps) {
  return (
    <table className={tableStyles.table}>
      <caption className="visually-hidden">
        {m.orders_title()}: {tabLabels[requested.tab]()}
      </caption>
      <thead>
        <tr>
          <th scope="col">{m.orders_column_number()}</th>
          <th scope="col">{m.orders_column_route()}</th>
          <th scope="col">{m.orders_column_goods()}</th>
          <th scope="col">{m.orders_status()}</th>
          <th scope="col" className={tableStyles.end}>
            {m.orders_column_cost()}
          </th>
          <th scope="col" className={tableStyles.end}>
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
  const { locale, carrier } = useRootData();
  const placed = { at: order.placedAt, timeZone: carrier.timeZone };
  return (
    <tr>
      <th scope="row">
        <WaybillNo waybillNo={order.waybillNo} className={tableStyles.strong} />
        <span className={tableStyles.minor}>
          <OrderNo orderNo={order.orderNo} />
        </span>
        <span className={tableStyles.minor}>
          <bdi className="num">
            {formatDate(placed, locale, { now: new Date(now), weekday: false })}{" "}
            {formatTimeOfDay(placed, locale)}
          </bdi>
        </span>
      </th>
      <td>
        <span className="visually-hidden">{m.orders_route({ from: order.fromCity, to: order.toCity })}</span>
        <span className={tableStyles.route} aria-hidden="true">
          <i className={tableStyles.ring} />
          <span>
            <bdi>{order.fromCity}</bdi>
          </span>
          <i className={tableStyles.leaf} />
          <span className={tableStyles.strong}>
            <bdi>{order.toCity}</bdi>
          </span>
        </span>
        <span className={`${tableStyles.minor} ${tableStyles.receiver}`}>
          <bdi>{order.receiverName}</bdi>
        </span>
      </td>
      <td>
        <bdi>{order.goodsName}</bdi>
        <span className={tableStyles.minor}>
          <bdi className="num">
            {pieceCount(order.pieceCount)} · {formatWeight(order.weightKg, locale)}
          </bdi>
        </span>
      </td>
      <td>
        <StatusTag kind={order.tag} />
      </td>
      <td className={tableStyles.end}>
        <span className={`num ${tableStyles.strong}`}>
          {formatMoney(order.total, order.currency, locale)}
        </span>
      </td>
      <td>
        <span className={tableStyles.actions}>
          {tableActions(order).map((action) => (
            <OrderAction key={action} action={action} order={order} onCancel={onCancel} />
          ))}
        </span>
      </td>
    </tr>
  );
}
