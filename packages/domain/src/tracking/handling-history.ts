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
