import { reasonWords } from "@rimba/content/event-words";
import { m } from "@rimba/content/messages";
import { pieceRanges } from "@rimba/content/piece-ranges";
import type { Locale, NextStep, SituationNotice } from "@rimba/contract";
import { formatDate, formatEventTime } from "../format/time.ts";
import { cityName } from "../format/place.ts";

/** What a callout says first: what happened, in one line. */
export function noticeTitle(
  notice: SituationNotice,
  { pieceCount, idleDays, locale }: { pieceCount: number; idleDays: number | null; locale: Locale },
): string {
  const { kind, failedVisits, pieceNos } = notice;
  const pieces = { pieces: pieceRanges(locale, pieceNos), count: pieceCount };
  switch (kind) {
    case "registered":
      return m.outcome_registered_title();
    case "pickupFailed":
      return failedVisits > 1 ? m.notice_pickup_failed_times({ count: failedVisits }) : m.notice_pickup_failed();
    case "deliveryFailed":
      return failedVisits > 1
        ? m.notice_delivery_failed_times({ count: failedVisits })
        : m.notice_delivery_failed();
    case "refused":
      return m.notice_refused();
    case "held":
      return m.notice_held();
    case "damaged":
      if (pieceNos.length === 0) return m.claim_damaged_title();
      return pieceNos.length === 1 ? m.claim_damaged_piece_title(pieces) : m.claim_damaged_pieces_title(pieces);
    case "lost":
      return m.claim_lost_title();
    case "partlyLost":
      return pieceNos.length === 1 ? m.claim_lost_piece_title(pieces) : m.claim_lost_pieces_title(pieces);
    case "ready":
      return m.notice_ready();
    case "returning":
      return m.tracking_returning();
    case "returned":
      return m.tracking_returned();
    case "late":
      return m.promise_missed();
    case "stale":
      return m.freshness_stale({ count: idleDays ?? 0 });
    case "cancelled":
      return notice.reason === "SENDER_REQUEST" ? m.notice_cancelled_by_sender() : m.status_cancelled();
  }
}

/** Why, and where and when: "Cuaca buruk · Surabaya, Jum 20 Nov, 13.02 WIB"; null where nothing of it is known. */
export function noticeCause({ kind, reason, city, at, timeZone }: SituationNotice, locale: Locale, now: Date) {
  const isSaid = reason === null || (kind === "lost" && reason === "LOST_IN_TRANSIT") || isInTitle(kind, reason);
  const why = isSaid ? null : reasonWords[reason]();
  const where = city === null ? null : cityName(city, locale);
  const when = at === null || timeZone === null ? null : formatEventTime({ at, timeZone }, locale, now);
  const place = [where, when].filter((part) => part !== null).join(locale === "zh" ? "，" : ", ");
  const parts = [why, place].filter((part) => part !== null && part !== "");
  return parts.length === 0 ? null : parts.join(" · ");
}

function isInTitle(kind: SituationNotice["kind"], reason: NonNullable<SituationNotice["reason"]>): boolean {
  return (kind === "refused" && reason === "REFUSED") || (kind === "cancelled" && reason === "SENDER_REQUEST");
}

type NextWords = (inputs: { hotline: string }) => string;

const nextWords = {
  handIn: m.next_hand_in,
  rebookPickup: m.next_rebook_pickup,
  agreeVisit: m.next_agree_visit,
  giveAddress: m.next_give_address,
  preparePayment: m.next_prepare_payment,
  senderDecides: m.next_sender_decides,
  goesOn: m.next_goes_on,
  giveDocuments: m.next_give_documents,
  senderContactsCarrier: m.next_sender_contacts_carrier,
  awaitReturn: m.next_await_return,
  awaitScan: m.next_await_scan,
  requestCheck: m.freshness_stale_text,
} as const satisfies Partial<Record<NextStep, NextWords>>;

/** What happens next and who does it; null where the page shows that in another way, or there is nothing. */
export function noticeNext(notice: SituationNotice, locale: Locale, now: Date): NextWords | null {
  const { next, kind, claimUntil, timeZone } = notice;
  switch (next) {
    case "collect":
    case "orderAgain":
    case "nothing":
      return null;
    case "claim":
    case "claimOver": {
      if (kind === "lost" && claimUntil === null) return m.next_claim_lost;
      if (claimUntil === null || timeZone === null) return m.next_claim;
      const day = formatDate({ at: claimUntil, timeZone }, locale, { now });
      const words = next === "claim" ? m.next_claim_until : m.next_claim_over;
      return ({ hotline }) => words({ day, hotline });
    }
    default:
      return nextWords[next];
  }
}
