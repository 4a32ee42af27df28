import { m } from "@rimba/content/messages";
import type { OrderDetail } from "@rimba/contract";
import { isDropOff, isPickupOver } from "@rimba/domain";
import Ban from "lucide-react/icons/ban";
import Bike from "lucide-react/icons/bike";
import Store from "lucide-react/icons/store";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import Undo2 from "lucide-react/icons/undo-2";
import { formatRecentTime } from "../../ui/format/time.ts";
import { joinSentences, sentenceGap } from "../../ui/format/text.ts";
import { Note } from "../../ui/content-states.tsx";
import { pieceCount } from "../../tracking/shipment/shipment-labels.ts";
import { wholeAddress } from "../../contacts/contact-label.tsx";
import { useRootData } from "../../app/document/root-data.ts";
import { NoticeText } from "../../tracking/situation/notice-text.tsx";
import { ShipmentFormLink } from "../../tracking/situation/shipment-form-link.tsx";
import { noticeLook } from "../../tracking/situation/situation-notices.tsx";
import { noticeFacts, noticeTexts, noticeTitle } from "../../tracking/situation/situation-texts.ts";
import { cashForCourier, formatPickup, senderTimeZone } from "../order-format.tsx";
import { PickupCalendarButton } from "../pickup-calendar-button.tsx";
import { type Rebook, RebookPickup } from "./rebook-pickup.tsx";

interface Props {
  readonly order: OrderDetail;
  readonly now: string;
  readonly rebook: Rebook;
  readonly hasRebookButton: boolean;
}

/** Placeholder of the bold time in the sentence; no sentence contains it. */
const whenMark = "<when>";

/** Notices and required actions of an order. Empty if there are none. */
export function OrderNotes({ order, now, rebook, hasRebookButton }: Props) {
  const { carrier, hasClaimForm, locale } = useRootData();
  const at = new Date(now);
  if (order.status === "CANCELLED") {
    const timeZone = senderTimeZone(order, carrier.timeZone);
    const moment = order.cancelledAt ?? order.placedAt;
    return (
      <Note tone="cancelled" icon={Ban}>
        <b>{m.status_cancelled()}</b>
        <p className="num">{formatRecentTime({ at: moment, timeZone }, locale, at)}</p>
        {order.cancelReason !== null && order.cancelReason !== "" && (
          <p>
            <bdi>{order.cancelReason}</bdi>
          </p>
        )}
      </Note>
    );
  }
  if (order.failedPickup !== null) {
    const failure = order.situation.notices.find(({ kind }) => kind === "pickupFailed");
    const facts = failure === undefined ? null : noticeFacts(failure, order.situation, { locale, now: at });
    return (
      <Note tone="problem" icon={TriangleAlert}>
        <b>
          {failure === undefined
            ? m.notice_pickup_failed_title()
            : noticeTitle(failure, order.situation, locale)}
        </b>
        {facts !== null && <p>{facts}</p>}
        {order.allowedActions.includes("rebook") && (
          <RebookPickup rebook={rebook} now={now} hasButton={hasRebookButton} />
        )}
      </Note>
    );
  }
  const [notice] = order.situation.notices;
  const look = notice === undefined ? null : noticeLook(notice.kind);
  // Before the pickup, its time is more important than a delay.
  const isUnderWay = order.trouble || order.status !== "WAITING_PICKUP";
  if (notice !== undefined && look !== null && isUnderWay) {
    const reading = { locale, now: at, situation: order.situation, hasClaimForm };
    const { title, text } = noticeTexts(notice, reading);
    return (
      <Note tone={look.tone} icon={look.icon} turns={look.icon === Undo2}>
        <b>{title}</b>
        <NoticeText notice={notice} text={text} />
        {order.situation.actions.includes("claim") && (
          <p className="screen-only above-2">
            <ShipmentFormLink about="claim" waybillNo={order.waybillNo} look="outline" small />
          </p>
        )}
      </Note>
    );
  }
  if (order.status !== "WAITING_PICKUP") return null;
  const prepare = m.order_pickup_prepare({ pieces: pieceCount(order.pieceCount) });
  if (order.pickup !== null && !isPickupOver(order.pickup, at)) {
    const [before, after] = m.order_rebook_done({ when: whenMark }).split(whenMark);
    return (
      <Note tone="waiting" icon={Bike} turns>
        <p>
          {before}
          <b>{formatPickup(order.pickup, locale, at)}</b>
          {after + sentenceGap(locale)}
          {joinSentences([prepare, ...cashForCourier(order)], locale)}
        </p>
        <PickupCalendarButton
          orderNo={order.orderNo}
          waybillNo={order.waybillNo}
          pieces={order.pieceCount}
          pickup={order.pickup}
          location={wholeAddress(order.sender)}
        />
      </Note>
    );
  }
  if (isDropOff(order.serviceMethod) && order.outlet !== null) {
    return (
      <Note tone="waiting" icon={Store}>
        <p>
          <bdi>{m.order_dropoff_at({ outlet: order.outlet.name })}</bdi>
          {sentenceGap(locale) + prepare}
        </p>
        <p>
          <bdi>{order.outlet.address}</bdi>
        </p>
      </Note>
    );
  }
  return null;
}
