import { describe, expect, it } from "vitest";
import { cityNamed, placeIn } from "../carrier/demo-cities.ts";
import type { PlannedStep } from "./plan-journey.ts";
import { bookingTime, timeAtHour, timesOf } from "./timetable.ts";

const door = placeIn(cityNamed("Jayapura"), "ADDRESS");
const hub = placeIn(cityNamed("Jayapura"), "HUB");
const minute = 60_000;
const steps: PlannedStep[] = [
  { code: "BOOKED", place: door, wait: 0 },
  { code: "PICKED_UP", place: door, wait: 60 },
  { code: "ARRIVED", place: hub, wait: 90 },
  { code: "OUT_FOR_DELIVERY", place: door, wait: 300 },
];

/** Hour of the day in Jayapura (UTC+9). */
function localHour(time: number): number {
  return (new Date(time).getUTCHours() + 9) % 24;
}

describe("timesOf", () => {
  it("adds waiting times during opening hours", () => {
    const start = Date.parse("2026-11-20T10:00:00+09:00");
    expect(timesOf(steps, start).map((time) => (time - start) / minute)).toEqual([0, 60, 150, 450]);
  });

  it("waits at a closed door until it opens, in local time", () => {
    const times = timesOf(steps, Date.parse("2026-11-20T20:30:00+09:00"));
    expect(new Date(times[1] ?? 0).toISOString()).toBe("2026-11-21T00:00:00.000Z");
    expect(localHour(times[3] ?? 0)).toBeGreaterThanOrEqual(8);
  });
});

it.each([
  ["on Saturday evening", "2026-11-21T20:30:00+09:00"],
  ["on Sunday", "2026-11-22T10:00:00+09:00"],
])("waits with the pickup until Monday if it is ordered %s", (_when, start) => {
  const pickedUpAt = new Date(timesOf(steps, Date.parse(start))[1] ?? 0).toISOString();
  expect(pickedUpAt).toMatch(/^2026-11-(22T23|23T0)/);
});

it("delivers on Sundays", () => {
  const start = Date.parse("2026-11-21T09:00:00+09:00");
  const later = steps.map((step) => (step.code === "ARRIVED" ? { ...step, wait: 22 * 60 } : step));
  expect(new Date(timesOf(later, start)[3] ?? 0).toISOString()).toMatch(/^2026-11-22/);
});

describe("bookingMoment", () => {
  const onTheDay = (clock: string) => Date.parse(`2026-11-20T${clock}:00+09:00`);

  it.each(["10:30", "12:00", "15:45"])(
    "places the present between the last step done and the next one at %s",
    (clock) => {
      const now = onTheDay(clock);
      for (let done = 1; done < steps.length; done += 1) {
        const times = timesOf(steps, bookingTime(steps, { now, done }));
        expect(times[done - 1]).toBeLessThanOrEqual(now);
        expect(times[done]).toBeGreaterThanOrEqual(now);
        expect(localHour(times[0] ?? 0)).toBeGreaterThanOrEqual(7);
        expect(localHour(times[0] ?? 0)).toBeLessThan(21);
      }
    },
  );

  it.each(["00:10", "03:00", "07:45", "22:30"])("never lets a step that is done lie ahead at %s", (clock) => {
    for (let done = 1; done <= steps.length; done += 1) {
      const times = timesOf(steps, bookingTime(steps, { now: onTheDay(clock), done }));
      expect(times[done - 1]).toBeLessThanOrEqual(onTheDay(clock));
    }
  });

  it("keeps the requested idle time if the opening hours allow it", () => {
    const now = Date.parse("2026-11-20T12:00:00+09:00");
    const start = bookingTime(steps, { now, done: 3, idle: [3000, 4000] });
    const idle = (now - (timesOf(steps, start)[2] ?? 0)) / minute;
    expect(idle).toBeGreaterThanOrEqual(3000);
    expect(idle).toBeLessThanOrEqual(4000);
  });

  it("chooses the nearest possible time if the place is closed", () => {
    const now = Date.parse("2026-11-20T02:00:00+09:00");
    const start = bookingTime(steps, { now, done: 4, idle: [10, 60] });
    const last = timesOf(steps, start)[3] ?? 0;
    expect(localHour(last)).toBeLessThanOrEqual(20);
    expect((now - last) / minute).toBeLessThan(10 * 60);
  });
});

describe("timeAtHour", () => {
  it("counts days in the local calendar", () => {
    const late = Date.parse("2026-11-20T23:30:00+09:00");
    expect(new Date(timeAtHour(late, 0, 18, "Asia/Jayapura")).toISOString()).toBe("2026-11-20T09:00:00.000Z");
    expect(new Date(timeAtHour(late, 1, 12, "Asia/Jakarta")).toISOString()).toBe("2026-11-21T05:00:00.000Z");
  });
});
