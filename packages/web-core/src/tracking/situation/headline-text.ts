import { reasonLabels } from "@rimba/content/event-messages";
import { m } from "@rimba/content/messages";
import { pieceRanges } from "@rimba/content/piece-ranges";
import type { Locale, SituationNotice, TrackingSituation } from "@rimba/contract";
import { endsAtMidnight, hasOnlyDeadline, localDate, type SituationHeadline } from "@rimba/domain";
import { promiseParts } from "../../ui/format/promise.ts";
import { cityName } from "@rimba/content/city-name";
import { decapitalized, joinSentences } from "../../ui/format/text.ts";
import { dayInSentence, formatTimeOfDay } from "../../ui/format/time.ts";
import { statusLabels } from "../shipment/shipment-labels.ts";
import { noticeTitle } from "./situation-texts.ts";

interface HeadlineReading {
  readonly locale: Locale;
  readonly now: Date;
  readonly situation: TrackingSituation;
  /** The name of the outlet where the shipment waits; null if it is not known. */
  readonly outletName: string | null;
}

/** The sentence at the head of a shipment. */
export function headlineText(headline: SituationHeadline, reading: HeadlineReading): string {
  const { locale, now } = reading;
  const options = { locale };
  switch (headline.kind) {
    case "partlyArrived":
      return partlyArrivedText(headline, locale);
    case "expected": {
      return expectedText(headline, locale, now);
    }
    case "ready":
      return readyText(headline, reading);
    case "delivered": {
      const { deliveredAt: at, timeZone } = headline.arrival;
      const time = formatTimeOfDay({ at, timeZone }, locale);
      const inputs = { day: dayInSentence({ at, timeZone }, locale, now), time };
      return deliveredSentence(headline)(inputs, options);
    }
    case "notice":
      return noticeSentence(headline.notice, reading);
    case "status": {
      const { tag, city } = headline;
      return city !== null && tag in placedSentences
        ? placedSentences[tag as keyof typeof placedSentences]({ city: cityName(city, locale) }, options)
        : joinSentences([statusLabels[tag]({}, options)], locale);
    }
  }
}

/** "3 dari 4 koli tiba di gerai tujuan; koli 4 masih di Surabaya." */
function partlyArrivedText(
  { arrived, total: count, missing }: Extract<SituationHeadline, { kind: "partlyArrived" }>,
  locale: Locale,
): string {
  const options = { locale };
  const progress = m.pieces_arrived({ arrived, count }, options);
  if (missing === null) return joinSentences([progress], locale);
  const { pieceNos, city, isMovingOn } = missing;
  const [one, several] = isMovingOn
    ? [m.headline_missing_piece_moving, m.headline_missing_pieces_moving]
    : [m.headline_missing_piece, m.headline_missing_pieces];
  const sentence = pieceNos.length === 1 ? one : several;
  return sentence({ progress, pieces: pieceRanges(locale, pieceNos), city: cityName(city, locale) }, options);
}

function expectedText(
  { tag, arrival: { promise } }: Extract<SituationHeadline, { kind: "expected" }>,
  locale: Locale,
  now: Date,
): string {
  const options = { locale };
  if (!hasOnlyDeadline(tag))
    return expectedSentences[tag]({ when: promisedTime(promise, locale, now) }, options);
  const { by, timeZone } = promise;
  const isToday = localDate(Date.parse(by), timeZone) === localDate(now.getTime(), timeZone);
  return isToday
    ? expectedSentences[tag]({ when: promisedTime({ ...promise, from: null }, locale, now) }, options)
    : m.headline_expected_delivery_by({ when: deadline(promise, locale, now) }, options);
}

const expectedSentences = {
  waiting: m.headline_expected_waiting,
  picked: m.headline_expected,
  transit: m.headline_expected,
  delivery: m.headline_expected_delivery,
} as const;

function deliveredSentence({ arrival, isDamaged }: Extract<SituationHeadline, { kind: "delivered" }>) {
  if (isDamaged) return m.headline_delivered_damaged;
  switch (arrival.kind) {
    case "kept":
      return m.headline_delivered_on_time;
    case "missed":
      return m.headline_delivered_late;
    case "delivered":
      return m.headline_delivered;
  }
}

const placedSentences = {
  waiting: m.headline_waiting,
  picked: m.headline_picked,
  transit: m.headline_transit,
  delivery: m.headline_delivery,
} as const;

type Promised = Extract<SituationHeadline, { kind: "expected" }>["arrival"]["promise"];

/** `besok, Rabu 25 Nov, sebelum 18.00 WIB`, `27–28 Nov`. */
function promisedTime({ from, by, timeZone }: Promised, locale: Locale, now: Date): string {
  const promise = { promisedFrom: from, promisedBy: by, timeZone };
  const { days, before } = promiseParts(promise, locale, now);
  const isOneDay = from === null || from === localDate(Date.parse(by), timeZone);
  const day = isOneDay ? dayInSentence({ at: by, timeZone }, locale, now) : days;
  return before === null ? day : m.headline_day_time({ day, before }, { locale });
}

