import { cityName } from "./city-name.ts";
import { eventTitle, furtherReason, type SentenceEvent } from "./event-sentence.ts";
import { reasonLabels, vehiclePhrases } from "./event-messages.ts";
import { m } from "#messages";
import type { Locale } from "./paraglide/runtime.js";
import { keepTogether, pieceRanges } from "./piece-ranges.ts";

export interface LinesEvent extends SentenceEvent {
  readonly courierName?: string | null | undefined;
  readonly vehicleNo?: string | undefined;
  /** Formatted for the reader: when the vehicle is planned to leave. */
  readonly departureTime?: string | null | undefined;
  /** Formatted for the reader: until when the outlet keeps the parcel. */
  readonly collectUntilTime?: string | null | undefined;
}

export interface EventLines {
  /** What happened, and where. */
  readonly title: string;
  /** Why, where it goes next, by what, with whom, which pieces. Null where there is nothing to add. */
  readonly detail: string | null;
}

/** The two lines of a handling event in the history, without full stops. */
export function eventLines(event: LinesEvent, locale: Locale): EventLines {
  const details = [
    reasonDetail(event, locale),
    nextDetail(event, locale),
    vehicleNoDetail(event, locale),
    courierDetail(event, locale),
    event.departureTime ? m.event_detail_departs({ time: event.departureTime }, { locale }) : null,
    event.collectUntilTime
      ? m.event_detail_collect_until({ time: event.collectUntilTime }, { locale })
      : null,
    piecesDetail(event, locale),
  ].filter((detail) => detail !== null);
  return {
    title: eventTitle(event, locale),
    detail: details.length === 0 ? null : details.join(locale === "zh" ? "；" : " · "),
  };
}

function reasonDetail(event: LinesEvent, locale: Locale): string | null {
  const reason = furtherReason(event);
  return reason && reasonLabels[reason]({}, { locale });
}

function nextDetail({ code, nextCity, vehicle }: LinesEvent, locale: Locale): string | null {
  if (!nextCity) return null;
  const city = cityName(nextCity, locale);
  const isUnderWay = code === "DEPARTED";
  if (!vehicle)
    return isUnderWay
      ? m.event_detail_towards({ city }, { locale })
      : m.event_detail_next({ city }, { locale });
  const inputs = { city, vehicle: vehiclePhrases[vehicle]({}, { locale }) };
  return isUnderWay
    ? m.event_detail_towards_by(inputs, { locale })
    : m.event_detail_next_by(inputs, { locale });
}

function vehicleNoDetail({ vehicle, vehicleNo: number }: LinesEvent, locale: Locale): string | null {
  if (!number) return null;
  if (vehicle === "AIRCRAFT") return m.event_detail_flight({ number }, { locale });
  if (vehicle === "SHIP") return m.event_detail_ship({ number }, { locale });
  if (vehicle === "TRAIN") return m.event_detail_train({ number }, { locale });
  // A number plate stays on one line.
  return m.event_detail_vehicle({ number: number.replaceAll(" ", "\u{A0}") }, { locale });
}

function courierDetail({ courierName: name, nextCity, vehicle }: LinesEvent, locale: Locale): string | null {
  const phrase = vehicle && !nextCity ? vehiclePhrases[vehicle]({}, { locale }) : null;
  if (name && phrase !== null) return m.event_detail_courier_by({ name, vehicle: phrase }, { locale });
  if (name) return m.event_detail_courier({ name }, { locale });
  return phrase === null ? null : phrase.charAt(0).toUpperCase() + phrase.slice(1);
}

function piecesDetail({ pieces, pieceCount }: LinesEvent, locale: Locale): string | null {
  if (!pieces || pieces.length === 0 || pieces.length === pieceCount) return null;
  const inputs = { pieces: pieceRanges(locale, pieces) };
  const isOne = pieces.length === 1;
  if (pieceCount === undefined) {
    const words = isOne ? m.event_detail_piece : m.event_detail_pieces;
    return keepTogether(words(inputs, { locale }));
  }
  const words = isOne ? m.event_detail_piece_of : m.event_detail_pieces_of;
  return keepTogether(words({ ...inputs, count: pieceCount }, { locale }));
}
