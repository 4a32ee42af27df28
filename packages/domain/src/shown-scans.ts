import { eventRules } from "./event-rules.ts";
import type { HandlingEvent } from "./handling-history.ts";

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
    scans: lines.slice(-maxShownScans).map(({ scan }) => scan),
    olderCount: hidden.reduce((sum, { count }) => sum + count, 0),
  };
}

interface Line {
  scan: HandlingEvent;
  count: number;
}

function foldEqual(history: readonly HandlingEvent[]): Line[] {
  const lines: Line[] = [];
  let lastKey = "";
  for (const event of history) {
    const key = foldKey(event);
    const last = lines.at(-1);
    if (last === undefined || key === null || key !== lastKey) lines.push({ scan: event, count: 1 });
    else {
      last.scan = { ...event, pieces: together(last.scan.pieces, event.pieces) };
      last.count += 1;
    }
    lastKey = key ?? "";
  }
  return lines;
}

/** What equal scans have in common. Null: each attempt that failed, and each proof, is a line of its own. */
function foldKey(event: HandlingEvent): string | null {
  if (eventRules[event.code].trouble === "opens" || event.proof !== undefined) return null;
  const { sourceId: _id, occurredAt: _at, receivedAt: _received, pieces: _pieces, ...same } = event;
  return JSON.stringify(same);
}

/** Undefined is all pieces. */
function together(
  some: readonly number[] | undefined,
  others: readonly number[] | undefined,
): number[] | undefined {
  if (some === undefined || others === undefined) return undefined;
  return [...new Set([...some, ...others])];
}