/** `besok, Rabu 25 Nov, pukul 18.00 WIB`, `Sabtu 28 Nov`: the sentence says that it is the limit. */
function deadline({ by: at, timeZone }: Promised, locale: Locale, now: Date): string {
  const day = dayInSentence({ at, timeZone }, locale, now);
  if (endsAtMidnight({ promisedBy: at, timeZone })) return day;
  return m.headline_deadline({ day, time: formatTimeOfDay({ at, timeZone }, locale) }, { locale });
}

function readyText(
  { arrival, city }: Extract<SituationHeadline, { kind: "ready" }>,
  { locale, now, outletName }: HeadlineReading,
): string {
  const options = { locale };
  const place =
    outletName !== null
      ? m.headline_outlet({ outlet: outletName }, options)
      : city !== null
        ? m.headline_outlet_in({ city: cityName(city, locale) }, options)
        : null;
  if (place === null) return joinSentences([m.notice_ready_title({}, options)], locale);
  const { collectUntil: at, timeZone, isOverdue } = arrival;
  if (at === null) return m.headline_ready({ place }, options);
  const inputs = { place, day: dayInSentence({ at, timeZone }, locale, now) };
  return isOverdue ? m.headline_ready_over(inputs, options) : m.headline_ready_until(inputs, options);
}

/** Visits in vain happen at a door: their city says nothing about the cause. */
const visits: ReadonlySet<string> = new Set(["DELIVERY_FAILED", "PICKUP_FAILED"]);

function noticeSentence(notice: SituationNotice, { situation, locale, now }: HeadlineReading): string {
  const options = { locale };
  const { kind, failedVisits: count, at, timeZone } = notice;
  const title = joinSentences([noticeTitle(notice, situation, locale)], locale);
  const city = notice.city === null ? null : cityName(notice.city, locale);
  const reason = reasonOf(notice, locale);
  const day = at === null || timeZone === null ? null : dayInSentence({ at, timeZone }, locale, now);
  switch (kind) {
    case "pickupFailed":
    case "deliveryFailed": {
      if (reason === null) return title;
      const sentences = kind === "pickupFailed" ? pickupSentences : deliverySentences;
      return count > 1 ? sentences.again({ reason, count }, options) : sentences.once({ reason }, options);
    }
    case "refused":
      return city === null ? title : m.headline_refused({ city }, options);
    case "held":
      if (city === null) return title;
      return reason === null
        ? joinSentences([m.event_on_hold_in({ city }, options)], locale)
        : m.headline_held({ city, reason }, options);
    case "late":
      return lateSentence({ reason, city }, situation, { locale, now }) ?? title;
    case "stale":
      return city === null ? title : m.headline_stale({ count: situation.idleDays ?? 0, city }, options);
    case "returning": {
      const { place } = situation;
      return place === null ? title : m.headline_returning({ city: cityName(place.city, locale) }, options);
    }
    case "returned":
      return day === null ? title : m.headline_returned({ day }, options);
    case "cancelled":
      return day === null ? title : m.headline_cancelled({ day }, options);
    case "postponed":
    case "registered":
    case "ready":
    case "damaged":
    case "lost":
    case "partlyLost":
      return title;
  }
}

const pickupSentences = { once: m.headline_pickup_failed, again: m.headline_pickup_failed_again } as const;
const deliverySentences = {
  once: m.headline_delivery_failed,
  again: m.headline_delivery_failed_again,
} as const;

function lateSentence(
  { reason, city }: { reason: string | null; city: string | null },
  { arrival, place: newest }: TrackingSituation,
  { locale, now }: Pick<HeadlineReading, "locale" | "now">,
): string | null {
  if (arrival.kind !== "late" || newest === null) return null;
  const options = { locale };
  const { cause, promise } = arrival;
  const place = cityName(newest.city, locale);
  if (cause?.code === "LOST") return m.headline_late_found({ place }, options);
  if (cause !== null && reason !== null && city !== null) {
    if (visits.has(cause.code)) return m.headline_late_visit({ reason }, options);
    return city === place
      ? m.headline_late_cause({ reason, city }, options)
      : m.headline_late_cause_since({ reason, city, place }, options);
  }
  const day = dayInSentence({ at: promise.by, timeZone: promise.timeZone }, locale, now);
  return m.headline_late({ day }, options);
}

/** Within a sentence. "Another reason" explains nothing. */
function reasonOf({ reason }: SituationNotice, locale: Locale): string | null {
  return reason === null || reason === "OTHER" ? null : decapitalized(reasonLabels[reason]({}, { locale }));
}
