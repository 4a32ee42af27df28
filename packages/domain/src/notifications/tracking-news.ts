import {
  type HandlingEventCode,
  type NewsGroup,
  type NewsTopic,
  newsTopics,
  type PartyRole,
  type PublicShipment,
  type ShipmentTag,
  shipmentTags,
} from "@rimba/contract";
import { addDays, dayMs, hourMs, localDate } from "../common/calendar.ts";
import { eventRules } from "../tracking/event-rules.ts";
import { freshness, staleAfterDays } from "../tracking/freshness.ts";
import { type HandlingEvent, handlingHistory } from "../tracking/handling-history.ts";
import { pieceStates } from "../tracking/piece-state.ts";

/** Something that a person who waits for a shipment wants to hear of. */
export interface TrackingNews {
  readonly topic: NewsTopic;
  /**
   * What tells one state of a topic from another, such as the day of a failed visit. The same topic and state of a shipment
   * are the same news, however often it is reported.
   */
  readonly state: string;
  readonly occurredAt: Date;
  /** Only of a part of the pieces: how many of all. */
  readonly pieces: { readonly done: number; readonly total: number } | null;
}

/** What was known of a shipment before. */
export interface KnownBefore {
  readonly tag: ShipmentTag | null;
  readonly trouble: boolean;
  /** Events that arrived before are known. */
  readonly eventsUntil: Date;
}

interface TrackingChange {
  /** Null: it was not known. */
  readonly before: KnownBefore | null;
  readonly after: Pick<
    PublicShipment,
    "status" | "normalisedStatus" | "trouble" | "returning" | "pieces" | "bookedAt"
  >;
  /** All events, in any order. */
  readonly events: readonly HandlingEvent[];
}

/** Older news is no news: it would only confuse. */
const maxAgeMs = 48 * hourMs;
/** How it ended is worth knowing for longer. */
const maxAgeOfEndMs = 7 * dayMs;
const endTopics: readonly NewsTopic[] = ["DELIVERED", "RETURNED", "LOST"];

/** Scans that mean that a shipment has left for its destination. */
const departures: readonly HandlingEventCode[] = [
  "DEPARTED",
  "CUSTOMS_STARTED",
  "CUSTOMS_CLEARED",
  "ARRIVED_AT_DESTINATION",
];
const pieceEndTopics = ["DELIVERED", "RETURNED"] as const satisfies readonly NewsTopic[];
type EndTopic = (typeof pieceEndTopics)[number];

/** How pieces ended, and the scan that says so. */
interface PieceEnd {
  readonly topic: EndTopic;
  readonly scan: HandlingEvent;
}

/** The state of news of a part of the pieces begins with it. */
export const partStatePrefix = "part ";
const deliveries: readonly HandlingEventCode[] = ["SIGNED", "RETURN_SIGNED"];

/**
 * What is new, from the state in which these events leave the shipment. Whatever a later scan has made out of date is no news:
 * so of scans that arrive together, or in the wrong order, only the last state counts. A state is news if the scan that led to
 * it has just arrived.
 */
