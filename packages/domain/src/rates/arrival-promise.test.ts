import { describe, expect, it } from "vitest";
import { arrivalPromise, endsAtMidnight, handoverAt, isSamePromise } from "./arrival-promise.ts";

const estimate = {
  arrivesFrom: "2026-11-23",
  arrivesUntil: "2026-11-24",
  arrivesBefore: null,
  dispatchTimeZone: "Asia/Makassar",
};

describe("the arrival promise", () => {
  it("spans the first day to the end of the last day, in the time of the destination", () => {
    expect(arrivalPromise(estimate)).toEqual({
      promisedFrom: "2026-11-23",
      promisedBy: "2026-11-24T23:59:00+08:00",
      timeZone: "Asia/Makassar",
    });
  });

  it("ends at the promised hour if the product promises one", () => {
    expect(arrivalPromise({ ...estimate, arrivesBefore: "10:00" }).promisedBy).toBe(
      "2026-11-24T10:00:00+08:00",
    );
  });

  it("includes an hour only if it ends before its day does, with any offset", () => {
    expect(endsAtMidnight(arrivalPromise(estimate))).toBe(true);
    expect(endsAtMidnight({ promisedBy: "2026-11-24T15:59:59Z", timeZone: "Asia/Makassar" })).toBe(true);
    expect(endsAtMidnight(arrivalPromise({ ...estimate, arrivesBefore: "10:00" }))).toBe(false);
  });

  it("is the same promise if only its offset differs", () => {
    const promise = arrivalPromise(estimate);
    expect(isSamePromise(promise, { ...promise, promisedBy: "2026-11-24T15:59:00Z" })).toBe(true);
    expect(isSamePromise(promise, { ...promise, promisedFrom: "2026-11-24" })).toBe(false);
    expect(isSamePromise(promise, { ...promise, promisedBy: "2026-11-25T15:59:00Z" })).toBe(false);
  });
});

describe("the moment from which the promise counts", () => {
  const pickup = {
    date: "2026-11-23",
    window: { code: "AFTERNOON", from: "13:00", to: "17:00" },
    timeZone: "Asia/Jakarta",
  } as const;

  it("is the end of the pickup window", () => {
    expect(handoverAt(pickup, new Date("2026-11-23T01:00:00Z")).toISOString()).toBe(
      "2026-11-23T10:00:00.000Z",
    );
  });

  it("is now for a drop-off, and never in the past", () => {
    const now = new Date("2026-11-23T11:00:00Z");
    expect(handoverAt(null, now)).toEqual(now);
    expect(handoverAt(pickup, now)).toEqual(now);
  });
});
