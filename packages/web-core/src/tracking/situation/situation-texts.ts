import { reasonLabels } from "@rimba/content/event-messages";
import { m } from "@rimba/content/messages";
import { pieceRanges } from "@rimba/content/piece-ranges";
import type {
  Locale,
  NextStep,
  PromisedRange,
  SituationNotice,
  SituationStepKey,
  TrackingSituation,
  SituationAction,
} from "@rimba/contract";
import { hasOnlyDeadline, type SituationHeadline } from "@rimba/domain";
import { cityName } from "@rimba/content/city-name";
import { decapitalized, joinSentences, sentenceGap } from "../../ui/format/text.ts";
import { formatDeadline, formatPromise } from "../../ui/format/promise.ts";
import { dayInSentence, formatEventTime } from "../../ui/format/time.ts";

interface Reading {
  readonly locale: Locale;
  readonly now: Date;
}

/** What the head adds on the time of arrival, below the sentence; null if the sentence says all. */
export function arrivalNote(
  { arrival, tag, notices }: Pick<TrackingSituation, "arrival" | "tag" | "notices">,
  headline: SituationHeadline,
  reading: Reading,
): string | null {
  const { locale, now } = reading;
  const options = { locale };
  switch (arrival.kind) {
    case "expected":
      if (headline.kind === "expected") return null;
      return hasOnlyDeadline(tag)
        ? m.arrival_expected_by({ time: deadlineText(arrival.promise, reading) }, options)
        : m.arrival_expected({ time: promiseText(arrival.promise, reading) }, options);
    case "uncertain": {
      // A delivery that was put off has a day, which the data do not have.
      const isDayAgreed = notices.some(({ kind }) => kind === "postponed");
      const sentences = [
        ...(isDayAgreed ? [] : [m.arrival_uncertain({}, options)]),
        ...formerPromise(arrival.promise, { isMissed: arrival.isMissed, ...reading }),
      ];
      return sentences.length === 0 ? null : joinSentences(sentences, locale);
    }
    case "late":
      return namesPromise(headline, arrival)
        ? null
        : m.arrival_promised({ time: promiseText(arrival.promise, reading) }, options);
    case "off":
    case "missed": {
      const [promised] = formerPromise(arrival.promise, { isMissed: false, ...reading });
      return promised === undefined ? null : joinSentences([promised], locale);
    }
    case "ready": {
      const { since: at, timeZone } = arrival;
      return m.arrival_ready_since({ time: formatEventTime({ at, timeZone }, locale, now) }, options);
    }
    case "kept":
    case "delivered":
    case "none":
      return null;
  }
}

/** The headline of a late shipment without a known cause names the promise. */
function namesPromise(
  headline: SituationHeadline,
  { cause }: Extract<TrackingSituation["arrival"], { kind: "late" }>,
): boolean {
  if (headline.kind !== "notice" || headline.notice.kind !== "late") return false;
  return cause === null || (cause.reason === "OTHER" && cause.code !== "LOST");
}

function promiseText({ from, by, timeZone }: PromisedRange, { locale, now }: Reading): string {
  return formatPromise({ promisedFrom: from, promisedBy: by, timeZone }, locale, now);
}

function deadlineText({ by, timeZone }: PromisedRange, { locale, now }: Reading): string {
  return formatDeadline({ promisedBy: by, timeZone }, locale, now);
}

/** The promise that no longer holds, if there was one. */
function formerPromise(
  promise: PromisedRange | null,
  { isMissed, ...reading }: Reading & { readonly isMissed: boolean },
): string[] {
  if (promise === null) return [];
  const inputs = { time: promiseText(promise, reading) };
  const { locale } = reading;
  return [isMissed ? m.arrival_promise_over(inputs, { locale }) : m.arrival_was_promised(inputs, { locale })];
}

interface NoticeTexts {
  readonly title: string;
  /** Why, where, when and what happens next, with the carrier's hotline inserted; empty if nothing is known. */
  readonly text: (inputs: { hotline: string }) => string;
}

interface NoticeReading extends Reading {
  readonly situation: TrackingSituation;
  /** False: claims are filed by phone. */
  readonly hasClaimForm?: boolean;
  /** The headline names the reason: the text below it has only place and time. */
  readonly isHeadline?: boolean;
}

/** The texts of a callout. */
export function noticeTexts(
  notice: SituationNotice,
  { locale, now, situation, hasClaimForm = true, isHeadline = false }: NoticeReading,
): NoticeTexts {
  const reading = { locale, now };
  return {
    title: noticeTitle(notice, situation, locale),
    text: (inputs) =>
      joined(
        [
          isHeadline
            ? factsBelowHeadline(notice, situation, reading)
            : noticeFacts(notice, situation, reading),
          nextStepText(notice, { ...reading, situation, hasClaimForm }, inputs),
        ],
        locale,
      ),
  };
}