export function trackingNews(change: TrackingChange, now: Date): TrackingNews[] {
  const { before, after, events } = change;
  const fresh = freshSources(events, before);
  if (fresh.size === 0) return before === null ? registration(after, now) : [];
  const history = handlingHistory(events);
  const found: TrackingNews[] = [];
  const add = (
    topic: NewsTopic,
    scan: HandlingEvent | undefined,
    state: string,
    pieces = null as TrackingNews["pieces"],
  ) => {
    if (scan === undefined || !fresh.has(scan.sourceId)) return;
    found.push({ topic, state, occurredAt: new Date(scan.occurredAt), pieces });
  };
  const last = (...codes: HandlingEventCode[]) => history.findLast(({ code }) => codes.includes(code));
  const first = (wanted: (code: HandlingEventCode) => boolean) => history.find(({ code }) => wanted(code));
  const corrections = countCorrections(events);
  const wasOver = before !== null && isEnd(before.tag);
  // Most shipments are under way, and have no end of a piece to look for.
  const pieces = history.some(({ code }) => deliveries.includes(code))
    ? pieceStates(
        after.pieces.map(({ pieceNo }) => pieceNo),
        history,
      ).filter(({ status }) => status !== "CANCELLED")
    : [];
  const total = pieces.length;
  // Once a return has begun, each handover is to the sender.
  const ends = pieces.flatMap(({ status, statusEvent: scan, returning }): PieceEnd[] =>
    status !== "SIGNED" || scan === null ? [] : [{ topic: returning ? "RETURNED" : "DELIVERED", scan }],
  );

  if (after.trouble !== null) {
    const { code } = after.trouble;
    const scan = last(code);
    if (isTopic(code) && scan !== undefined) add(code, scan, dayOf(scan));
  }
  addProgress();
  if (after.status === "SIGNED") addEnd();
  else
    for (const topic of pieceEndTopics)
      add(topic, lastOf(topic), `${partStatePrefix}${corrections}`, partOf(topic));
  if (wasOver && after.status !== "SIGNED")
    add("CORRECTED", newestOf(events, "CORRECTION"), String(corrections));
  if (before?.trouble === true && after.trouble === null && found.length === 0 && isUnderWay(after))
    add("RESOLVED", newestFresh(events, fresh), String(countTroubles(events)));
  return found.filter(({ topic, occurredAt }) => now.getTime() - occurredAt.getTime() <= maxAgeOf(topic));

  function lastOf(wanted: EndTopic): HandlingEvent | undefined {
    return newest(ends.flatMap(({ topic, scan }) => (topic === wanted ? [scan] : [])));
  }

  /** Null: all pieces. */
  function partOf(wanted: EndTopic): TrackingNews["pieces"] {
    const done = ends.filter(({ topic }) => topic === wanted).length;
    return done < total ? { done, total } : null;
  }

  // All pieces have come to an end, but some of them may have come to the other one, at any time.
  function addEnd(): void {
    if (before?.tag === (after.returning ? "returned" : "signed")) return;
    for (const topic of pieceEndTopics) {
      const arrived = ends.filter((end) => end.topic === topic && fresh.has(end.scan.sourceId));
      add(topic, newest(arrived.map(({ scan }) => scan)), `whole ${corrections} of ${total}`, partOf(topic));
    }
  }

  function addProgress(): void {
    // Where it goes back, the way is no news: its sender hears when it is there.
    if (after.returning && after.status !== "SIGNED") {
      add(
        "RETURNING",
        first((code) => code === "RETURN_STARTED"),
        "",
      );
      return;
    }
    switch (after.normalisedStatus) {
      case "info_received":
      case "pending":
        if (before === null) found.push(...registration(after, now));
        return;
      case "picked_up":
        return add(
          "PICKED_UP",
          first((code) => eventRules[code].status === "PICKED_UP"),
          "",
        );
      case "in_transit":
      case "customs":
        return add(
          "ON_THE_WAY",
          first((code) => departures.includes(code)),
          "",
        );
      case "out_for_delivery":
      case "ready_for_collection": {
        const topic =
          after.normalisedStatus === "out_for_delivery" ? "OUT_FOR_DELIVERY" : "READY_FOR_COLLECTION";
        const scan = last(topic);
        if (scan !== undefined) add(topic, scan, dayOf(scan));
        return;
      }
      default:
    }
  }
}

function freshSources(events: readonly HandlingEvent[], before: KnownBefore | null): ReadonlySet<string> {
  const since = before === null ? -Infinity : before.eventsUntil.getTime();
  return new Set(
    events.flatMap(({ sourceId, receivedAt }) => (Date.parse(receivedAt) >= since ? [sourceId] : [])),
  );
}

/** A shipment that was just booked. */
function registration(after: TrackingChange["after"], now: Date): TrackingNews[] {
  const occurredAt = new Date(after.bookedAt);
  const isNew = after.status === "WAITING_PICKUP" && after.trouble === null;
  if (!isNew || now.getTime() - occurredAt.getTime() > maxAgeMs) return [];
  return [{ topic: "REGISTERED", state: "", occurredAt, pieces: null }];
}

function isTopic(code: HandlingEventCode): code is HandlingEventCode & NewsTopic {
  return (newsTopics as readonly string[]).includes(code);
}

function dayOf({ occurredAt, place }: HandlingEvent): string {
  return localDate(Date.parse(occurredAt), place.timeZone);
}

function isEnd(tag: ShipmentTag | null): boolean {
  return tag === "signed" || tag === "returned";
}

function isUnderWay({ status }: TrackingChange["after"]): boolean {
  return status !== "SIGNED" && status !== "CANCELLED";
}

/** After a corrected delivery, the next one is other news. */
function countCorrections(events: readonly HandlingEvent[]): number {
  const delivered = new Set(
    events.flatMap(({ code, sourceId }) => (deliveries.includes(code) ? [sourceId] : [])),
  );
  return events.filter(({ code, corrects }) => code === "CORRECTION" && delivered.has(corrects ?? "")).length;
}

function countTroubles(events: readonly HandlingEvent[]): number {
  return events.filter(({ code }) => eventRules[code].trouble === "opens").length;
}

