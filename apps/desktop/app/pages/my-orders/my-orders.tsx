import { m } from "@rimba/content/messages";
import type { OrderCard } from "@rimba/contract";
import { useCustomer } from "@rimba/web-core/account/page.ts";
import { FoundOrders, OrdersUnavailable, SendLink } from "@rimba/web-core/orders/list/found-orders.tsx";
import { placedRangeLabel, tabLabels, useOrderFacts } from "@rimba/web-core/orders/list/order-labels.ts";
import { useOrdersFile } from "@rimba/web-core/orders/list/orders-file.ts";
import { OrdersFilter, OrdersSearch, OrdersTabs } from "@rimba/web-core/orders/list/orders-search.tsx";
import { isFiltered, type LoadedOrders, ordersPath } from "@rimba/web-core/orders/list/page.ts";
import { OrderNo, WaybillNo } from "@rimba/web-core/ui/format/ltr-number.tsx";
import { StatusTag } from "@rimba/web-core/tracking/shipment/status-tag.tsx";
import { Button, buttonClass } from "@rimba/web-core/ui/button.tsx";
import { ErrorAlert } from "@rimba/web-core/ui/field.tsx";
import { CalendarDays, ChevronDown, Download } from "@rimba/web-core/ui/icons.ts";
import { useClosingDetails } from "@rimba/web-core/ui/use-closing-details.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Pager } from "../../shell/page-parts.tsx";
import { CentreLayout } from "../personal-center/centre-layout.tsx";
import type { Route } from "./+types/my-orders.ts";
import styles from "./my-orders.module.css";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/orders/list/page.ts";

/** All orders of the customer: two tabs, search and filters, ten per page. */
export default function MyOrders({ loaderData: page }: Route.ComponentProps) {
  if (page.kind === "ok") return <Loaded page={page} />;
  return (
    <CentreLayout user={null} title={m.orders_title()} page="orders" wide>
      <OrdersTabs layout="wide" tab={page.requested.tab} counts={null} />
      <div className="card clip above-4">
        <OrdersUnavailable page={page} />
      </div>
    </CentreLayout>
  );
}

function Loaded({ page }: { page: LoadedOrders }) {
  const { user } = useCustomer(page.user);
  const { requested, orders } = page;
  // The empty list has the same button in its middle.
  const isEmpty = orders.total === 0 && !isFiltered(requested);
  return (
    <CentreLayout
      user={user}
      title={m.orders_title()}
      page="orders"
      wide
      beside={isEmpty ? undefined : <SendLink />}
    >
      <OrdersTabs layout="wide" tab={requested.tab} counts={orders.counts} />
      <OrdersToolbar requested={requested} total={orders.total} />
      <FoundOrders page={page} layout="wide" problemClassName={styles.problem}>
        {({ empty, range, actionsOf }) => (
          <>
            <div className="card clip above-4">
              {empty || <OrdersTable page={page} actionsOf={actionsOf} />}
            </div>
            {orders.records.length > 0 && (
              <div className={styles.foot}>
                <p>{range}</p>
                <Pager
                  page={orders.current}
                  pages={orders.pages}
                  pathOf={(at) => ordersPath("desktop", { ...requested, page: at })}
                />
              </div>
            )}
          </>
        )}
      </FoundOrders>
    </CentreLayout>
  );
}

interface ToolbarProps {
  readonly requested: LoadedOrders["requested"];
  readonly total: number;
}

/** Search, days, status, and the export of the result as a file. */
function OrdersToolbar({ requested, total }: ToolbarProps) {
  return (
    <div className={styles.bar}>
      <OrdersSearch layout="wide" requested={requested} />
      <PlacedFilter requested={requested} />
      <StatusFilter requested={requested} />
      <FileButton key={ordersPath("desktop", requested)} requested={requested} total={total} />
    </div>
  );
}

function PlacedFilter({ requested }: { requested: LoadedOrders["requested"] }) {
  const { ref, close } = useClosingDetails();
  return (
    <details ref={ref} className={styles.days}>
      <summary>
        <CalendarDays size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className="visually-hidden">{m.orders_dates()}: </span>
        <bdi className="ellipsis shrink">{placedRangeLabel(requested)}</bdi>
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <OrdersFilter
        layout="wide"
        by={["days"]}
        requested={requested}
        className={styles.panel}
        onSubmit={close}
        preventScrollReset
      >
        <div className="row gap-2">
          <Button type="submit" size="small">
            {m.orders_apply()}
          </Button>
          <Link
            className={buttonClass({ look: "text", size: "small" })}
            to={ordersPath("desktop", { ...requested, placedFrom: null, placedUntil: null, page: 1 })}
            onClick={close}
            preventScrollReset
          >
            {m.orders_dates_all()}
          </Link>
        </div>
      </OrdersFilter>
    </details>
  );
}

function StatusFilter({ requested }: { requested: LoadedOrders["requested"] }) {
  return (
    <OrdersFilter
      layout="wide"
      by={["status"]}
      requested={requested}
      className={styles.status}
      preventScrollReset
    >
      <noscript>
        <button type="submit">{m.orders_apply()}</button>
      </noscript>
    </OrdersFilter>
  );
}

function FileButton({ requested, total }: ToolbarProps) {
  const file = useOrdersFile(requested);
  return (
    <div className="needs-script relative">
      <Button
        look="neutral"
        size="small"
        isPending={file.isPending}
        disabled={total === 0}
        aria-label={m.orders_download_label()}
        onClick={file.save}
      >
        <Download size={18} strokeWidth={1.75} aria-hidden="true" />
        {m.orders_download()}
      </Button>
      <p role="status" className={file.announcement === "" ? "visually-hidden" : styles.announcement}>
        {file.announcement}
      </p>
      <ErrorAlert id="file-problem">{file.problem}</ErrorAlert>
    </div>
  );
}

interface TableProps {
  readonly page: LoadedOrders;
  readonly actionsOf: (order: OrderCard) => ReactNode;
}

/** A table with one row per order. */
function OrdersTable({ page: { requested, orders, now }, actionsOf }: TableProps) {
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
        {orders.records.map((order) => (
          <OrderRow key={order.orderNo} order={order} now={now} actions={actionsOf(order)} />
        ))}
      </tbody>
    </table>
  );
}

function OrderRow({ order, now, actions }: { order: OrderCard; now: string; actions: ReactNode }) {
  const { placed, size, total } = useOrderFacts(order, now);
  return (
    <tr>
      <th scope="row">
        <WaybillNo waybillNo={order.waybillNo} className="semibold" />
        <span className="block fs-caption muted regular">
          <OrderNo orderNo={order.orderNo} />
        </span>
        <span className="block fs-caption muted regular">
          <bdi className="num">{placed}</bdi>
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
          <span className="semibold">
            <bdi>{order.toCity}</bdi>
          </span>
        </span>
        <span className={`block fs-caption muted regular ${styles.receiver}`}>
          <bdi>{order.receiverName}</bdi>
        </span>
      </td>
      <td>
        <bdi>{order.goodsName}</bdi>
        <span className="block fs-caption muted regular">
          <bdi className="num">{size}</bdi>
        </span>
      </td>
      <td>
        <StatusTag kind={order.tag} />
      </td>
      <td className={styles.end}>
        <span className={order.status === "CANCELLED" ? "num muted" : "num semibold"}>{total}</span>
      </td>
      <td>
        <span className={styles.actions}>{actions}</span>
      </td>
    </tr>
  );
}