/**
 * Whether a sentence on the page names the hotline. The card of the outlet, which stands for the callout "ready", does so
 * when the time is over or the outlet is unknown.
 */
export function isHotlineNamed(reading: NoticeReading & { readonly isOutletKnown: boolean }): boolean {
  const { situation, isOutletKnown } = reading;
  const mark = "\u0000";
  return situation.notices.some((notice) => {
    if (notice.kind === "ready" && !isOutletKnown) return true;
    return noticeTexts(notice, reading).text({ hotline: mark }).includes(mark);
  });
}

/** The title of a callout, without a full stop. */
export function noticeTitle(
  { kind, failedVisits: count, pieceNos }: SituationNotice,
  { arrival, pieces, idleDays }: TrackingSituation,
  locale: Locale,
): string {
  const options = { locale };
  const of = {
    pieces: pieceRanges(locale, pieceNos),
    affected: pieceNos.length,
    count: pieces.total,
  };
  switch (kind) {
    case "registered":
      return m.outcome_registered_title({}, options);
    case "pickupFailed":
      return count > 1
        ? m.notice_pickup_failed_again_title({ count }, options)
        : m.notice_pickup_failed_title({}, options);
    case "deliveryFailed":
      return count > 1
        ? m.notice_delivery_failed_again_title({ count }, options)
        : m.notice_delivery_failed_title({}, options);
    case "postponed":
      return m.notice_postponed_title({}, options);
    case "refused":
      return m.notice_refused_title({}, options);
    case "held":
      return m.notice_held_title({}, options);
    case "damaged":
      if (pieceNos.length === 0) return m.claim_damaged_title({}, options);
      return pieceNos.length === 1
        ? m.claim_damaged_piece_title(of, options)
        : m.claim_damaged_pieces_title(of, options);
    case "lost":
      return m.claim_lost_title({}, options);
    case "partlyLost":
      return pieceNos.length === 1
        ? m.claim_lost_piece_title(of, options)
        : m.claim_lost_pieces_title(of, options);
    case "ready":
      return arrival.kind === "ready" && arrival.isOverdue
        ? m.notice_ready_over_title({}, options)
        : m.notice_ready_title({}, options);
    case "returning":
      return m.tracking_returning({}, options);
    case "returned":
      return m.tracking_returned({}, options);
    case "late":
      return m.notice_late_title({}, options);
    case "stale":
      return m.freshness_stale({ count: idleDays ?? 0 }, options);
    case "cancelled":
      return m.notice_cancelled_title({}, options);
  }
}

/** What the headline does not say: where and when, and the reason of a return. */
function factsBelowHeadline(
  notice: SituationNotice,
  situation: TrackingSituation,
  reading: Reading,
): string | null {
  switch (notice.kind) {
    case "pickupFailed":
    case "deliveryFailed":
    case "held":
      return noticeFacts({ ...notice, reason: null }, situation, reading);
    case "late":
      // The trouble is over: its place and time would read as those of now.
      return notice.city === null
        ? noticeFacts(notice, situation, reading)
        : lastScan(situation.place, reading);
    default:
      return noticeFacts(notice, situation, reading);
  }
}

/** Why, where and when. */
export function noticeFacts(
  notice: SituationNotice,
  situation: TrackingSituation,
  reading: Reading,
): string | null {
  const { locale } = reading;
  const inputs = placeAndTime(notice, reading);
  // "Another reason" explains nothing.
  const reason =
    notice.reason === null || notice.reason === "OTHER" ? null : reasonLabels[notice.reason]({}, { locale });
  const placed = inputs && m.notice_place_time(inputs, { locale });
  const reasoned = inputs && reason !== null ? m.notice_facts({ ...inputs, reason }, { locale }) : placed;
  switch (notice.kind) {
    case "late":
      if (reasoned === null || inputs === null) return m.notice_late_no_cause({}, { locale });
      return situation.arrival.kind === "late" && situation.arrival.cause?.code === "LOST"
        ? m.notice_late_found(inputs, { locale })
        : m.notice_late_cause({ cause: reasoned }, { locale });
    case "stale":
      return lastScan(notice, reading);
    case "lost":
    case "partlyLost":
      return inputs && m.notice_lost_facts(inputs, { locale });
    case "returning":
    case "returned":
      return joined(
        [
          inputs && notice.kind === "returning"
            ? m.notice_facts({ ...inputs, reason: m.return_step_started({}, { locale }) }, { locale })
            : placed,
          reason === null ? null : m.notice_return_reason({ reason: decapitalized(reason) }, { locale }),
        ],
        locale,
      );
    case "damaged":
      return inputs && reason === null ? m.notice_damage_facts(inputs, { locale }) : reasoned;
    case "postponed":
    case "refused":
      return placed;
    default:
      return reasoned;
  }
}

