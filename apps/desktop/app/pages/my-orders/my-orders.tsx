import { m } from "@rimba/content/messages";
import { retryHeaders } from "@rimba/web-core/app/document/page-response.ts";
import { useLocale } from "@rimba/web-core/app/locale/use-locale.ts";
import { CancelCard, useCancelOrder } from "@rimba/web-core/orders/detail/cancel-order.tsx";
import {
  type LoadedOrders,
  loadOrders,
  loadOrdersInBrowser,
  ordersAtOnce,
  ordersPath,
} from "@rimba/web-core/orders/list/page.ts";
import { OrdersEmpty, SendLink, OrdersTabs } from "@rimba/web-core/orders/list/orders-search.tsx";
import { ordersAnnouncement } from "@rimba/web-core/orders/list/order-labels.ts";
import { personalMeta, useCustomer } from "@rimba/web-core/account/page.ts";
import { UnavailableCard } from "@rimba/web-core/ui/content-states.tsx";
import { FieldError } from "@rimba/web-core/ui/field.tsx";
import { formatNumber } from "@rimba/web-core/ui/format/number.ts";
import { useRevalidator } from "react-router";
import { Pager } from "../../shell/pager.tsx";
import { CentreLayout } from "../personal-center/centre-layout.tsx";
import type { Route } from "./+types/my-orders.ts";
import styles from "./my-orders.module.css";
import { OrdersTable } from "./orders-table.tsx";
import { OrdersToolbar } from "./orders-toolbar.tsx";

export const loader = loadOrders;
export const clientLoader = loadOrdersInBrowser;
export const headers = retryHeaders;
export const meta = personalMeta(m.orders_title);

/** All orders of the customer: two tabs, search and filters, a page of ten at a time. */
export default function MyOrders({ loaderData: page }: Route.ComponentProps) {
  if (page.kind === "loaded") return <Loaded page={page} />;
  return (
    <CentreLayout user={null} title={m.orders_title()} page="orders" wide>
      <OrdersTabs layout="wide" tab={page.requested.tab} counts={null} />
      <div className={styles.card}>
        <UnavailableCard
          title={m.orders_away_title()}
          offline={page.offline}
          retryHref={ordersPath("desktop", page.requested)}
        />
      </div>
    </CentreLayout>
  );
}

function Loaded({ page }: { page: LoadedOrders }) {
  const { user } = useCustomer(page.user);
  const { revalidate } = useRevalidator();
  const again = () => void revalidate();
  const cancelling = useCancelOrder({ onCancelled: again, onOutdated: again });
  const { requested, orders, now } = page;
  return (
    <CentreLayout user={user} title={m.orders_title()} page="orders" wide beside={<SendLink />}>
      <OrdersTabs layout="wide" tab={requested.tab} counts={orders.counts} />
      <OrdersToolbar requested={requested} total={orders.total} />
      <OrdersAnnouncement page={page} />
      <div role="alert" className={styles.problem}>
        {cancelling.problem !== null && <FieldError id="orders-problem">{cancelling.problem}</FieldError>}
      </div>
      <div className={styles.card}>
        {orders.records.length === 0 ? (
          <OrdersEmpty requested={requested} />
        ) : (
          <OrdersTable requested={requested} orders={orders.records} now={now} onCancel={cancelling.ask} />
        )}
      </div>
      {orders.records.length > 0 && <Foot page={page} />}
      <CancelCard cancelling={cancelling} />
    </CentreLayout>
  );
}

/** For who does not see that the list has changed. */
function OrdersAnnouncement({ page: { orders } }: { page: LoadedOrders }) {
  const { locale } = useLocale();
  return (
    <p role="status" className="visually-hidden">
      {ordersAnnouncement(orders.total, orders.records.length, locale)}
    </p>
  );
}

function Foot({ page: { requested, orders } }: { page: LoadedOrders }) {
  const { locale } = useLocale();
  const first = (orders.current - 1) * ordersAtOnce + 1;
  const number = (value: number) => formatNumber(value, locale);
  return (
    <div className={styles.foot}>
      <p>
        <bdi className="num">
          {m.orders_shown({
            first: number(first),
            last: number(first + orders.records.length - 1),
            total: number(orders.total),
          })}
        </bdi>
      </p>
      <Pager
        page={orders.current}
        pages={orders.pages}
        pathOf={(at) => ordersPath("desktop", { ...requested, page: at })}
      />
    </div>
  );
}
