import type { ArrivalEstimate } from "@rimba/contract";
import { minutesOf } from "../opening-hours.ts";
import { momentOf } from "../zoned-clock.ts";
import { zonedIso } from "../zoned-time.ts";

const lastMinute = 24 * 60 - 1;

/** Until when an estimate promises the delivery, at its place: the hour that is promised, or the end of the last day. */
export function promisedBy({
  arrivesUntil,
  arrivesBefore,
  dispatchTimeZone,
}: Pick<ArrivalEstimate, "arrivesUntil" | "arrivesBefore" | "dispatchTimeZone">): string {
  const minutes = arrivesBefore === null ? lastMinute : minutesOf({ from: arrivesBefore, to: "24:00" }).from;
  return zonedIso(
    new Date(momentOf(arrivesUntil, minutes, dispatchTimeZone)).toISOString(),
    dispatchTimeZone,
  );
}
