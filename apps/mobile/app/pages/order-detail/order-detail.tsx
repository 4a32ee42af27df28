import { m } from "@rimba/content/messages";
import { OrderMissing, type OrderParts, useOrderParts } from "@rimba/web-core/orders/detail/order-parts.tsx";
import { type LoadedOrder, useListPath } from "@rimba/web-core/orders/detail/page.ts";
import { OrderNo, WaybillNo } from "@rimba/web-core/ui/format/ltr-number.tsx";
import { Button } from "@rimba/web-core/ui/button.tsx";
import { Page } from "../../shell/page-bar.tsx";
import type { Route } from "./+types/order-detail.ts";
import styles from "./order-detail.module.css";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/orders/detail/page.ts";

/** One order: status, parties, contents, price and actions. */
export default function OrderDetail({ loaderData: page }: Route.ComponentProps) {
  const back = useListPath();
  if (page.kind === "ok") return <Loaded key={page.order.orderNo} page={page} back={back} />;
  return (
    <Page title={m.order_detail_title()} back={back.to} backState={back.state}>
      <OrderMissing page={page} />
    </Page>
  );
}

function Loaded({ page, back }: { page: LoadedOrder; back: ReturnType<typeof useListPath> }) {
  const parts = useOrderParts(page, "narrow");
  const isLabelFirst = parts.mainAction === "label";
  return (
    <>
      <Page title={m.order_detail_title()} back={back.to} backState={back.state} className={styles.page}>
        <Head {...parts} />
        <div role="status" className={styles.notes}>
          {parts.notes}
        </div>
        <div role="alert" className={styles.notes}>
          {parts.cancelProblem}
        </div>
        {parts.steps && (
          <section className={styles.steps} aria-label={m.stepper_label()}>
            {parts.steps}
          </section>
        )}
        <div className={styles.cards}>
          {isLabelFirst && parts.label}
          {parts.parties}
          {parts.service}
          {parts.pieces}
          {parts.history}
          {!isLabelFirst && parts.label}
          {parts.help}
          {parts.isReorderMinor && parts.reorder}
          {parts.isTooLateToCancel && <p className="caption-text muted">{m.order_cancel_too_late()}</p>}
        </div>
      </Page>
      <ActionBar {...parts} />
      {parts.cancelCard}
    </>
  );
}

function Head({ order, placedAt, tag, copyWaybill, receipt, arrival }: OrderParts) {
  return (
    <section className={styles.head} aria-labelledby="order-number">
      <div className={styles.line}>
        {tag}
        <bdi className="num fs-caption muted">{placedAt}</bdi>
      </div>
      <h2 id="order-number" className={styles.number}>
        <OrderNo orderNo={order.orderNo} />
      </h2>
      <div className={styles.line}>
        <p className="fs-small muted">
          {m.order_waybill()} <WaybillNo waybillNo={order.waybillNo} className="ink semibold" />
        </p>
        {copyWaybill}
      </div>
      {receipt !== null && (
        <p className="small-text above-1">
          <bdi>{receipt}</bdi>
        </p>
      )}
      {arrival !== null && <p className="small-text above-1">{arrival}</p>}
    </section>
  );
}

/** The most likely actions on the order, at the bottom of the screen in place of the tab bar. */
function ActionBar({
  canCancel,
  openCancelDialog,
  isReorderMinor,
  reorder,
  track,
  print,
  rebook,
}: OrderParts) {
  return (
    <section className={styles.bar} aria-label={m.order_actions()}>
      {canCancel && (
        <Button look="danger" onClick={openCancelDialog}>
          {m.order_action_cancel()}
        </Button>
      )}
      {!isReorderMinor && reorder}
      {track}
      {print}
      {rebook}
    </section>
  );
}
