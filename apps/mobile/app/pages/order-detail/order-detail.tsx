import { m } from "@rimba/content/messages";
import type { OrderDetail as Order } from "@rimba/contract";
import { isFinished } from "@rimba/domain";
import { CopyButton } from "@rimba/web-core/ui/copy-button.tsx";
import { retryHeaders } from "@rimba/web-core/app/document/page-response.ts";
import { formatEventTime } from "@rimba/web-core/ui/format/time.ts";
import { useLocale } from "@rimba/web-core/app/locale/use-locale.ts";
import { CancelCard } from "@rimba/web-core/orders/detail/cancel-card.tsx";
import { LabelCard } from "@rimba/web-core/orders/detail/label-card.tsx";
import { useListPath } from "@rimba/web-core/orders/list/list-return.ts";
import {
  loadOrder,
  loadOrderInBrowser,
  type OrderPageData,
} from "@rimba/web-core/orders/list/load-orders.ts";
import { OrderNo, WaybillNo } from "@rimba/web-core/orders/order-no.tsx";
import { OrderHelp } from "@rimba/web-core/orders/detail/order-help.tsx";
import { OrderHistory } from "@rimba/web-core/orders/detail/order-history.tsx";
import { OrderNotes } from "@rimba/web-core/orders/detail/order-notes.tsx";
import { OrderParties } from "@rimba/web-core/orders/detail/order-parties.tsx";
import { orderPath, trackOrderPath } from "@rimba/web-core/orders/order-paths.ts";
import { OrderPieces } from "@rimba/web-core/orders/detail/order-pieces.tsx";
import { OrderService } from "@rimba/web-core/orders/detail/order-service-card.tsx";
import { OrderSteps } from "@rimba/web-core/orders/detail/order-steps.tsx";
import { OrderTag } from "@rimba/web-core/orders/order-tag.tsx";
import { OrderUnknown } from "@rimba/web-core/orders/detail/order-unknown.tsx";
import { useCancelOrder } from "@rimba/web-core/orders/detail/use-cancel-order.ts";
import { useOrder } from "@rimba/web-core/orders/detail/use-order.ts";
import { personalMeta } from "@rimba/web-core/account/centre/personal-meta.ts";
import { useCustomer } from "@rimba/web-core/account/centre/use-customer.ts";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { AwayCard } from "@rimba/web-core/ui/content-states.tsx";
import { FieldError } from "@rimba/web-core/ui/field.tsx";
import { useRevalidator } from "react-router";
import { PageBar } from "../../shell/page-bar.tsx";
import type { Route } from "./+types/order-detail.ts";
import { ActionBar, tracksInBar } from "./action-bar.tsx";
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
            <AwayCard
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
          <OrderPieces order={order} />
          <OrderHistory
            order={order}
            now={now}
            time="under"
            trackHref={
              order.allowedActions.includes("track") && !tracksInBar(order)
                ? trackOrderPath(order.waybillNo)
                : undefined
            }
          />
          {order.allowedActions.includes("label") && <LabelCard order={order} />}
          <OrderHelp order={order} />
          {!order.allowedActions.includes("cancel") && !isFinished(order.status) && (
            <p className={css.hint}>{m.order_cancel_too_late()}</p>
          )}
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
        <OrderTag order={order} />
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
