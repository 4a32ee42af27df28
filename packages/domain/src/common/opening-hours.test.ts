import { weekdays, type OpeningHours, type OpenSpan } from "@rimba/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  comingWeek,
  dayProgress,
  formatDayHours,
  groupWeek,
  openingState,
  openingWindow,
  parseDayHours,
  spanOf,
  weekdayAt,
  type ExceptionalDay,
} from "./opening-hours.ts";

function week(by: Partial<Record<keyof OpeningHours | "otherwise", string>>): OpeningHours {
  const day = (name: keyof OpeningHours) => parseDayHours(by[name] ?? by.otherwise ?? "") ?? [];
  return Object.fromEntries(weekdays.map((name) => [name, day(name)])) as OpeningHours;
}

/** 2026-11-20 is a Friday. */
function state(
  hours: OpeningHours,
  now: string,
  timeZone = "Asia/Makassar",
  exceptions: ExceptionalDay[] = [],
) {
  const { openNow, nextChange } = openingState({ hours, timeZone, exceptions }, new Date(now));
  return [openNow, nextChange === null ? null : nextChange.toISOString()];
}

const daily = week({ otherwise: "08:00-12:00,13:00-20:00" });

describe("parseDayHours", () => {
  it.each([
    ["", []],
    ["08:00-12:00,13:00-20:00", ["08:00-12:00", "13:00-20:00"]],
    ["8.00 – 12.00; 13.00 - 20.00", ["08:00-12:00", "13:00-20:00"]],
    ["00:00-24:00", ["00:00-24:00"]],
    ["18:00-02:00", ["18:00-02:00"]],
  ])("parses %j", (text, spans) => {
    expect(parseDayHours(text)?.map((span) => formatDayHours([span]))).toEqual(spans);
  });

  it.each(["8-12", "08:00", "25:00-26:00", "08:60-09:00", "24:00-02:00", "08:00-24:30", "open", ",", "-"])(
    "rejects %j",
    (text) => {
      expect(parseDayHours(text)).toBeNull();
    },
  );

  it.each([
    "08:00-12:00,11:00-13:00",
    "13:00-20:00,08:00-12:00",
    "08:00-12:00,12:00-13:00",
    "08:00-12:00,18:00-09:00",
  ])("rejects spans that overlap, touch or are not sorted: %j", (text) => {
    expect(parseDayHours(text)).toBeNull();
  });
});

