import type {
  ArrivalStatement,
  HandlingEventCode,
  NextStep,
  NoticeKind,
  ShipmentTag,
  SituationNotice,
  SituationAction,
} from "@rimba/contract";
import { addDays, localDate, epochMsOf, zonedIso } from "../../common/calendar.ts";
import { isClaimForWhole, isWhollyLost } from "../claim-notice.ts";
import { eventRules } from "../event-rules.ts";
import type { SituationEvent, SituationSource } from "./situation-source.ts";
import { nextStepOfTrouble, noticeKindOfTrouble, type Trouble } from "./trouble-next-step.ts";

/** Days after the receipt in which the sender can file a claim. */
export const claimDays = 3;

interface NoticeFacts {
  readonly tag: ShipmentTag;
  readonly arrival: ArrivalStatement;
  readonly isStale: boolean;
  readonly now: Date;
}

/** The callouts of a shipment, the most important first. */
export function situationNotices(shipment: SituationSource, facts: NoticeFacts): SituationNotice[] {
  const { tag, arrival, isStale } = facts;
  if (tag === "cancelled") return [noticeOfEvent("cancelled", lastOf(shipment, "VOIDED"), "orderAgain")];
  const notices: SituationNotice[] = [];
  const { trouble, claimNotice, returning, status } = shipment;
  // Loss and damage have notices of their own, with the claim.
  if (trouble !== null && trouble.code !== claimNotice?.kind) notices.push(troubleNotice(shipment, trouble));
  if (claimNotice !== null) notices.push(claimOf(shipment, claimNotice, facts));
  if (tag === "ready")
    notices.push(noticeOfEvent("ready", lastOf(shipment, "READY_FOR_COLLECTION"), "collect"));
  if (returning) notices.push(returnNotice(shipment, status === "SIGNED"));
  if (arrival.kind === "late") {
    const { cause } = arrival;
    notices.push({
      ...blank("late", "awaitScan"),
      ...(cause !== null && {
        reason: cause.reason,
        at: cause.at,
        timeZone: cause.timeZone,
        city: cause.city,
      }),
    });
  }
  if (isStale && trouble === null && tag !== "ready" && tag !== "lost")
    notices.push(noticeOfEvent("stale", shipment.events[0], "requestCheck"));
  if (tag === "registered") notices.push(blank("registered", "handIn"));
  return notices;
}

/** The buttons of a page, the most useful first. */
export function offeredActions(
  { trouble }: Pick<SituationSource, "trouble">,
  tag: ShipmentTag,
  notices: readonly SituationNotice[],
): SituationAction[] {
  if (tag === "cancelled") return ["orderAgain"];
  const actions: SituationAction[] = [];
  if (tag === "ready") actions.push("visitOutlet");
  if (trouble?.code === "PICKUP_FAILED") actions.push("rebookPickup");
  const forms = notices.map(formOfNotice);
  for (const form of ["claim", "report"] as const) if (forms.includes(form)) actions.push(form);
  // Their texts ask the sender or the receiver to call.
  const isStopped = notices.some(({ kind, next }) => kind === "held" && next !== "goesOn");
  if (isStopped || trouble?.code === "DELIVERY_FAILED") actions.unshift("call");
  else if (notices.some(({ kind }) => kind !== "registered" && kind !== "returned")) actions.push("call");
  return actions;
}

/**
 * The form that a callout links to: for a claim while one can be filed, for a problem if one is open; null
 * otherwise.
 */
export function formOfNotice({
  kind,
  next,
}: Pick<SituationNotice, "kind" | "next">): Extract<SituationAction, "report" | "claim"> | null {
  if (next === "claim") return "claim";
  return reportable.has(kind) ? "report" : null;
}

const reportable: ReadonlySet<NoticeKind> = new Set([
  "pickupFailed",
  "deliveryFailed",
  "refused",
  "held",
  "damaged",
  "lost",
  "partlyLost",
  "late",
  "stale",
]);

function troubleNotice(shipment: SituationSource, trouble: Trouble): SituationNotice {
  const { code, reason, at } = trouble;
  const event = shipment.events.find((one) => one.code === code && one.at === at) ?? lastOf(shipment, code);
  return {
    ...noticeOfEvent(noticeKindOfTrouble(trouble), event, nextStepOfTrouble(trouble)),
    reason,
    at,
    failedVisits: countFailedVisits(shipment, code),
  };
}

function countFailedVisits({ events }: SituationSource, code: HandlingEventCode): number {
  if (code !== "DELIVERY_FAILED" && code !== "PICKUP_FAILED") return 0;
  return events.filter((event) => event.code === code).length;
}

function claimOf(
  shipment: SituationSource,
  { kind, pieceNos }: NonNullable<SituationSource["claimNotice"]>,
  { now }: NoticeFacts,
): SituationNotice {
  const noticeKind: NoticeKind =
    kind === "DAMAGED" ? "damaged" : isWhollyLost(shipment) ? "lost" : "partlyLost";
  // What was lost was never received, so no days have begun.
  const end = kind === "LOST" ? null : claimEnd(shipment);
  const isOver = end !== null && now.getTime() > Date.parse(end.claimUntil);
  return {
    ...noticeOfEvent(noticeKind, lastOf(shipment, kind), isOver ? "claimOver" : "claim"),
    pieceNos: isClaimForWhole(shipment) ? [] : pieceNos,
    ...end,
  };
}

/** The end of the last day for a claim, at the place of the receipt; null before the receipt. */
function claimEnd({ events }: SituationSource): { claimUntil: string; claimTimeZone: string } | null {
  const received = events.find(({ code }) => code === "SIGNED" || code === "RETURN_SIGNED");
  if (received === undefined) return null;
  const { timeZone } = received.place;
  const lastDay = addDays(localDate(Date.parse(received.at), timeZone), claimDays);
  const end = new Date(epochMsOf(lastDay, 24 * 60 - 1, timeZone)).toISOString();
  return { claimUntil: zonedIso(end, timeZone), claimTimeZone: timeZone };
}

function returnNotice(shipment: SituationSource, isBack: boolean): SituationNotice {
  const started = lastOf(shipment, "RETURN_STARTED");
  const back = isBack
    ? shipment.events.find(({ code }) => code === "RETURN_SIGNED" || code === "SIGNED")
    : undefined;
  const event = back ?? started;
  const before = shipment.events.slice(started === undefined ? 0 : shipment.events.indexOf(started) + 1);
  const undelivered = before.find(({ code }) => eventRules[code].trouble === "opens");
  return {
    ...noticeOfEvent(isBack ? "returned" : "returning", event, isBack ? "nothing" : "awaitReturn"),
    reason: started?.reason ?? undelivered?.reason ?? null,
  };
}

function lastOf({ events }: SituationSource, code: HandlingEventCode): SituationEvent | undefined {
  return events.find((event) => event.code === code);
}

function noticeOfEvent(kind: NoticeKind, event: SituationEvent | undefined, next: NextStep): SituationNotice {
  if (event === undefined) return blank(kind, next);
  const { at, place, reason, pieces } = event;
  return { ...blank(kind, next), reason, at, timeZone: place.timeZone, city: place.city, pieceNos: pieces };
}

function blank(kind: NoticeKind, next: NextStep): SituationNotice {
  return {
    kind,
    reason: null,
    at: null,
    timeZone: null,
    city: null,
    pieceNos: [],
    failedVisits: 0,
    claimUntil: null,
    claimTimeZone: null,
    next,
  };
}
