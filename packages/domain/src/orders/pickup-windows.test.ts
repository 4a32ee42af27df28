import type { PickupTerms } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import { calendarEntry, mampang, panakkukang } from "../rates/rate-fixtures.ts";
import { choosePickup, isPickupOver, pickupDays } from "./pickup-windows.ts";

const terms: PickupTerms = {
  windows: [
    { code: "MORNING", from: "09:00", to: "13:00" },
    { code: "AFTERNOON", from: "13:00", to: "17:00" },
    { code: "EVENING", from: "17:00", to: "20:00" },
  ],
  leadMinutes: 60,
  daysAhead: 7,
};
const jakarta = { where: mampang, timeZone: "Asia/Jakarta" };
const at = (now: string, place = jakarta, calendar: Parameters<typeof pickupDays>[1] = []) =>
  pickupDays(terms, calendar, place, new Date(now)).map(({ date, windows }) => [
    date,
    windows.map(({ code }) => code[0]).join(""),
  ]);

describe("when a courier can come", () => {
  it("is in windows that start at least an hour from now, up to a week ahead, and never on a Sunday", () => {
    // A Friday.
    expect(at("2026-11-20T12:00:00+07:00")).toEqual([
      ["2026-11-20", "AE"],
      ["2026-11-21", "MAE"],
      ["2026-11-23", "MAE"],
      ["2026-11-24", "MAE"],
      ["2026-11-25", "MAE"],
      ["2026-11-26", "MAE"],
      ["2026-11-27", "MAE"],
    ]);
    expect(at("2026-11-20T12:00:01+07:00")[0]).toEqual(["2026-11-20", "E"]);
    expect(at("2026-11-20T16:30:00+07:00")[0]).toEqual(["2026-11-21", "MAE"]);
  });

  it("uses the local time of the place", () => {
    const makassar = { where: panakkukang, timeZone: "Asia/Makassar" };
    // Half past eleven in Jakarta is half past twelve in Makassar.
    expect(at("2026-11-20T11:30:00+07:00")[0]).toEqual(["2026-11-20", "AE"]);
    expect(at("2026-11-20T11:30:00+07:00", makassar)[0]).toEqual(["2026-11-20", "E"]);
    // At this time the day has ended in Makassar, but not in Jakarta.
    expect(at("2026-11-20T23:30:00+07:00", makassar)[0]?.[0]).toBe("2026-11-21");
  });

  it("is not on days when outlets are closed; shorter hours change nothing", () => {
    const closed = calendarEntry({
      from: "2026-11-21",
      until: "2026-11-21",
      outletHours: { kind: "closed" },
    });
    const short = calendarEntry({
      from: "2026-11-23",
      until: "2026-11-23",
      outletHours: { kind: "open", opens: "09:00", closes: "16:00" },
    });
    const dates = at("2026-11-20T08:00:00+07:00", jakarta, [closed, short]).map(([date]) => date);
    expect(dates.slice(0, 3)).toEqual(["2026-11-20", "2026-11-23", "2026-11-24"]);
  });
});

describe("a chosen pickup", () => {
  const days = pickupDays(terms, [], jakarta, new Date("2026-11-20T12:30:00+07:00"));
  const choose = (date: string, window: string) => choosePickup(days, { date, window }, jakarta.timeZone);

  it("must be one of the offered windows", () => {
    expect(choose("2026-11-20", "EVENING")).toEqual({
      kind: "ok",
      pickup: {
        date: "2026-11-20",
        window: { code: "EVENING", from: "17:00", to: "20:00" },
        timeZone: "Asia/Jakarta",
      },
    });
  });

  it.each([
    ["2026-11-20", "AFTERNOON", "windowUnavailable"],
    ["2026-11-20", "NIGHT", "windowUnavailable"],
    ["2026-11-22", "MORNING", "dateUnavailable"],
    ["2026-11-19", "MORNING", "dateUnavailable"],
    ["2026-11-28", "MORNING", "dateUnavailable"],
  ])("%s %s is %s", (date, window, kind) => {
    expect(choose(date, window)).toEqual({ kind });
  });
});

it("expires when its window ends in local time", () => {
  const window = { code: "AFTERNOON", from: "13:00", to: "17:00" } as const;
  const isOver = (date: string, now: string, timeZone = "Asia/Jakarta") =>
    isPickupOver({ date, window, timeZone }, new Date(now));
  expect(isOver("2026-11-20", "2026-11-20T16:59:59+07:00")).toBe(false);
  expect(isOver("2026-11-20", "2026-11-20T17:00:00+07:00")).toBe(true);
  expect(isOver("2026-11-19", "2026-11-20T08:30:00+07:00")).toBe(true);
  expect(isOver("2026-11-20", "2026-11-20T15:00:00+07:00", "Asia/Jayapura")).toBe(true);
});
