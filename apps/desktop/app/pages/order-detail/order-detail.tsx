import { m } from "@rimba/content/messages";
import type { OrderDetail as Order } from "@rimba/contract";
import { isTooLateToCancel } from "@rimba/domain";
import { CopyButton } from "@rimba/web-core/ui/copy-button.tsx";
import { retryHeaders } from "@rimba/web-core/app/document/page-response.ts";
import { CancelCard, useCancelOrder } from "@rimba/web-core/orders/detail/cancel-order.tsx";
import { LabelCard } from "@rimba/web-core/orders/detail/label-card.tsx";
import {
  useListPath,
  useOrder,
  loadOrder,
  loadOrderInBrowser,
  type OrderPageData,
  orderPath,
  trackOrderPath,
} from "@rimba/web-core/orders/detail/page.ts";
import { formatOrderNo } from "@rimba/web-core/ui/format/text.ts";
import { OrderNo, WaybillNo } from "@rimba/web-core/orders/order-format.tsx";
import {
  OrderHelp,
  OrderUnknown,
  OrderHistory,
  OrderSteps,
  OrderParties,
  OrderPieces,
} from "@rimba/web-core/orders/detail/order-cards.tsx";
import { OrderNotes } from "@rimba/web-core/orders/detail/order-notes.tsx";
import { reorderPath } from "@rimba/web-core/orders/entry-paths.ts";
import { OrderService } from "@rimba/web-core/orders/detail/order-service-card.tsx";
import { StatusTag } from "@rimba/web-core/tracking/shipment/status-tag.tsx";
import { personalMeta, useCustomer } from "@rimba/web-core/account/page.ts";
import { Button, buttonClass } from "@rimba/web-core/ui/button.tsx";
import { UnavailableCard } from "@rimba/web-core/ui/content-states.tsx";
import { FieldError } from "@rimba/web-core/ui/field.tsx";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import ScanSearch from "lucide-react/icons/scan-search";
import { Link, useRevalidator } from "react-router";
import { CentreLayout } from "../personal-center/centre-layout.tsx";
import type { Route } from "./+types/order-detail.ts";
import styles from "./order-detail.module.css";

export const loader = loadOrder;
export const clientLoader = loadOrderInBrowser;
export const headers = retryHeaders;
export const meta = personalMeta(m.order_detail_title);

/** One order: how far it is, who and what, what it costs, and what can be done with it. */
export default function OrderDetail({ loaderData: page }: Route.ComponentProps) {
  const above = [{ name: m.orders_title(), ...useListPath() }];
  if (page.kind === "loaded") return <Loaded key={page.order.orderNo} page={page} above={above} />;
  const unknown = page.kind === "unknown";
  return (
    <CentreLayout
      user={unknown ? page.user : null}
      title={m.order_detail_title()}
      page="orders"
      wide
      above={above}
    >
      <div className={styles.card}>
        {unknown ? (
          <OrderUnknown />
        ) : (
          <UnavailableCard
            title={m.order_away_title()}
            offline={page.offline}
            retryHref={orderPath("desktop", page.orderNo)}
          />
        )}
      </div>
    </CentreLayout>
  );
}

interface LoadedProps {
  readonly page: Extract<OrderPageData, { kind: "loaded" }>;
  readonly above: readonly { readonly name: string; readonly to: string; readonly state?: unknown }[];
}

function Loaded({ page, above }: LoadedProps) {
  const { user } = useCustomer(page.user);
  const { order, setOrder } = useOrder(page.order);
  const { revalidate } = useRevalidator();
  const again = () => void revalidate();
  const cancelling = useCancelOrder({ onCancelled: setOrder, onOutdated: again });
  const { now } = page;
  return (
    <CentreLayout
      user={user}
      title={formatOrderNo(order.orderNo)}
      heading={
        <span className={styles.heading}>
          <span className="visually-hidden">{m.order_detail_title()} </span>
          <OrderNo orderNo={order.orderNo} />
          <StatusTag kind={order.tag} />
        </span>
      }
      page="orders"
      wide
      above={above}
      under={<Numbers order={order} />}
      beside={<Ways order={order} />}
    >
      <div className={styles.stack}>
        <div role="status" className={styles.notes}>
          <OrderNotes order={order} now={now} onChanged={setOrder} onOutdated={again} />
        </div>
        {order.situation.steps.items.length > 0 && (
          <section className={styles.steps} aria-label={m.stepper_label()}>
            <OrderSteps order={order} now={now} />
          </section>
        )}
        <div className={styles.panes}>
          <div className={styles.stack}>
            <OrderParties order={order} layout="panes" />
            <OrderPieces order={order} layout="wide" />
            <OrderService order={order} now={now} />
            <OrderHistory order={order} now={now} time="beside" />
          </div>
          <aside className={styles.aside}>
            {order.allowedActions.includes("label") && <LabelCard order={order} />}
            <OrderHelp order={order} />
            <Cancelling order={order} cancelling={cancelling} />
          </aside>
        </div>
      </div>
      <CancelCard cancelling={cancelling} />
    </CentreLayout>
  );
}

function Numbers({ order }: { order: Order }) {
  return (
    <div className={styles.numbers}>
      <p>
        {m.order_waybill()} <WaybillNo waybillNo={order.waybillNo} className={styles.strong} />
      </p>
      <CopyButton text={order.waybillNo} label={m.copy_number({ number: order.waybillNo })} inline>
        {m.copy_short()}
      </CopyButton>
    </div>
  );
}

function Ways({ order: { orderNo, waybillNo, allowedActions } }: { order: Order }) {
  return (
    <div className={styles.ways}>
      {allowedActions.includes("reorder") && (
        <Link className={buttonClass({ look: "neutral" })} to={reorderPath(orderNo)}>
          <RotateCcw size={18} strokeWidth={1.75} aria-hidden="true" />
          {m.order_action_reorder()}
        </Link>
      )}
      {allowedActions.includes("track") && (
        <Link className={buttonClass()} to={trackOrderPath(waybillNo)}>
          <ScanSearch size={18} strokeWidth={1.75} aria-hidden="true" />
          {m.order_action_track()}
        </Link>
      )}
    </div>
  );
}

interface CancellingProps {
  readonly order: Order;
  readonly cancelling: ReturnType<typeof useCancelOrder>;
}

/** The way to cancel; where it is closed, why. */
function Cancelling({ order, cancelling }: CancellingProps) {
  if (!order.allowedActions.includes("cancel")) {
    return isTooLateToCancel(order) ? <p className={styles.hint}>{m.order_cancel_too_late()}</p> : null;
  }
  const city = order.receiver.path.find(({ level }) => level === "city")?.name ?? order.receiver.name;
  return (
    <div>
      <Button look="danger" wide onClick={() => cancelling.ask({ orderNo: order.orderNo, city })}>
        {m.order_action_cancel_long()}
      </Button>
      <div role="alert">
        {cancelling.problem !== null && <FieldError id="cancel-problem">{cancelling.problem}</FieldError>}
      </div>
    </div>
  );
}
