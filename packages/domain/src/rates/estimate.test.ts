import type { CalendarEntry } from "@rimba/contract";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../common/calendar.ts";
import { estimateArrival, type LaneToEstimate } from "./estimate.ts";
import { laneRefusal } from "./lane-tariffs.ts";
import {
  calendarEntry,
  h50,
  mampang,
  nearTerms,
  nextDay,
  panakkukang,
  singapore,
  tariff,
  terms,
} from "./rate-fixtures.ts";

const toMakassar: LaneToEstimate = { product: h50, tariff, send: mampang, dispatch: panakkukang };
/** A Friday in November at half past ten in Jakarta. */
const fridayMorning = new Date("2026-11-20T10:30:00+07:00");

function estimate(
  lane: Partial<LaneToEstimate> = {},
  { calendar = [], now = fridayMorning, by = nearTerms }: Partial<Parameters> = {},
) {
  return estimateArrival({ ...toMakassar, ...lane }, by, calendar, now);
}
interface Parameters {
  calendar: readonly CalendarEntry[];
  now: Date;
  by: typeof terms;
}

function kinds({ reasons }: ReturnType<typeof estimate>): string[] {
  return reasons.map(({ kind }) => kind);
}

describe("the time of a delivery", () => {
  it("is a range of local dates with the reasons", () => {
    expect(estimate()).toEqual({
      days: { least: 6, most: 8 },
      leavesOn: "2026-11-20",
      arrivesFrom: "2026-11-26",
      arrivesUntil: "2026-11-28",
      arrivesBefore: null,
      promiseMissed: false,
      cutOff: "16:00",
      sendTimeZone: "Asia/Jakarta",
      dispatchTimeZone: "Asia/Makassar",
      reasons: [
        { kind: "DISTANCE", days: { least: 5, most: 7 }, distanceKm: 1402, date: null, entryId: null },
        { kind: "SEA_CROSSING", days: null, distanceKm: null, date: null, entryId: null },
        { kind: "SUNDAY", days: { least: 1, most: 1 }, distanceKm: null, date: "2026-11-22", entryId: null },
      ],
    });
  });

  it("includes Sundays if the product does", () => {
    const product = { ...nextDay, promise: { days: 3, before: "12:00" } };
    const express = { product, tariff: { days: { least: 2, most: 3 }, route: "AIR" as const } };
    expect(estimate(express)).toMatchObject({
      days: { least: 2, most: 3 },
      arrivesUntil: "2026-11-23",
      arrivesBefore: "12:00",
    });
    expect(kinds(estimate(express))).toEqual(["DISTANCE"]);
  });

  it("starts a day later after the cut-off in the origin's time", () => {
    const at = (time: string) => estimate({}, { now: new Date(`2026-11-19T${time}:00+07:00`) });
    expect(at("15:59")).toMatchObject({ leavesOn: "2026-11-19" });
    expect(at("16:00")).toMatchObject({ leavesOn: "2026-11-20" });
    expect(kinds(at("16:00"))[0]).toBe("CUT_OFF_PASSED");
  });

  it("uses the origin's date, not the server's", () => {
    const product = { ...h50, cutOff: "23:59" };
    const now = new Date("2026-11-19T00:10:00+08:00");
    expect(estimate({ product }, { now }).leavesOn).toBe("2026-11-18");
    expect(estimate({ product, send: panakkukang, dispatch: mampang }, { now }).leavesOn).toBe("2026-11-19");
  });

  it("adds the days of remote areas and borders", () => {
    expect(kinds(estimate({}, { by: terms }))).toContain("REMOTE_AREA");
    const abroad = estimate({ dispatch: singapore });
    expect(abroad.reasons).toContainEqual(
      expect.objectContaining({ kind: "CUSTOMS", days: { least: 1, most: 2 } }),
    );
    expect(abroad.days.most).toBe(estimate().days.most + 3);
  });

  it("skips the holidays of each place, and returns their entries", () => {
    const atHome = calendarEntry({ areaIds: ["ID-31"], from: "2026-11-20", until: "2026-11-20" });
    const there = calendarEntry({ id: "there", areaIds: ["ID-73"] });
    const elsewhere = calendarEntry({ id: "elsewhere", areaIds: ["ID-51"] });
    const abroad = calendarEntry({ id: "abroad", countryCode: "SG" });
    const result = estimate({}, { calendar: [atHome, there, elsewhere, abroad] });
    expect(result).toMatchObject({ leavesOn: "2026-11-21", arrivesFrom: "2026-11-28" });
    expect(result.reasons.filter(({ kind }) => kind === "HOLIDAY")).toEqual([
      expect.objectContaining({ date: "2026-11-20" }),
      expect.objectContaining({ date: "2026-11-23", entryId: "there" }),
    ]);
  });

  it("is longer in Ramadan, once, by the largest delay of its places", () => {
    const ramadan = { kind: "RAMADAN", from: "2027-02-08", until: "2027-03-09" } as const;
    const calendar = [
      calendarEntry({ ...ramadan, id: "all", extraDays: { least: 0, most: 1 } }),
      calendarEntry({ ...ramadan, id: "there", areaIds: ["ID-73"], extraDays: { least: 1, most: 2 } }),
    ];
    const now = new Date("2027-02-15T09:00:00+07:00");
    expect(estimate({}, { calendar, now }).reasons.filter(({ kind }) => kind === "RAMADAN")).toEqual([
      expect.objectContaining({ days: { least: 1, most: 2 }, date: "2027-03-09" }),
    ]);
    expect(kinds(estimate({}, { calendar, now: new Date("2027-03-11T09:00:00+07:00") }))).not.toContain(
      "RAMADAN",
    );
    expect(kinds(estimate({}, { calendar, now: new Date("2027-02-03T09:00:00+07:00") }))).toContain(
      "RAMADAN",
    );
  });

  describe("of a product with a promised time", () => {
    const oneDay = { product: nextDay, tariff: { days: { least: 1, most: 1 }, route: "AIR" as const } };
    const calendar = [
      calendarEntry({
        kind: "RAMADAN",
        from: "2026-11-20",
        until: "2026-11-22",
        extraDays: { least: 0, most: 1 },
      }),
    ];

    it("reports a delay by the calendar past its promise, and then has no hour", () => {
      expect(estimate(oneDay)).toMatchObject({ promiseMissed: false, arrivesBefore: "12:00" });
      expect(estimate(oneDay, { calendar })).toMatchObject({
        promiseMissed: true,
        arrivesBefore: null,
        arrivesFrom: "2026-11-21",
        arrivesUntil: "2026-11-22",
      });
      const later = new Date("2026-11-23T10:30:00+07:00");
      expect(estimate(oneDay, { calendar, now: later }).promiseMissed).toBe(false);
      expect(estimate({}, { calendar }).promiseMissed).toBe(false);
    });

    it("counts from the departure, not from the time of the query", () => {
      const tooLate = estimate(oneDay, { now: new Date("2026-11-20T20:00:00+07:00") });
      expect(tooLate).toMatchObject({ promiseMissed: false, days: { least: 2, most: 2 } });
    });

    const moment = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true });
    const lanes = fc.record({
      least: fc.nat({ max: 4 }),
      more: fc.nat({ max: 3 }),
      promised: fc.integer({ min: 1, max: 6 }),
    });
    const entries = fc.array(
      fc.record({
        kind: fc.constantFrom("HOLIDAY" as const, "RAMADAN" as const),
        starts: fc.nat({ max: 700 }),
        length: fc.nat({ max: 30 }),
        extra: fc.nat({ max: 3 }),
      }),
      { maxLength: 6 },
    );

    it("is never both on time and late, on any day and calendar", () => {
      fc.assert(
        fc.property(moment, lanes, entries, (now, { least: min, more, promised }, days) => {
          const product = { ...nextDay, promise: { days: promised, before: "12:00" } };
          const lane = { product, tariff: { days: { least: min, most: min + more }, route: "AIR" as const } };
          const withDays = days.map(({ kind, starts, length, extra }, index) => {
            const from = addDays("2026-01-01", starts);
            const extraDays = { least: 0, most: kind === "RAMADAN" ? extra : 0 };
            return calendarEntry({ id: `day-${index}`, kind, from, until: addDays(from, length), extraDays });
          });
          const result = estimate(lane, { now, calendar: withDays });
          const lastPromised = addDays(result.leavesOn, promised);
          expect(result.promiseMissed).toBe(result.arrivesUntil > lastPromised);
          expect(result.arrivesBefore).toBe(result.promiseMissed ? null : "12:00");
          // Promises that the lane cannot keep were rejected before, so only the calendar can cause a delay.
          const refused = laneRefusal(product, lane.tariff, { served: true, extraDays: 0 });
          if (refused === null) expect(estimate(lane, { now }).promiseMissed).toBe(false);
        }),
      );
    });
  });

  it("never ends before it starts, nor on a day without transport", () => {
    const moment = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.nat({ max: 9 }), fc.nat({ max: 9 }), (now, min, more) => {
        const days = { least: min, most: min + more };
        const result = estimate({ tariff: { days, route: "ROAD" } }, { now, calendar: [calendarEntry({})] });
        expect(result.days.least).toBeGreaterThanOrEqual(min);
        expect(result.days.most).toBeGreaterThanOrEqual(result.days.least);
        for (const day of [result.leavesOn, result.arrivesFrom, result.arrivesUntil]) {
          expect(new Date(day).getUTCDay()).not.toBe(0);
          expect(day).not.toBe("2026-11-23");
        }
      }),
    );
  });
});
