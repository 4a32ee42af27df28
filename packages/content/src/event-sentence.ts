import { type NamedCity, cityName } from "./city-name.ts";
import {
  type EventCode,
  type EventMessages,
  type PlaceKind,
  type Reason,
  type ReceiverRelation,
  type Vehicle,
  eventMessages,
  placeWords,
  reasonLabels,
  receiverPhrases,
  rescheduledMessages,
  vehiclePhrases,
} from "./event-messages.ts";
import { m } from "#messages";
import type { Locale } from "./paraglide/runtime.js";
import { pieceRanges } from "./piece-ranges.ts";

/** What a sentence needs of a handling event: this package knows no other, so it says its shape itself. */
export interface SentenceEvent {
  code: EventCode;
  place: { kind: PlaceKind; city: NamedCity };
  /** Absent, empty, or as many as `pieceCount`: the whole shipment. */
  pieces?: readonly number[] | undefined;
  pieceCount?: number | undefined;
  reason?: Reason | null | undefined;
  vehicle?: Vehicle | null | undefined;
  nextCity?: NamedCity | null | undefined;
  /** Only the relation is shown: sentences are public, names are not. */
  proof?: { relation?: ReceiverRelation | undefined } | null | undefined;
}

/**
 * The line of a handling event in the timeline, without a full stop:
 * "Berangkat dari Pusat Transit Jakarta menuju Surabaya dengan truk".
 */
export function eventSentence(event: SentenceEvent): Record<Locale, string> {
  return { id: sentenceIn("id", event), en: sentenceIn("en", event), zh: sentenceIn("zh", event) };
}

function sentenceIn(locale: Locale, event: SentenceEvent): string {
  let sentence = happened(locale, event);
  sentence = withNextCity(locale, event, sentence);
  sentence = withVehicle(locale, event, sentence);
  sentence = withReceiver(locale, event, sentence);
  sentence = withPieces(locale, event, sentence);
  return withReason(locale, event, sentence);
}

/** What happened, where, and who received it: the first of an event's two lines. */
export function eventTitle(event: SentenceEvent, locale: Locale): string {
  return withReceiver(locale, event, happened(locale, event));
}

function happened(locale: Locale, event: SentenceEvent): string {
  const { code, place } = event;
  const words: EventMessages = isRescheduled(event) ? rescheduledMessages : eventMessages[code];
  const city = cityName(place.city, locale);
  if (place.kind === "ADDRESS" || words.at === undefined) return words.in({ city }, { locale });
  const say = place.kind === "OUTLET" && words.outlet ? words.outlet : words.at;
  return say({ place: placeWords[place.kind]({ city }, { locale }), city }, { locale });
}

function withNextCity(locale: Locale, { code, nextCity }: SentenceEvent, sentence: string): string {
  if (!nextCity) return sentence;
  const city = cityName(nextCity, locale);
  if (code === "DEPARTED") return m.event_with_next_departed({ sentence, city }, { locale });
  if (code === "SORTED") return m.event_with_next_sorted({ sentence, city }, { locale });
  return sentence;
}

function withVehicle(locale: Locale, { code, vehicle }: SentenceEvent, sentence: string): string {
  if (!vehicle || code !== "DEPARTED") return sentence;
  return m.event_with_vehicle({ sentence, vehicle: vehiclePhrases[vehicle]({}, { locale }) }, { locale });
}

function withReceiver(locale: Locale, { code, proof }: SentenceEvent, sentence: string): string {
  const relation = proof?.relation;
  if (!relation) return sentence;
  const receiver = receiverPhrases[relation]({}, { locale });
  if (code === "SIGNED") return m.event_with_receiver({ sentence, receiver }, { locale });
  // "Returned to the sender …" already names the sender.
  if (code === "RETURN_SIGNED" && relation !== "SENDER" && relation !== "SELF") {
    return m.event_with_return_receiver({ sentence, receiver }, { locale });
  }
  return sentence;
}

function withPieces(locale: Locale, { pieces, pieceCount }: SentenceEvent, sentence: string): string {
  if (!pieces || pieces.length === 0 || pieces.length === pieceCount) return sentence;
  const inputs = { sentence, pieces: pieceRanges(locale, pieces) };
  const several = pieces.length > 1;
  if (pieceCount === undefined) {
    return several ? m.event_with_pieces(inputs, { locale }) : m.event_with_piece(inputs, { locale });
  }
  const counted = { ...inputs, count: pieceCount };
  return several ? m.event_with_pieces_of(counted, { locale }) : m.event_with_piece_of(counted, { locale });
}

function withReason(locale: Locale, event: SentenceEvent, sentence: string): string {
  const reason = furtherReason(event);
  if (reason === null) return sentence;
  return m.event_with_reason(
    { sentence, reason: insideSentence(reasonLabels[reason]({}, { locale })) },
    { locale },
  );
}

/** The reason, unless the sentence names it: "Declared lost: lost in transit" would say it twice. */
export function furtherReason(event: SentenceEvent): Reason | null {
  const { code, reason } = event;
  if (isRescheduled(event) || (code === "LOST" && reason === "LOST_IN_TRANSIT")) return null;
  return reason ?? null;
}

function isRescheduled({ code, reason }: SentenceEvent): boolean {
  return code === "DELIVERY_FAILED" && reason === "RESCHEDULED";
}

/** Reasons are written to stand alone; none begins with a name, so the first letter may be made small. */
function insideSentence(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
