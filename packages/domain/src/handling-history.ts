import type { HandlingEventInput } from "@rimba/contract";
import { eventRules } from "./event-rules.ts";

/** An event as stored: what the carrier sent, and when it came. */
export interface HandlingEvent extends HandlingEventInput {
  receivedAt: string;
}

const order = Object.keys(eventRules);

/** By the time they happened; at the same moment by the order of a journey, then by arrival. */
function inOrder(a: HandlingEvent, b: HandlingEvent): number {
  return (
    Date.parse(a.occurredAt) - Date.parse(b.occurredAt) ||
    order.indexOf(a.code) - order.indexOf(b.code) ||
    Date.parse(a.receivedAt) - Date.parse(b.receivedAt) ||
    (a.sourceId < b.sourceId ? -1 : 1)
  );
}

/** The history that counts, oldest first: events named by a CORRECTION are left out, however late it came. */
export function handlingHistory(events: readonly HandlingEvent[]): HandlingEvent[] {
  const corrected = new Set(
    events.flatMap((event) => (event.code === "CORRECTION" ? (event.corrects ?? []) : [])),
  );
  return events.filter((event) => !corrected.has(event.sourceId)).toSorted(inOrder);
}

/** Whether an event speaks of this piece. */
export function concerns(event: HandlingEvent, pieceNo: number): boolean {
  return event.pieces === undefined || event.pieces.includes(pieceNo);
}