function lastScan(scan: TrackingSituation["place"] | SituationNotice, reading: Reading): string | null {
  const inputs = scan && placeAndTime(scan, reading);
  return inputs && m.notice_last_scan(inputs, { locale: reading.locale });
}

function placeAndTime(
  { city, at, timeZone }: Pick<SituationNotice, "city" | "at" | "timeZone">,
  { locale, now }: Reading,
): { city: string; time: string } | null {
  if (city === null || at === null || timeZone === null) return null;
  return { city: cityName(city, locale), time: formatEventTime({ at, timeZone }, locale, now) };
}

/** Chinese sentences are joined without a space. */
function joined(sentences: readonly (string | null)[], locale: Locale): string {
  return sentences.filter((sentence) => sentence !== null).join(sentenceGap(locale));
}

function nextStepText(
  notice: SituationNotice,
  { situation: { arrival }, locale, now, hasClaimForm = true }: NoticeReading,
  hotline: { hotline: string },
): string | null {
  const { next, claimUntil, claimTimeZone: timeZone } = notice;
  const options = { locale };
  if (next === "nothing") return null;
  if (next === "claim" || next === "claimOver") {
    const sentences = hasClaimForm ? claimSentences : claimSentencesByPhone;
    if (claimUntil === null || timeZone === null)
      return notice.kind === "damaged"
        ? sentences.damaged(hotline, options)
        : sentences.lost(hotline, options);
    const inputs = { ...hotline, time: dayInSentence({ at: claimUntil, timeZone }, locale, now) };
    return next === "claim" ? sentences.until(inputs, options) : m.next_claim_over(inputs, options);
  }
  if (next === "collect" && arrival.kind === "ready" && arrival.isOverdue)
    return m.next_collect_over(hotline, options);
  return nextSentences[next](hotline, options);
}

const claimSentences = {
  damaged: m.next_claim_damaged,
  lost: m.next_claim_lost,
  until: m.next_claim_until,
} as const;
const claimSentencesByPhone = {
  damaged: m.next_claim_damaged_call,
  lost: m.next_claim_lost_call,
  until: m.next_claim_until_call,
} as const;

type Sentence = (inputs: { hotline: string }, options: { locale: Locale }) => string;

const nextSentences = {
  handIn: m.next_hand_in,
  rebookPickup: m.next_rebook_pickup,
  agreeVisit: m.next_agree_visit,
  awaitVisit: m.next_await_visit,
  giveAddress: m.next_give_address,
  preparePayment: m.next_prepare_payment,
  senderDecides: m.next_sender_decides,
  goesOn: m.next_goes_on,
  giveDocuments: m.next_give_documents,
  senderContactsCarrier: m.next_sender_contacts,
  collect: m.next_collect,
  awaitReturn: m.next_await_return,
  awaitScan: m.next_await_scan,
  requestCheck: m.next_request_check,
  orderAgain: m.next_order_again,
} as const satisfies Record<Exclude<NextStep, "nothing" | "claim" | "claimOver">, Sentence>;

/** "3 dari 4 koli tiba di gerai tujuan", "2 dari 3 koli diterima": once a piece was handed over, those are counted. */
export function pieceProgressLabel(
  { total: count, arrived, delivered }: Pick<TrackingSituation["pieces"], "total" | "arrived" | "delivered">,
  locale: Locale,
): string {
  return delivered > 0
    ? m.pieces_delivered_of({ delivered, count }, { locale })
    : m.pieces_arrived({ arrived, count }, { locale });
}

/** The label of a step. */
export function situationStepWord(
  key: SituationStepKey,
  { notices }: Pick<TrackingSituation, "notices">,
  locale: Locale,
): string {
  const isRefused = notices.some(
    ({ kind, reason }) => (kind === "returning" || kind === "returned") && reason === "REFUSED",
  );
  if (key === "UNDELIVERED" && isRefused) return m.return_step_refused({}, { locale });
  return stepLabel[key]({}, { locale });
}

const stepLabel = {
  ORIGIN: m.stage_origin,
  PICKUP: m.stage_pickup,
  DROP_OFF: m.stage_drop_off,
  IN_TRANSIT: m.stage_in_transit,
  DELIVERY: m.stage_delivery,
  COLLECTION: m.stage_ready,
  SIGNED: m.stage_signed,
  UNDELIVERED: m.return_step_undelivered,
  RETURN_STARTED: m.return_step_started,
  ON_THE_WAY_BACK: m.return_step_on_the_way,
  BACK_WITH_SENDER: m.return_step_back,
} as const satisfies Record<SituationStepKey, () => string>;

/** The labels of buttons. The card of an outlet has its own. */
export const situationActionLabels = {
  call: m.situation_action_call,
  rebookPickup: m.order_rebook_open,
  orderAgain: m.situation_action_order_again,
  report: m.situation_action_report,
  claim: m.situation_action_claim,
} as const satisfies Record<Exclude<SituationAction, "visitOutlet">, () => string>;
