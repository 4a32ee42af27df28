import { m } from "@rimba/content/messages";
import { OrderMissing, type OrderParts, useOrderParts } from "@rimba/web-core/orders/detail/order-parts.tsx";
import { type LoadedOrder, useListPath } from "@rimba/web-core/orders/detail/page.ts";
import { OrderNo, WaybillNo } from "@rimba/web-core/ui/format/ltr-number.tsx";
import { Button } from "@rimba/web-core/ui/button.tsx";
import { formatOrderNo } from "@rimba/web-core/ui/format/text.ts";
import type { PageAbove } from "../../shell/page-parts.tsx";
import { CentreLayout } from "../personal-center/centre-layout.tsx";
import type { Route } from "./+types/order-detail.ts";
import styles from "./order-detail.module.css";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/orders/detail/page.ts";

/** One order: status, parties, contents, price and actions. */
export default function OrderDetail({ loaderData: page }: Route.ComponentProps) {
  const above = [{ name: m.orders_title(), ...useListPath() }];
  if (page.kind === "ok") return <Loaded key={page.order.orderNo} page={page} above={above} />;
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
  const parts = useOrderParts(page, "wide");
  const { orderNo } = parts.order;
  return (
    <CentreLayout
      user={parts.user}
      title={formatOrderNo(orderNo)}
      heading={
        <span className={styles.heading}>
          <span className="visually-hidden">{m.order_detail_title()} </span>
          <OrderNo orderNo={orderNo} />
          {parts.tag}
        </span>
      }
      page="orders"
      wide
      above={above}
      under={<Numbers {...parts} />}
      beside={
        <div className="flex gap-3 screen-only">
          {parts.reorder}
          {parts.track}
        </div>
      }
    >
      <div className="stack shrink gap-6">
        <div role="status" className={styles.notes}>
          {parts.notes}
        </div>
        {parts.steps && (
          <section className={styles.steps} aria-label={m.stepper_label()}>
            {parts.steps}
          </section>
        )}
        <div className={parts.label === false ? styles.one : styles.panes}>
          <div className="stack shrink gap-6">
            {parts.parties}
            {parts.pieces}
            {parts.service}
            {parts.history}
          </div>
          <aside className="stack gap-4 screen-only">
            {parts.label}
            {parts.help}
            <WayToCancel {...parts} />
          </aside>
        </div>
      </div>
      {parts.cancelCard}
    </CentreLayout>
  );
}

function Numbers({ order, copyWaybill, receipt, arrival }: OrderParts) {
  return (
    <>
      <div className="row wrap touch fs-small muted gap-1">
        <p>
          {m.order_waybill()} <WaybillNo waybillNo={order.waybillNo} className="ink semibold" />
        </p>
        {copyWaybill}
      </div>
      {receipt !== null && (
        <p className={styles.fact}>
          <bdi>{receipt}</bdi>
        </p>
      )}
      {arrival !== null && <p className={styles.fact}>{arrival}</p>}
    </>
  );
}

/** The button to cancel; if cancelling is not possible, the reason. */
function WayToCancel({ canCancel, isTooLateToCancel, openCancelDialog, cancelProblem }: OrderParts) {
  if (!canCancel) {
    return isTooLateToCancel ? <p className={styles.hint}>{m.order_cancel_too_late()}</p> : null;
  }
  return (
    <div>
      <Button look="danger" wide onClick={openCancelDialog}>
        {m.order_action_cancel_long()}
      </Button>
      <div role="alert">{cancelProblem}</div>
    </div>
  );
}