function newestOf(events: readonly HandlingEvent[], wanted: HandlingEventCode): HandlingEvent | undefined {
  return newest(events.filter(({ code }) => code === wanted));
}

function newestFresh(
  events: readonly HandlingEvent[],
  fresh: ReadonlySet<string>,
): HandlingEvent | undefined {
  return newest(events.filter(({ sourceId }) => fresh.has(sourceId)));
}

function newest(events: readonly HandlingEvent[]): HandlingEvent | undefined {
  let found: HandlingEvent | undefined;
  for (const event of events) {
    if (found === undefined || Date.parse(event.occurredAt) >= Date.parse(found.occurredAt)) found = event;
  }
  return found;
}

function maxAgeOf(topic: NewsTopic): number {
  return endTopics.includes(topic) ? maxAgeOfEndMs : maxAgeMs;
}

type Ageing = Parameters<typeof freshness>[0] & Pick<PublicShipment, "normalisedStatus">;

const reminderStatePrefix = "again ";

/** Whether it says once more what was news before: that the shipment waits at the outlet. */
export function isReminder({ state }: Pick<TrackingNews, "state">): boolean {
  return state.startsWith(reminderStatePrefix);
}

type Overdue = Pick<TrackingNews, "topic" | "state"> & {
  /** Milliseconds since 1970. */
  readonly at: number;
};

/**
 * What no scan tells, and when it is so: the shipment waits at the outlet one more day, is not scanned any more, or its promise
 * was not kept. In the order of their times for each topic.
 */
function overdueTimes(shipment: Ageing, now: Date): readonly Overdue[] {
  const { lastEventAt, promisedBy, deliveredAt, normalisedStatus } = shipment;
  const { idleDays, promise } = freshness(shipment, now);
  const times: Overdue[] = [];
  if (idleDays !== null && lastEventAt !== null) {
    const scannedAt = Date.parse(lastEventAt);
    // Later than that it may not be there any more.
    if (normalisedStatus === "ready_for_collection")
      for (let days = 1; days < staleAfterDays; days += 1) {
        const day = addDays(lastEventAt.slice(0, "YYYY-MM-DD".length), days);
        times.push({
          topic: "READY_FOR_COLLECTION",
          state: reminderStatePrefix + day,
          at: scannedAt + days * dayMs,
        });
      }
    const state = new Date(scannedAt).toISOString();
    times.push({ topic: "STALE", state, at: scannedAt + staleAfterDays * dayMs });
  }
  // Delivered late is delivered: that is the news. At the end of the promise itself it is not missed yet.
  if (promise !== "none" && promisedBy !== null && deliveredAt === null) {
    const promisedAt = Date.parse(promisedBy);
    times.push({ topic: "PROMISE_MISSED", state: new Date(promisedAt).toISOString(), at: promisedAt + 1 });
  }
  return times;
}

/**
 * Topics whose news counts only if none of the topic happened as late: a promise that is moved back is not missed once more.
 * Former versions stored them with an empty state, once for each shipment.
 */
export const laterOnlyTopics: readonly NewsTopic[] = ["STALE", "PROMISE_MISSED"];

/** When it has to be looked at again, because no scan may tell. Null: never. */
export function nextNewsCheck(shipment: Ageing, now: Date): Date | null {
  const next = overdueTimes(shipment, now)
    .map(({ at }) => at)
    .filter((at) => at > now.getTime());
  return next.length === 0 ? null : new Date(Math.min(...next));
}

/**
 * News that no scan tells, of each topic the last. Another promise, and another last scan, are other news if they are later than
 * what was reported (`laterOnlyTopics`).
 */
export function overdueNews(shipment: Ageing, now: Date): TrackingNews[] {
  const past = overdueTimes(shipment, now).filter(
    ({ at }) => at <= now.getTime() && now.getTime() - at <= maxAgeMs,
  );
  return [...Map.groupBy(past, ({ topic }) => topic).values()].flatMap((each) => {
    const last = each.at(-1);
    return last === undefined
      ? []
      : [{ topic: last.topic, state: last.state, occurredAt: new Date(last.at), pieces: null }];
  });
}

