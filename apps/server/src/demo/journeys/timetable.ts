import { isSunday, localDate, zoneOffset } from "@rimba/domain";
import type { PlannedStep } from "./plan-journey.ts";

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** From and until, in minutes of the day at the place. */
type OpeningHours = readonly [from: number, until: number];
const booking: OpeningHours = [7 * 60, 21 * 60];
const pickup: OpeningHours = [8 * 60, 19 * 60];
const counter: OpeningHours = [8 * 60, 21 * 60];
const delivery: OpeningHours = [7 * 60 + 30, 20 * 60];

/** When people work at a door or a counter; everything else happens at any hour. */
const hoursOf: Partial<Record<PlannedStep["code"], OpeningHours>> = {
  PICKUP_ASSIGNED: counter,
  PICKED_UP: pickup,
  PICKUP_FAILED: pickup,
  DROPPED_OFF: counter,
  VOIDED: counter,
  CUSTOMS_STARTED: counter,
  CUSTOMS_CLEARED: counter,
  READY_FOR_COLLECTION: counter,
  OUT_FOR_DELIVERY: delivery,
  DELIVERY_FAILED: delivery,
  SIGNED: delivery,
  RETURN_STARTED: counter,
  RETURN_SIGNED: delivery,
  SIGNED_RECEIPT_SENT: counter,
  SIGNED_RECEIPT_DELIVERED: delivery,
};

/** Couriers do not collect on Sundays (`pickupDays` of the domain); they do deliver. */
const notOnSundays: ReadonlySet<PlannedStep["code"]> = new Set(["PICKED_UP", "PICKUP_FAILED"]);

/** When each step happens (milliseconds) if the first one happens at `start`. */
export function timesOf(steps: readonly PlannedStep[], start: number): number[] {
  let time = start;
  return steps.map((step, index) => {
    if (index > 0) time += step.wait * minuteMs;
    const isCollected = step.code === "SIGNED" && step.place.kind === "OUTLET";
    const hours = isCollected ? counter : hoursOf[step.code];
    if (hours !== undefined) time = whenOpen(time, hours, step.place.timeZone, step.wait);
    if (notOnSundays.has(step.code)) time = afterSunday(time, step);
    return time;
  });
}

export interface TimeOptions {
  now: number;
  /** How many steps have happened by `now`; at least one. */
  done: number;
  /**
   * How long ago the last of them happened, in minutes. Absent: any time while the next one is still to come.
   */
  idle?: readonly [min: number, max: number];
}

/**
 * The booking time for which a journey is at the intended step at `now`: tried backwards in quarters of an
 * hour in which people book. If places are closed at that hour it comes as close as possible.
 */
export function bookingTime(steps: readonly PlannedStep[], { now, done, idle }: TimeOptions): number {
  const happened = steps.slice(0, done);
  const next = steps[done];
  const [min, max] = idle ?? [2, Number.POSITIVE_INFINITY];
  const sum = happened.slice(1).reduce((total, step) => total + step.wait, 0);
  const first = now - (sum + min) * minuteMs;
  const zone = steps[0]?.place.timeZone ?? "UTC";
  let closest: { start: number; excess: number } | undefined;
  for (let back = 0; back < 30 * dayMinutes; back += 15) {
    const start = first - back * minuteMs;
    if (whenOpen(start, booking, zone, 0) !== start) continue;
    const times = timesOf(next === undefined ? happened : [...happened, next], start);
    const last = times[done - 1] ?? start;
    const age = (now - last) / minuteMs;
    if (age < min) continue;
    const early = idle === undefined ? now - (times[done] ?? Number.POSITIVE_INFINITY) : 0;
    const excess = Math.max(age - max, early / minuteMs, 0);
    if (excess === 0) return start;
    if (closest === undefined || excess < closest.excess) closest = { start, excess };
    if (age > max + 3 * dayMinutes) break;
  }
  if (closest === undefined) throw new Error("no moment of booking fits this journey");
  return closest.start;
}

/** The time itself if the place is open, else some minutes after it opens next. */
function whenOpen(time: number, [from, until]: OpeningHours, timeZone: string, spread: number): number {
  const local = time / minuteMs + offsetMinutes(timeZone);
  const ofDay = ((local % dayMinutes) + dayMinutes) % dayMinutes;
  if (ofDay >= from && ofDay < until) return time;
  const opensIn = (from - ofDay + dayMinutes) % dayMinutes;
  // Not every event happens exactly at opening time.
  return time + (opensIn + (spread % 97)) * minuteMs;
}

/** The time itself unless that is a Sunday at the place, else Monday morning. */
function afterSunday(time: number, { place: { timeZone }, wait }: PlannedStep): number {
  if (!isSunday(localDate(time, timeZone))) return time;
  return whenOpen(timeAtHour(time, 1, 0, timeZone), pickup, timeZone, wait);
}

/** Minutes ahead of UTC. The served countries have no summer time, so one lookup per zone is enough. */
function offsetMinutes(timeZone: string): number {
  return zoneOffset(Date.UTC(2026, 0, 1), timeZone) / minuteMs;
}

/** `hour` o'clock at a place, `days` days after the local day of `time` (milliseconds). */
export function timeAtHour(time: number, days: number, hour: number, timeZone: string): number {
  const offset = offsetMinutes(timeZone);
  const midnight = Math.floor((time / minuteMs + offset) / dayMinutes) * dayMinutes;
  return (midnight + days * dayMinutes + hour * 60 - offset) * minuteMs;
}
