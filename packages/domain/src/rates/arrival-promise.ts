import type { ArrivalEstimate, ArrivalPromise, OrderPickup } from "@rimba/contract";
import { minutesOf } from "../common/opening-hours.ts";
import { epochMsOf, zonedIso, zonedIsoAt } from "../common/calendar.ts";

const lastMinute = 24 * 60 - 1;

/**
 * The promise of an estimate: from its first day to the promised hour of the last one, or to the end of that
 * day.
 */
export function arrivalPromise({
  arrivesFrom,
  arrivesUntil,
  arrivesBefore,
  dispatchTimeZone: timeZone,
}: Pick<
  ArrivalEstimate,
  "arrivesFrom" | "arrivesUntil" | "arrivesBefore" | "dispatchTimeZone"
>): ArrivalPromise {
  const minutes = arrivesBefore === null ? lastMinute : minutesOf({ from: arrivesBefore, to: "24:00" }).from;
  const last = epochMsOf(arrivesUntil, minutes, timeZone);
  return { promisedFrom: arrivesFrom, promisedBy: zonedIsoAt(last, timeZone), timeZone };
}

/** Whether a promise lasts until the end of its last day, so that no hour is shown. */
export function endsAtMidnight({
  promisedBy,
  timeZone,
}: Pick<ArrivalPromise, "promisedBy" | "timeZone">): boolean {
  return zonedIso(promisedBy, timeZone).slice(11, 16) === "23:59";
}

/** Whether two promises are equal, in whatever format their times are. */
export function isSamePromise(
  a: Pick<ArrivalPromise, "promisedFrom" | "promisedBy">,
  b: Pick<ArrivalPromise, "promisedFrom" | "promisedBy">,
): boolean {
  return a.promisedFrom === b.promisedFrom && Date.parse(a.promisedBy) === Date.parse(b.promisedBy);
}

/** The time from which a promise counts: the end of the pickup window, or now for a drop-off. */
export function handoverAt(pickup: OrderPickup | null, now: Date): Date {
  if (pickup === null) return now;
  const end = epochMsOf(pickup.date, minutesOf(pickup.window).to, pickup.timeZone);
  return new Date(Math.max(end, now.getTime()));
}