/** What a customer chooses for each topic. CHANGED is sent with any choice: it does not say what happened. */
const groupOfTopic = {
  REGISTERED: "registered",
  PICKED_UP: "pickedUp",
  ON_THE_WAY: "onTheWay",
  OUT_FOR_DELIVERY: "outForDelivery",
  READY_FOR_COLLECTION: "readyForCollection",
  DELIVERED: "delivered",
  RETURNED: "delivered",
  PICKUP_FAILED: "trouble",
  DELIVERY_FAILED: "trouble",
  ON_HOLD: "trouble",
  DAMAGED: "trouble",
  LOST: "trouble",
  RESOLVED: "trouble",
  CORRECTED: "trouble",
  RETURNING: "returning",
  STALE: "late",
  PROMISE_MISSED: "late",
  CHANGED: null,
} as const satisfies Record<NewsTopic, NewsGroup | null>;

/** Whether someone who chose these groups wants to hear of it. */
export function isChosenTopic(topic: NewsTopic, groups: readonly NewsGroup[]): boolean {
  const group = groupOfTopic[topic];
  return group === null || groups.includes(group);
}

/** What people wait for at their door or counter; a device may hold other messages back to save its battery. */
const urgentTopics: readonly NewsTopic[] = [
  "OUT_FOR_DELIVERY",
  "READY_FOR_COLLECTION",
  "DELIVERED",
  "DELIVERY_FAILED",
  "PICKUP_FAILED",
];

/** The urgency of a push message (RFC 8030, 5.3). */
export function pushUrgency(topic: NewsTopic): "high" | "normal" {
  return urgentTopics.includes(topic) ? "high" : "normal";
}

/** Whether a party hears of it: a sender knows what they booked, and does not collect the parcel. */
export function concernsRole(news: Pick<TrackingNews, "topic" | "state">, role: PartyRole): boolean {
  return role === "receiver" || (news.topic !== "REGISTERED" && !isReminder(news));
}

const underWay: readonly ShipmentTag[] = ["registered", "waiting", "picked", "transit", "delivery", "ready"];
const stopped: readonly ShipmentTag[] = ["problem", "held"];
/** No more news is expected of a shipment with one of these. */
export const finalTags: readonly ShipmentTag[] = ["signed", "returned", "cancelled"];
const unfinished = shipmentTags.filter((tag) => !finalTags.includes(tag));

/** Tags with which a topic still holds. */
const tagsOfTopic: Readonly<Record<NewsTopic, readonly ShipmentTag[]>> = {
  REGISTERED: ["registered", "waiting"],
  PICKED_UP: ["picked"],
  ON_THE_WAY: ["transit"],
  OUT_FOR_DELIVERY: ["delivery"],
  READY_FOR_COLLECTION: ["ready"],
  DELIVERED: ["signed"],
  RETURNED: ["returned"],
  PICKUP_FAILED: stopped,
  DELIVERY_FAILED: stopped,
  ON_HOLD: stopped,
  DAMAGED: shipmentTags.filter((tag) => tag !== "cancelled"),
  LOST: ["lost", "partlyLost"],
  RESOLVED: underWay,
  CORRECTED: unfinished,
  RETURNING: ["returning"],
  STALE: unfinished,
  PROMISE_MISSED: [...underWay, ...stopped],
  CHANGED: shipmentTags,
};

/** A shipment as it is by now. */
interface CurrentShipment extends Pick<PublicShipment, "lastEventAt"> {
  readonly tag: ShipmentTag;
  /** As the carrier sent it: news has it in whole seconds. */
  readonly promisedBy: string | null;
}

interface WaitingNews extends TrackingNews {
  /** It is of a part of the pieces, and that all came to an end was news of the same topic since. */
  readonly isSuperseded: boolean;
}

/** Whether news that waited still holds, by the current answer of its shipment. */
export function isStillNews(
  { topic, state, pieces, occurredAt, isSuperseded }: WaitingNews,
  { tag, lastEventAt, promisedBy }: CurrentShipment,
): boolean {
  const at = occurredAt.getTime();
  // A scan may arrive hours after it happened. Three days without one since then are other news.
  if (topic === "STALE" && (lastEventAt === null || Date.parse(lastEventAt) + staleAfterDays * dayMs > at))
    return false;
  // The carrier may have moved the promise, or taken it back. A later one that is missed is other news.
  if (topic === "PROMISE_MISSED" && (promisedBy === null || wholeSecond(promisedBy) >= at)) return false;
  // The rest may have come to the other end: the shipment is returned then, whichever end was the last.
  if (state.startsWith(partStatePrefix))
    return !isSuperseded && (tag === "returned" || unfinished.includes(tag));
  // The last pieces were delivered, after others had been returned.
  if (topic === "DELIVERED" && pieces !== null) return tag === "returned";
  return tagsOfTopic[topic].includes(tag);
}

function wholeSecond(time: string): number {
  return Math.floor(Date.parse(time) / 1000) * 1000;
}
