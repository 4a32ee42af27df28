import type { HandlingEventInput } from "@rimba/contract";
import { eventRules } from "./event-rules.ts";

/** An event as stored: what the carrier sent, and when it came. */
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

/** Read once for each event: a comparison would read its times again and again. */
function momentOf(event: HandlingEvent): Moment {
  return {
    event,
    occurredAt: Date.parse(event.occurredAt),
    rank: order.indexOf(event.code),
    receivedAt: Date.parse(event.receivedAt),
  };
}

/** By the time they happened; at the same moment by the order of a journey, then by arrival. */
function inOrder(a: Moment, b: Moment): number {
  return (
    a.occurredAt - b.occurredAt ||
    a.rank - b.rank ||
    a.receivedAt - b.receivedAt ||
    (a.event.sourceId < b.event.sourceId ? -1 : 1)
  );
}

/** The history that counts, oldest first: events named by a CORRECTION are left out, however late it came. */
export function handlingHistory(events: readonly HandlingEvent[]): HandlingEvent[] {
  const corrected = new Set(
    events.flatMap((event) => (event.code === "CORRECTION" ? (event.corrects ?? []) : [])),
  );
  return events
    .filter((event) => !corrected.has(event.sourceId))
    .map(momentOf)
    .toSorted(inOrder)
    .map(({ event }) => event);
}

/** Lines of a history that an answer holds: those of any usual journey, and a bound for one with thousands of scans. */
export const maxShownScans = 200;

export interface ShownScans {
  /** Oldest first, as the history. */
  readonly scans: readonly HandlingEvent[];
  /** Older scans that are not among them. */
  readonly olderCount: number;
}

/**
 * The newest part of a history. Only where it is too long, equal scans in a row at one place are one line of all their
 * pieces, at the time of the last: a consignment whose pieces are scanned one by one still fits.
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

/** What equal scans have in common. Null: each attempt that failed, and each proof, is a line of its own. */
function foldKey(event: HandlingEvent): string | null {
  if (eventRules[event.code].trouble === "opens" || event.proof !== undefined) return null;
  const { sourceId: _id, occurredAt: _at, receivedAt: _received, pieces: _pieces, ...same } = event;
  return JSON.stringify(same);
}
