import { m } from "@rimba/content/messages";
import type { Locale, OrderDetail } from "@rimba/contract";
import { isTooLateToCancel, mainAction } from "@rimba/domain";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import ScanSearch from "lucide-react/icons/scan-search";
import { Link, useRevalidator } from "react-router";
import { useCustomer } from "../../account/page.ts";
import { useRootData } from "../../app/document/root-data.ts";
import { placeName } from "../../places/picked-area.ts";
import { StatusTag } from "../../tracking/shipment/status-tag.tsx";
import { arrivalNote } from "../../tracking/situation/situation-texts.ts";
import { buttonClass, type ButtonLook } from "../../ui/button.tsx";
import { EmptyState, UnavailableCard } from "../../ui/content-states.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { formatEventTime } from "../../ui/format/time.ts";
import type { Layout } from "../../ui/layout.ts";
import { formatReceipt, senderTimeZone } from "../order-format.tsx";
import { reorderPath } from "../order-form-paths.ts";
import { ordersPath } from "../list/page.ts";
import { CancelCard, CancelProblem, useCancelOrder } from "./cancel-order.tsx";
import { LabelCard } from "./label-card.tsx";
import { OrderHelp, OrderHistory, OrderParties, OrderPieces, OrderSteps } from "./order-cards.tsx";
import { PrintLabels } from "./print-labels.tsx";
import { RebookButton, useRebook } from "./rebook-pickup.tsx";
import { OrderNotes } from "./order-notes.tsx";
import { OrderService } from "./order-service-card.tsx";
import { type LoadedOrder, type OrderPageData, trackOrderPath, useOrder } from "./page.ts";

export type OrderParts = ReturnType<typeof useOrderParts>;

/**
 * The parts of the page of one order, for the site to lay out. They follow changes that are made on the page. A part that
 * does not apply is false.
 */
export function useOrderParts(page: LoadedOrder, layout: Layout) {
  const { now } = page;
  const { locale, carrier } = useRootData();
  const { user } = useCustomer(page.user);
  const { order, setOrder } = useOrder(page.order);
  const { revalidate } = useRevalidator();
  const cancelling = useCancelOrder({ onCancelled: setOrder });
  const rebook = useRebook({ order, onRebooked: setOrder, onOutdated: () => void revalidate() });
  const { orderNo, waybillNo, receiver, allowedActions } = order;
  const city = placeName(receiver) || receiver.name;
  const isWide = layout === "wide";
  const main = mainAction(order);
  const subWaybillNos = order.pieces.map(({ subWaybillNo }) => subWaybillNo);
  const isTracked = allowedActions.includes("track");
  return {
    user,
    order,
    placedAt: formatEventTime(
      { at: order.placedAt, timeZone: senderTimeZone(order, carrier.timeZone) },
      locale,
      new Date(now),
    ),
    canCancel: allowedActions.includes("cancel"),
    isTooLateToCancel: isTooLateToCancel(order),
    /** Asks whether the order is to be cancelled. */
    openCancelDialog: () => cancelling.ask({ orderNo, city }),
    cancelProblem: <CancelProblem cancelling={cancelling} id="cancel-problem" />,
    cancelCard: <CancelCard cancelling={cancelling} />,
    /** What the page is for now. */
    mainAction: main,
    /** Before the pickup, phones have other actions in their bar. */
    isReorderMinor: main === "label" || main === "rebook",
    reorder: allowedActions.includes("reorder") && (
      <OrderLink
        action="reorder"
        order={order}
        look={main === "reorder" ? "primary" : "neutral"}
        withIcon={isWide}
      />
    ),
    /** On phones, where it is the main action. */
    track: isTracked && (isWide || main === "track") && (
      <OrderLink
        action="track"
        order={order}
        look={main === "track" ? "primary" : "neutral"}
        withIcon={isWide}
      />
    ),
    /** On phones, where it is the main action: in reach of the thumb. */
    print: !isWide && main === "label" && (
      <PrintLabels orderNo={orderNo} count={subWaybillNos.length} formats={["thermal"]} />
    ),
    tag: <StatusTag kind={order.tag} />,
    copyWaybill: (
      <CopyButton text={waybillNo} label={m.copy_number({ number: waybillNo })} inline={isWide}>
        {isWide && m.copy_short()}
      </CopyButton>
    ),
    notes: <OrderNotes order={order} now={now} rebook={rebook} hasRebookButton={isWide} />,
    /** On phones, in reach of the thumb, until its times are shown. */
    rebook: !isWide && main === "rebook" && rebook.windows === null && <RebookButton rebook={rebook} />,
    /** Who received it, where and when. */
    receipt: formatReceipt(order, locale, new Date(now)),
    /** The steps of the desktop site have room for an expected arrival. */
    arrival: isWide && order.situation.arrival.kind === "expected" ? null : arrivalOf(order, locale, now),
    steps: order.situation.steps.items.length > 0 && (
      <OrderSteps order={order} now={now} variant={isWide ? "full" : "compact"} />
    ),
    parties: <OrderParties order={order} layout={isWide ? "panes" : "line"} />,
    pieces: <OrderPieces order={order} layout={layout} />,
    service: <OrderService order={order} now={now} />,
    history: (
      <OrderHistory
        order={order}
        now={now}
        time={isWide ? "beside" : "under"}
        trackHref={!isWide && isTracked && main !== "track" ? trackOrderPath(waybillNo) : undefined}
      />
    ),
    label: allowedActions.includes("label") && (
      <LabelCard
        orderNo={orderNo}
        subWaybillNos={subWaybillNos}
        look={isWide && main === "label" ? "primary" : "outline"}
        formats={!isWide && main === "label" ? ["a"] : undefined}
        withPreview={order.status === "WAITING_PICKUP"}
      />
    ),
    help: <OrderHelp order={order} />,
  };
}

/** In the words of the tracking page, whose headline may say it instead. */
function arrivalOf({ situation }: OrderDetail, locale: Locale, now: string): string | null {
  const { tag } = situation;
  return arrivalNote(situation, { kind: "status", tag, city: null }, { locale, now: new Date(now) });
}

const links = {
  reorder: { icon: RotateCcw, label: m.order_action_reorder },
  track: { icon: ScanSearch, label: m.order_action_track },
} as const;

interface OrderLinkProps {
  readonly action: keyof typeof links;
  readonly order: Pick<OrderDetail, "orderNo" | "waybillNo">;
  readonly look: ButtonLook;
  readonly withIcon: boolean;
}

/** Links to a new order like this one, or to its shipment. */
function OrderLink({ action, order, look, withIcon }: OrderLinkProps) {
  const { icon: Icon, label } = links[action];
  return (
    <Link
      className={buttonClass({ look })}
      to={action === "reorder" ? reorderPath(order.orderNo) : trackOrderPath(order.waybillNo)}
    >
      {withIcon && <Icon size={18} strokeWidth={1.75} aria-hidden="true" />}
      {label()}
    </Link>
  );
}

/**
 * An order that cannot be shown: it cannot be loaded now, or the customer has none with this number. The page does not reveal
 * whether another customer has.
 */
export function OrderMissing({ page }: { page: Exclude<OrderPageData, LoadedOrder> }) {
  const { site } = useRootData();
  if (page.kind === "unavailable") {
    return <UnavailableCard title={m.order_unavailable_title()} offline={page.offline} />;
  }
  return (
    <EmptyState
      picture="no-results"
      title={m.order_unknown_title()}
      text={m.order_unknown_text()}
      action={
        <Link className={buttonClass()} to={ordersPath(site)}>
          {m.order_unknown_action()}
        </Link>
      }
    />
  );
}
