import { CopyButton } from "@rimba/web-core/ui/copy-button.tsx";
import { retryHeaders } from "@rimba/web-core/app/document/page-response.ts";
import { formatEventTime } from "@rimba/web-core/ui/format/time.ts";
import { useLocale } from "@rimba/web-core/app/locale/use-locale.ts";
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
import { OrderService } from "@rimba/web-core/orders/detail/order-service-card.tsx";
import { StatusTag } from "@rimba/web-core/tracking/shipment/status-tag.tsx";
import { personalMeta, useCustomer } from "@rimba/web-core/account/page.ts";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { UnavailableCard } from "@rimba/web-core/ui/content-states.tsx";
import { FieldError } from "@rimba/web-core/ui/field.tsx";
import { useRevalidator, Link } from "react-router";
import { PageBar } from "../../shell/page-bar.tsx";
import type { Route } from "./+types/order-detail.ts";
import { reorderPath } from "@rimba/web-core/orders/entry-paths.ts";
import { Button, buttonClass } from "@rimba/web-core/ui/button.tsx";
import { m } from "@rimba/content/messages";
import type { OrderDetail as Order } from "@rimba/contract";
import { isTooLateToCancel, isTrackingFirst } from "@rimba/domain";
import css from "./order-detail.module.css";

export const loader = loadOrder;
export const clientLoader = loadOrderInBrowser;
export const headers = retryHeaders;
export const meta = personalMeta(m.order_detail_title);

/** One order: how far it is, who and what, what it costs, and what can be done with it. */
export default function OrderDetail({ loaderData: page }: Route.ComponentProps) {
  const back = useListPath();
  return (
    <>
      <PageBar title={m.order_detail_title()} back={back.to} backState={back.state} />
      {page.kind === "loaded" && <Loaded key={page.order.orderNo} page={page} />}
      {page.kind !== "loaded" && (
        <main id="content" tabIndex={-1} className={css.none}>
          {page.kind === "unknown" ? (
            <OrderUnknown />
          ) : (
            <UnavailableCard
              title={m.order_away_title()}
              offline={page.offline}
              retryHref={orderPath("mobile", page.orderNo)}
            />
          )}
        </main>
      )}
    </>
  );
}

function Loaded({ page }: { page: Extract<OrderPageData, { kind: "loaded" }> }) {
  useCustomer(page.user);
  const { order, setOrder } = useOrder(page.order);
  const { revalidate } = useRevalidator();
  const again = () => void revalidate();
  const cancelling = useCancelOrder({ onCancelled: setOrder, onOutdated: again });
  const { now } = page;
  const city = order.receiver.path.find(({ level }) => level === "city")?.name ?? order.receiver.name;
  return (
    <>
      <main id="content" tabIndex={-1} className={css.page}>
        <Head order={order} now={now} />
        <div role="status" className={css.notes}>
          <OrderNotes order={order} now={now} onChanged={setOrder} onOutdated={again} />
        </div>
        <div role="alert" className={css.notes}>
          {cancelling.problem !== null && <FieldError id="cancel-problem">{cancelling.problem}</FieldError>}
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
      <ActionBar order={order} onCancel={() => cancelling.ask({ orderNo: order.orderNo, city })} />
      <CancelCard cancelling={cancelling} />
    </>
  );
}

function Head({ order, now }: { order: Order; now: string }) {
  const { locale } = useLocale();
  const { timeZone } = useRootData().carrier;
  return (
    <section className={css.head} aria-labelledby="order-number">
      <div className={css.line}>
        <StatusTag kind={order.tag} />
        <bdi className={`num ${css.placed}`}>
          {formatEventTime({ at: order.placedAt, timeZone }, locale, new Date(now))}
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

/** What is likeliest to be done with the order, within reach of the thumb; it stands where the tabs are elsewhere. */
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
