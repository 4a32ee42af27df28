import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { OrderCard, TrackingResult } from "@rimba/contract";
import { isInTrouble, mostUrgentOrders, trackingSituation } from "@rimba/domain";
import ArrowRight from "lucide-react/icons/arrow-right";
import { useEffect } from "react";
import { Link } from "react-router";
import { useApiQuery } from "../../app/api/use-api-query.ts";
import { useRootData } from "../../app/document/root-data.ts";
import { ordersListPaths } from "../../app/entry-paths.ts";
import { customerStores } from "../../app/session/session-mark.tsx";
import { CustomerStrip, stripStyles as strip } from "../../app/session/customer-strip.tsx";
import { useSession } from "../../app/session/session-store.ts";
import { usePersisted } from "../../app/storage/persisted-store.ts";
import { MiniProgress } from "../../tracking/shipment/mini-progress.tsx";
import { StatusTag } from "../../tracking/shipment/status-tag.tsx";
import { formatRecentTime } from "../../ui/format/time.ts";
import type { Layout } from "../../ui/layout.ts";
import { orderPath } from "../order-form-paths.ts";
import { orderLine } from "../list/order-labels.ts";
import styles from "./running-orders.module.css";

const maxShown = 3;
/** The newest orders, among which those on hold are found; and the newest of those that need action. */
const examined = { tab: "unfinished", current: 1, size: 10 } as const;
/** Milliseconds for which the steps of the same shipments are not requested again. */
const maxAgeMs = 60_000;

interface Props {
  readonly layout: Layout;
}

/** The orders under way that concern the logged-in customer most. Nothing without any. */
export function RunningOrders({ layout }: Props) {
  const session = useSession();
  return session && <OrdersOfCustomer key={session.token} layout={layout} />;
}

function OrdersOfCustomer({ layout }: Props) {
  const { site } = useRootData();
  const { hasRunningOrders } = customerStores;
  const hadOrders = usePersisted(hasRunningOrders);
  const newest = useApiQuery("getMyOrderPage", examined);
  const { value, requestedAt } = newest;
  const needingAction = useApiQuery(
    "getMyOrderPage",
    value !== null && value.pages > 1 ? { ...examined, needsAction: true } : null,
  );
  const isLoading = newest.isLoading || needingAction.isLoading;
  // Cards do not change their places once they are shown, nor go while they are requested again.
  const isComplete = value !== null && (needingAction.value !== null || !needingAction.isLoading);
  useEffect(() => {
    if (value !== null) hasRunningOrders.write(value.records.length > 0);
  }, [value, hasRunningOrders]);
  const known = [...(value?.records ?? []), ...(needingAction.value?.records ?? [])];
  const now = new Date(requestedAt);
  const orders = isComplete ? mostUrgentOrders(known, { count: maxShown, now }) : [];
  const numbers = orders.map(({ waybillNo }) => waybillNo);
  const tracked = useApiQuery(
    "trackingCustomerByWaybillNo",
    numbers.length > 0 ? { numbers, by: "waybill" } : null,
    { maxAgeMs },
  );
  // No space was reserved, or none is needed.
  if (orders.length === 0 && (hadOrders === false || (value !== null && !isLoading))) return null;
  return (
    <CustomerStrip
      layout={layout}
      id="running-orders"
      title={m.running_orders_title()}
      to={ordersListPaths[site]}
      linkText={m.running_orders_all()}
      isBusy={isLoading}
    >
      {orders.length === 0 && (
        <li className={strip.card}>
          {!isLoading && <p className="muted">{m.orders_unavailable_title()}</p>}
        </li>
      )}
      {orders.map((order) => (
        <li key={order.orderNo}>
          <RunningOrder
            order={order}
            now={now}
            result={tracked.value?.results.find(({ number }) => number === order.waybillNo)}
          />
        </li>
      ))}
    </CustomerStrip>
  );
}

interface OrderProps {
  readonly order: OrderCard;
  /** When the orders were requested. */
  readonly now: Date;
  /** Its shipment; undefined until it is tracked. */
  readonly result: TrackingResult | undefined;
}

/** Every card has the same height, whatever is known. */
function RunningOrder({ order, now, result }: OrderProps) {
  const { site } = useRootData();
  const locale = getLocale();
  const { orderNo, fromCity, toCity, receiverName, tag, lastEvent } = order;
  const line = orderLine(order, locale, now);
  // Both lines are for the reason of a trouble, as in "belum berhasil: barang belum siap".
  const timed = line === lastEvent?.sentence && !isInTrouble(tag) ? lastEvent : null;
  const situation = result && "shipment" in result ? trackingSituation(result.shipment, now) : null;
  return (
    <Link className={strip.card} to={orderPath(site, orderNo)}>
      <span className="visually-hidden">{m.orders_route({ from: fromCity, to: toCity })}</span>
      <span className={styles.route} aria-hidden="true">
        <bdi>{fromCity}</bdi>
        <ArrowRight className="flip rigid" size={18} strokeWidth={1.75} aria-hidden="true" />
        <bdi>{toCity}</bdi>
      </span>
      <span className={styles.state}>
        <StatusTag kind={tag} />
        <bdi className="ellipsis fs-caption muted">{receiverName}</bdi>
      </span>
      <span className={strip.line} data-one-line={timed !== null || undefined}>
        <bdi>{line}</bdi>
        {timed !== null && <bdi className="num">{formatRecentTime(timed, locale, now)}</bdi>}
      </span>
      {situation === null ? (
        <span className={styles.noBars} />
      ) : (
        <MiniProgress steps={situation.steps.items} notices={situation.notices} />
      )}
    </Link>
  );
}