describe("openingState", () => {
  it.each([
    ["2026-11-20T07:59:59+08:00", false, "2026-11-20T08:00:00+08:00"],
    ["2026-11-20T08:00:00+08:00", true, "2026-11-20T12:00:00+08:00"],
    ["2026-11-20T12:00:00+08:00", false, "2026-11-20T13:00:00+08:00"],
    ["2026-11-20T19:59:00+08:00", true, "2026-11-20T20:00:00+08:00"],
    ["2026-11-20T20:00:00+08:00", false, "2026-11-21T08:00:00+08:00"],
  ])("at %s: open %s, until %s", (now, openNow, change) => {
    expect(state(daily, now)).toEqual([openNow, new Date(change).toISOString()]);
  });

  it("uses the outlet's clock, not the server's", () => {
    const now = "2026-11-20T08:30:00+07:00";
    expect(state(daily, now, "Asia/Jakarta")[0]).toBe(true);
    expect(state(daily, now, "Asia/Jayapura")[1]).toBe("2026-11-20T03:00:00.000Z");
    expect(state(daily, "2026-11-20T07:30:00+07:00", "Asia/Jakarta")[0]).toBe(false);
    expect(state(daily, "2026-11-20T07:30:00+07:00", "Asia/Makassar")[0]).toBe(true);
  });

  it("skips closed days", () => {
    const weekdaysOnly = week({ otherwise: "08:00-17:00", saturday: "", sunday: "" });
    expect(state(weekdaysOnly, "2026-11-20T18:00:00+08:00")).toEqual([false, "2026-11-23T00:00:00.000Z"]);
  });

  it("stays open past midnight", () => {
    const nights = week({ friday: "18:00-02:00" });
    expect(state(nights, "2026-11-21T01:00:00+08:00")).toEqual([true, "2026-11-20T18:00:00.000Z"]);
    expect(state(nights, "2026-11-21T02:00:00+08:00")).toEqual([false, "2026-11-27T10:00:00.000Z"]);
  });

  it("joins spans that touch at midnight", () => {
    const joined = week({ friday: "08:00-24:00", saturday: "00:00-03:00" });
    expect(state(joined, "2026-11-20T22:00:00+08:00")).toEqual([true, "2026-11-20T19:00:00.000Z"]);
  });

  it("never changes if it is always or never open", () => {
    expect(state(week({ otherwise: "00:00-24:00" }), "2026-11-20T12:00:00+08:00")).toEqual([true, null]);
    expect(state(week({}), "2026-11-20T12:00:00+08:00")).toEqual([false, null]);
  });

  it("uses other hours on exceptional days, and continues the span of the evening before", () => {
    const closed = [{ date: "2026-11-20", spans: [] }];
    expect(state(daily, "2026-11-20T09:00:00+08:00", "Asia/Makassar", closed)).toEqual([
      false,
      "2026-11-21T00:00:00.000Z",
    ]);
    const shorter = [{ date: "2026-11-20", spans: [{ from: "10:00", to: "15:00" }] }];
    expect(state(daily, "2026-11-20T09:00:00+08:00", "Asia/Makassar", shorter)).toEqual([
      false,
      "2026-11-20T02:00:00.000Z",
    ]);
    const nights = week({ otherwise: "18:00-02:00" });
    expect(state(nights, "2026-11-20T01:00:00+08:00", "Asia/Makassar", closed)[0]).toBe(true);
  });

  it("ends at the end of an always open week if there is a holiday", () => {
    const always = week({ otherwise: "00:00-24:00" });
    const closed = [{ date: "2026-11-25", spans: [] }];
    expect(state(always, "2026-11-20T12:00:00+08:00", "Asia/Makassar", closed)).toEqual([
      true,
      "2026-11-24T16:00:00.000Z",
    ]);
  });

  it("handles daylight saving time", () => {
    const early = week({ otherwise: "02:30-05:00" });
    // On 2026-03-29 the clocks of Berlin skip 02:00 to 03:00; on 2026-10-25 that hour happens twice.
    expect(state(early, "2026-03-29T00:00:00Z", "Europe/Berlin")).toEqual([
      false,
      "2026-03-29T01:30:00.000Z",
    ]);
    expect(state(early, "2026-10-24T23:00:00Z", "Europe/Berlin")).toEqual([
      false,
      "2026-10-25T00:30:00.000Z",
    ]);
  });

  const minute = fc.integer({ min: 0, max: 1439 });
  const day = fc.uniqueArray(minute, { minLength: 0, maxLength: 6 }).map((minutes) => {
    const sorted = minutes.toSorted((a, b) => a - b);
    const spans: OpenSpan[] = [];
    for (let index = 0; index + 1 < sorted.length; index += 2)
      spans.push({ from: clock(sorted[index]!), to: clock(sorted[index + 1]!) });
    return spans;
  });
  const hours = fc
    .tuple(day, day, day, day, day, day, day)
    .map((days) => Object.fromEntries(weekdays.map((name, index) => [name, days[index]!])) as OpeningHours);
  const moment = fc.date({
    min: new Date("2026-01-01T00:00:00Z"),
    max: new Date("2027-12-31T00:00:00Z"),
    noInvalidDate: true,
  });
  const zone = fc.constantFrom("Asia/Jakarta", "Asia/Makassar", "Asia/Jayapura", "Asia/Kathmandu");

  it("parses its own output", () => {
    fc.assert(
      fc.property(day, (spans) => {
        expect(parseDayHours(formatDayHours(spans))).toEqual(spans);
      }),
    );
  });

  it("is open exactly within the spans of the local day, and changes at the returned time", () => {
    fc.assert(
      fc.property(hours, moment, zone, (open, now, timeZone) => {
        const { openNow, nextChange } = openingState({ hours: open, timeZone }, now);
        const local = new Intl.DateTimeFormat("en-GB", {
          timeZone,
          weekday: "long",
          hour: "2-digit",
          minute: "2-digit",
          hourCycle: "h23",
        }).formatToParts(now);
        const part = (type: string) => local.find((each) => each.type === type)?.value ?? "";
        const time = `${part("hour")}:${part("minute")}`;
        const today = open[part("weekday").toLowerCase() as keyof OpeningHours];
        expect(openNow).toBe(today.some(({ from, to }) => from <= time && time < to));
        if (nextChange === null) return;
        expect(nextChange.getTime()).toBeGreaterThan(now.getTime());
        expect(openingState({ hours: open, timeZone }, nextChange).openNow).toBe(!openNow);
        const before = new Date(nextChange.getTime() - 1);
        expect(openingState({ hours: open, timeZone }, before).openNow).toBe(openNow);
      }),
    );
  });
});

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

