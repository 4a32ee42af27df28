import { m } from "@rimba/content/messages";
import type { OrderDetail as Order } from "@rimba/contract";
import { isTooLateToCancel } from "@rimba/domain";
import { CancelCard, type Cancelling, CancelProblem } from "@rimba/web-core/orders/detail/cancel-order.tsx";
import { LabelCard } from "@rimba/web-core/orders/detail/label-card.tsx";
import {
  OrderHelp,
  OrderHistory,
  OrderMissing,
  OrderParties,
  OrderPieces,
  OrderSteps,
} from "@rimba/web-core/orders/detail/order-cards.tsx";
import { OrderNotes } from "@rimba/web-core/orders/detail/order-notes.tsx";
import { OrderService } from "@rimba/web-core/orders/detail/order-service-card.tsx";
import { type LoadedOrder, trackOrderPath, useListPath } from "@rimba/web-core/orders/detail/page.ts";
import { useOrderPage } from "@rimba/web-core/orders/detail/use-order-page.ts";
import { reorderPath } from "@rimba/web-core/orders/entry-paths.ts";
import { OrderNo, WaybillNo } from "@rimba/web-core/orders/order-format.tsx";
import { StatusTag } from "@rimba/web-core/tracking/shipment/status-tag.tsx";
import { Button, buttonClass } from "@rimba/web-core/ui/button.tsx";
import { CopyButton } from "@rimba/web-core/ui/copy-button.tsx";
import { formatOrderNo } from "@rimba/web-core/ui/format/text.ts";
import { RotateCcw, ScanSearch } from "@rimba/web-core/ui/icons.ts";
import { Link } from "react-router";
import type { PageAbove } from "../../shell/page-parts.tsx";
import { CentreLayout } from "../personal-center/centre-layout.tsx";
import type { Route } from "./+types/order-detail.ts";
import styles from "./order-detail.module.css";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/orders/detail/page.ts";

/** One order: status, parties, contents, price and actions. */
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
        <OrderMissing page={page} />
      </div>
    </CentreLayout>
  );
}

interface LoadedProps {
  readonly page: LoadedOrder;
  readonly above: readonly PageAbove[];
}

function Loaded({ page, above }: LoadedProps) {
  const { user, order, cancelling, askToCancel, changes } = useOrderPage(page);
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
          <OrderNotes order={order} now={now} {...changes} />
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
            <WayToCancel order={order} cancelling={cancelling} onCancel={askToCancel} />
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

interface WayToCancelProps {
  readonly order: Order;
  readonly cancelling: Cancelling;
  readonly onCancel: () => void;
}

/** The button to cancel; if cancelling is not possible, the reason. */
function WayToCancel({ order, cancelling, onCancel }: WayToCancelProps) {
  if (!order.allowedActions.includes("cancel")) {
    return isTooLateToCancel(order) ? <p className={styles.hint}>{m.order_cancel_too_late()}</p> : null;
  }
  return (
    <div>
      <Button look="danger" wide onClick={onCancel}>
        {m.order_action_cancel_long()}
      </Button>
      <div role="alert">
        <CancelProblem cancelling={cancelling} id="cancel-problem" />
      </div>
    </div>
  );
}
