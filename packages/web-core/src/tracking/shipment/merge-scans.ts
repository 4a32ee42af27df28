import { eventLines } from "@rimba/content/event-lines";
import { eventSentence } from "@rimba/content/event-sentence";
import type { Locale, TrackedEvent } from "@rimba/contract";
import { formatEventTime } from "../../ui/format/time.ts";
import type { EventView } from "../page-data.ts";

/** Milliseconds. Scans of one kind at one place within this time are merged into one line. */
const maxGapMs = 45 * 60_000;

interface Group {
  /** The newest of the merged events. */
  readonly event: TrackedEvent;
  readonly pieces: Set<number>;
  earliest: number;
}

/**
 * Merges scans into the lines of the history. A shipment of many pieces is scanned piece by piece. Twenty lines that
 * differ only in the piece become one line of twenty pieces. `events` are newest first, as in the answer.
 */
export function mergeScans(events: readonly TrackedEvent[], pieceCount: number, locale: Locale): EventView[] {
  return [...mergedLines(events, pieceCount, locale)];
}

/** The newest line of that history; null if there is none. */
export function newestLine(
  events: readonly TrackedEvent[],
  pieceCount: number,
  locale: Locale,
): EventView | null {
  return mergedLines(events, pieceCount, locale).next().value ?? null;
}

function* mergedLines(
  events: readonly TrackedEvent[],
  pieceCount: number,
  locale: Locale,
): Generator<EventView, undefined> {
  let group: Group | null = null;
  for (const event of events) {
    const at = Date.parse(event.at);
    if (group !== null && mayJoin(group.event, event) && group.earliest - at <= maxGapMs) {
      for (const piece of event.pieces) group.pieces.add(piece);
      group.earliest = at;
      continue;
    }
    if (group !== null) yield lineOf(group, pieceCount, locale);
    group = { event, pieces: new Set(event.pieces), earliest: at };
  }
  if (group !== null) yield lineOf(group, pieceCount, locale);
}

function lineOf({ event, pieces }: Group, pieceCount: number, locale: Locale): EventView {
  const all = [...pieces].toSorted((a, b) => a - b);
  const sentence =
    pieces.size === event.pieces.length
      ? event.sentence[locale]
      : eventSentence({ ...event, pieces: all, pieceCount })[locale];
  const timeIn = (at: string | undefined) =>
    at === undefined
      ? null
      : formatEventTime({ at, timeZone: event.place.timeZone }, locale, new Date(event.at));
  const lines = eventLines(
    {
      ...event,
      proof: { relation: event.receiverRelation },
      pieces: all,
      pieceCount,
      departureTime: timeIn(event.departsAt),
      collectUntilTime: timeIn(event.collectUntil),
    },
    locale,
  );
  return { ...event, pieces: all, sentence, ...lines };
}

/** Deliveries are never merged: each piece has its own receiver, and one sentence cannot name them all. */
function mayJoin(a: TrackedEvent, b: TrackedEvent): boolean {
  return (
    a.code === b.code &&
    a.code !== "SIGNED" &&
    a.code !== "RETURN_SIGNED" &&
    a.code !== "CORRECTION" &&
    a.pieces.length > 0 &&
    b.pieces.length > 0 &&
    factsOf(a) === factsOf(b)
  );
}

/**
 * What two scans of one line must have in common. Facts that are added to events later are included.
 * Not the key by which the server folds histories that are too long (`foldKey` in the domain's handling-history.ts): that
 * one compares stored events, whatever time is between them, and keeps each failed attempt.
 */
function factsOf({ at: _at, pieces: _pieces, sentence: _sentence, place, ...facts }: TrackedEvent): string {
  return JSON.stringify([place.kind, place.city.name, facts]);
}
