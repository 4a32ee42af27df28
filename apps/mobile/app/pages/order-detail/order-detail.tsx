import { m } from "@rimba/content/messages";
import type { OrderDetail as Order } from "@rimba/contract";
import { isTooLateToCancel, isTrackingFirst } from "@rimba/domain";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { CancelCard, CancelProblem } from "@rimba/web-core/orders/detail/cancel-order.tsx";
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
import { formatEventTime } from "@rimba/web-core/ui/format/time.ts";
import { Link } from "react-router";
import { PageBar } from "../../shell/page-bar.tsx";
import type { Route } from "./+types/order-detail.ts";
import css from "./order-detail.module.css";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/orders/detail/page.ts";

/** One order: status, parties, contents, price and actions. */
export default function OrderDetail({ loaderData: page }: Route.ComponentProps) {
  const back = useListPath();
  return (
    <>
      <PageBar title={m.order_detail_title()} back={back.to} backState={back.state} />
      {page.kind === "loaded" && <Loaded key={page.order.orderNo} page={page} />}
      {page.kind !== "loaded" && (
        <main id="content" tabIndex={-1} className={css.none}>
          <OrderMissing page={page} />
        </main>
      )}
    </>
  );
}

function Loaded({ page }: { page: LoadedOrder }) {
  const { order, cancelling, askToCancel, changes } = useOrderPage(page);
  const { now } = page;
  return (
    <>
      <main id="content" tabIndex={-1} className={css.page}>
        <Head order={order} now={now} />
        <div role="status" className={css.notes}>
          <OrderNotes order={order} now={now} {...changes} />
        </div>
        <div role="alert" className={css.notes}>
          <CancelProblem cancelling={cancelling} id="cancel-problem" />
        </div>
        {order.situation.steps.items.length > 0 && (
          <section className={css.steps} aria-label={m.stepper_label()}>
            <OrderSteps order={order} now={now} variant="compact" />
          </section>
        )}
        <div className={css.cards}>
          <OrderParties order={order} layout="line" />
          <OrderService order={order} now={now} />
          <OrderPieces order={order} layout="narrow" />
          <OrderHistory
            order={order}
            now={now}
            time="under"
            trackHref={
              order.allowedActions.includes("track") && !isTrackingFirst(order)
                ? trackOrderPath(order.waybillNo)
                : undefined
            }
          />
          {order.allowedActions.includes("label") && <LabelCard order={order} />}
          <OrderHelp order={order} />
          {isTooLateToCancel(order) && <p className={css.hint}>{m.order_cancel_too_late()}</p>}
        </div>
      </main>
      <ActionBar order={order} onCancel={askToCancel} />
      <CancelCard cancelling={cancelling} />
    </>
  );
}

function Head({ order, now }: { order: Order; now: string }) {
  const { locale, carrier } = useRootData();
  return (
    <section className={css.head} aria-labelledby="order-number">
      <div className={css.line}>
        <StatusTag kind={order.tag} />
        <bdi className={`num ${css.placed}`}>
          {formatEventTime({ at: order.placedAt, timeZone: carrier.timeZone }, locale, new Date(now))}
        </bdi>
      </div>
      <h2 id="order-number" className={css.number}>
        <OrderNo orderNo={order.orderNo} />
      </h2>
      <div className={css.line}>
        <p className={css.waybill}>
          {m.order_waybill()} <WaybillNo waybillNo={order.waybillNo} className={css.strong} />
        </p>
        <CopyButton text={order.waybillNo} label={m.copy_number({ number: order.waybillNo })} />
      </div>
    </section>
  );
}

interface Props {
  readonly order: Order;
  readonly onCancel: () => void;
}

/** The most likely actions on the order, at the bottom of the screen in place of the tab bar. */
function ActionBar({ order: { orderNo, waybillNo, status, allowedActions }, onCancel }: Props) {
  const cancels = allowedActions.includes("cancel");
  const tracks = isTrackingFirst({ status, allowedActions });
  return (
    <section className={css.bar} aria-label={m.order_actions()}>
      {cancels && (
        <Button look="danger" onClick={onCancel}>
          {m.order_action_cancel()}
        </Button>
      )}
      {allowedActions.includes("reorder") && (
        <Link className={buttonClass({ look: tracks ? "neutral" : "primary" })} to={reorderPath(orderNo)}>
          {m.order_action_reorder()}
        </Link>
      )}
      {tracks && (
        <Link className={buttonClass()} to={trackOrderPath(waybillNo)}>
          {m.order_action_track()}
        </Link>
      )}
    </section>
  );
}
