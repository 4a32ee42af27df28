import { eventSentence } from "@rimba/content/event-sentence";
import type { Locale, TrackedEvent } from "@rimba/contract";
import type { EventView } from "./tracking-view.ts";

/** Scans of the same kind at the same place that are this close, in milliseconds, are one line. */
const closeTogether = 45 * 60_000;

/**
 * The history as it is read: a shipment of many pieces is scanned piece by piece, and twenty lines
 * that differ only in the piece are one line of twenty pieces. `events` newest first, as answered.
 */
export function mergeScans(events: readonly TrackedEvent[], pieceCount: number, locale: Locale): EventView[] {
  const groups: { event: TrackedEvent; pieces: Set<number>; whole: boolean; earliest: number }[] = [];
  for (const event of events) {
    const group = groups.at(-1);
    const at = Date.parse(event.at);
    if (group && mayJoin(group.event, event) && group.earliest - at <= closeTogether) {
      for (const piece of event.pieces) group.pieces.add(piece);
      group.whole ||= event.pieces.length === 0;
      group.earliest = at;
    } else {
      groups.push({ event, pieces: new Set(event.pieces), whole: event.pieces.length === 0, earliest: at });
    }
  }
  return groups.map(({ event, pieces, whole }) => {
    const merged = whole ? [] : [...pieces].toSorted((a, b) => a - b);
    if (merged.length === event.pieces.length) return { ...event, sentence: event.sentence[locale] };
    return {
      ...event,
      pieces: merged,
      sentence: eventSentence({ ...event, pieces: merged, pieceCount })[locale],
    };
  });
}

/** Who signed is told of each piece; a sentence for several could not say it. */
function mayJoin(a: TrackedEvent, b: TrackedEvent): boolean {
  return (
    a.code === b.code &&
    a.code !== "SIGNED" &&
    a.code !== "RETURN_SIGNED" &&
    a.code !== "CORRECTION" &&
    a.pieces.length > 0 &&
    b.pieces.length > 0 &&
    a.place.kind === b.place.kind &&
    a.place.city.name === b.place.city.name &&
    a.reason === b.reason &&
    a.vehicle === b.vehicle &&
    a.nextCity?.name === b.nextCity?.name
  );
}