it("reads the days of a zone, from yesterday on", () => {
  const now = new Date("2026-11-20T17:30:00Z");
  expect(openingWindow("Asia/Makassar", now)).toEqual({ from: "2026-11-20", until: "2026-12-22" });
  expect(comingWeek("Asia/Makassar", now)).toEqual({ from: "2026-11-21", until: "2026-11-27" });
  expect(weekdayAt(now, "Asia/Makassar")).toBe("saturday");
  expect(weekdayAt(now, "Europe/London")).toBe("friday");
});

it("writes minutes after midnight as a span, past the next one too", () => {
  expect(spanOf(8 * 60, 12 * 60 + 5)).toEqual({ from: "08:00", to: "12:05" });
  expect(spanOf(0, 1440)).toEqual({ from: "00:00", to: "24:00" });
  expect(spanOf(18 * 60, 26 * 60)).toEqual({ from: "18:00", to: "02:00" });
});

describe("the week in groups", () => {
  const hours = week({ otherwise: "08:00-21:00", sunday: "09:00-18:00" });
  const summary = (groups: ReturnType<typeof groupWeek>) =>
    groups.map(({ days, spans, other }) => [days[0], days.at(-1), formatDayHours(spans), other[0]?.reason]);

  it("joins days with the same hours", () => {
    expect(summary(groupWeek({ hours, otherHours: [] }))).toEqual([
      ["monday", "saturday", "08:00-21:00", undefined],
      ["sunday", "sunday", "09:00-18:00", undefined],
    ]);
  });

  it("keeps a holiday apart, also if its hours are the usual ones", () => {
    const otherHours = [{ date: "2026-12-25", spans: hours.friday, reason: "Natal" }];
    expect(summary(groupWeek({ hours, otherHours }))).toEqual([
      ["monday", "thursday", "08:00-21:00", undefined],
      ["friday", "friday", "08:00-21:00", "Natal"],
      ["saturday", "saturday", "08:00-21:00", undefined],
      ["sunday", "sunday", "09:00-18:00", undefined],
    ]);
  });

  it("joins days that differ for the same reason", () => {
    const spans = parseDayHours("08:00-17:00") ?? [];
    const otherHours = ["2027-02-08", "2027-02-09"].map((date) => ({ date, spans, reason: "Ramadan" }));
    expect(summary(groupWeek({ hours, otherHours }))[0]).toEqual([
      "monday",
      "tuesday",
      "08:00-17:00",
      "Ramadan",
    ]);
  });
});

describe("the day of an outlet", () => {
  it("has its open parts, with what is left of the evening before", () => {
    const hours = week({ otherwise: "12:00-18:00", thursday: "18:00-06:00" });
    // Friday noon in Makassar.
    const day = dayProgress({ hours, timeZone: "Asia/Makassar" }, new Date("2026-11-20T04:00:00Z"));
    expect(day).toEqual({
      open: [
        { from: 0, to: 0.25 },
        { from: 0.5, to: 0.75 },
      ],
      now: 0.5,
    });
  });

  it("has no open part on a closed day", () => {
    expect(
      dayProgress({ hours: week({}), timeZone: "Asia/Jakarta" }, new Date("2026-11-20T04:00:00Z")).open,
    ).toEqual([]);
  });
});
