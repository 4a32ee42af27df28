import type { HandlingEventInput } from "@rimba/contract";
import { eventRules } from "./event-rules.ts";

/** An event as stored: the carrier's data, and the time of arrival. */
export interface HandlingEvent extends HandlingEventInput {
  receivedAt: string;
}

const order = Object.keys(eventRules);

interface Moment {
  readonly event: HandlingEvent;
  readonly occurredAt: number;
  readonly rank: number;
  readonly receivedAt: number;
}

/** Parsed once per event: each comparison would parse its times again. */
function momentOf(event: HandlingEvent): Moment {
  return {
    event,
    occurredAt: Date.parse(event.occurredAt),
    rank: order.indexOf(event.code),
    receivedAt: Date.parse(event.receivedAt),
  };
}

/** By time; at the same time by the order of a journey, then by arrival. */
function inOrder(a: Moment, b: Moment): number {
  return (
    a.occurredAt - b.occurredAt ||
    a.rank - b.rank ||
    a.receivedAt - b.receivedAt ||
    (a.event.sourceId < b.event.sourceId ? -1 : 1)
  );
}

/** Which event was taken back by which: the sourceId of the first CORRECTION that names it, by its own. */
export function correctionsOf(
  events: readonly Pick<HandlingEvent, "code" | "sourceId" | "corrects">[],
): ReadonlyMap<string, string> {
  const corrections = new Map<string, string>();
  for (const { code, sourceId, corrects } of events)
    if (code === "CORRECTION" && corrects !== undefined && !corrections.has(corrects))
      corrections.set(corrects, sourceId);
  return corrections;
}

/** The effective history, oldest first: events named by a CORRECTION are omitted, however late it came. */
export function handlingHistory(events: readonly HandlingEvent[]): HandlingEvent[] {
  const corrected = correctionsOf(events);
  return events
    .filter((event) => !corrected.has(event.sourceId))
    .map(momentOf)
    .toSorted(inOrder)
    .map(({ event }) => event);
}

/**
 * Maximum number of history lines in an answer: enough for any usual journey, and a limit for thousands of
 * scans.
 */
export const maxShownScans = 200;

export interface ShownScans {
  /** Oldest first, as the history. */
  readonly scans: readonly HandlingEvent[];
  /** Older scans that are not included. */
  readonly olderCount: number;
}

/**
 * The newest part of a history. Only if it is too long, consecutive equal scans at one place become one line
 * of all their pieces, at the time of the last: so a shipment whose pieces are scanned one by one still
 * fits.
 */
export function shownScans(history: readonly HandlingEvent[]): ShownScans {
  if (history.length <= maxShownScans) return { scans: history, olderCount: 0 };
  const lines = foldEqual(history);
  const hidden = lines.slice(0, -maxShownScans);
  return {
    scans: lines.slice(-maxShownScans).map(scanOf),
    olderCount: hidden.reduce((sum, { count }) => sum + count, 0),
  };
}

interface Line {
  /** The last of its scans. */
  last: HandlingEvent;
  count: number;
  /** Of several scans, all their pieces; undefined: all of the shipment. */
  pieces?: Set<number> | undefined;
}

function scanOf({ last, count, pieces }: Line): HandlingEvent {
  return count === 1 ? last : { ...last, pieces: pieces && [...pieces] };
}

function join(line: Line, event: HandlingEvent): void {
  if (line.count === 1 && line.last.pieces !== undefined) line.pieces = new Set(line.last.pieces);
  if (event.pieces === undefined) line.pieces = undefined;
  else for (const pieceNo of event.pieces) line.pieces?.add(pieceNo);
  line.last = event;
  line.count += 1;
}

function foldEqual(history: readonly HandlingEvent[]): Line[] {
  const lines: Line[] = [];
  let lastKey: string | null = null;
  for (const event of history) {
    const key = foldKey(event);
    const line = lines.at(-1);
    if (line === undefined || key === null || key !== lastKey) lines.push({ last: event, count: 1 });
    else join(line, event);
    lastKey = key;
  }
  return lines;
}

/**
 * The key of equal scans. Null: each failed attempt, and each proof, is a line of its own.
 *
 * The page merges scans too, for reading (web-core's tracking/shipment/merge-scans.ts): there within 45 minutes, without
 * the time of day, and by the facts of the answer. Here all facts of the stored event count, at any distance in time,
 * because only a history that would be too long is folded.
 */
function foldKey(event: HandlingEvent): string | null {
  if (eventRules[event.code].trouble === "opens" || event.proof !== undefined) return null;
  const { sourceId: _id, occurredAt: _at, receivedAt: _received, pieces: _pieces, ...same } = event;
  return JSON.stringify(same);
}
