import { type OtherHours, weekdays } from "@rimba/contract";
import { openingState, parseDayHours } from "@rimba/domain";
import { describe, expect, it } from "vitest";
import { overwriteGetLocale } from "@rimba/content/runtime";
import { plainText } from "../testing/plain-text.ts";
import { dayHours, formatOpening, formatSharedServices, otherHoursOn, spansOn } from "./outlet-labels.ts";

const week = (text: string) =>
  Object.fromEntries(weekdays.map((day) => [day, parseDayHours(text) ?? []])) as Parameters<
    typeof formatOpening
  >[0]["hours"];

/** 2026-11-20 is a Friday. */
function words(hours: ReturnType<typeof week>, at: string, otherHours: readonly OtherHours[] = []) {
  const now = new Date(at);
  const timeZone = "Asia/Makassar";
  const { openNow, nextChange } = openingState({ hours, timeZone, exceptions: otherHours }, now);
  const nextChangeAt = nextChange === null ? null : nextChange.toISOString();
  const opening = { hours, otherHours: [...otherHours], timeZone, openNow, nextChangeAt };
  const formatted = formatOpening(opening, now, "id");
  return { ...formatted, detail: plainText(formatted.detail) };
}

it("says in a sentence what all outlets of a list do", () => {
  overwriteGetLocale(() => "id");
  expect(formatSharedServices(["DROP_OFF"])).toBe("Semua gerai ini menerima paket.");
  expect(formatSharedServices(["DROP_OFF", "PICKUP", "PACKING"])).toBe(
    "Semua gerai ini menerima paket, menjemput paket, dan mengemas barang.",
  );
  overwriteGetLocale(() => "zh");
  expect(formatSharedServices(["DROP_OFF", "PICKUP"])).toBe("以下网点均可寄件和上门取件。");
  overwriteGetLocale(() => "id");
});

describe("the words for an outlet's hours", () => {
  it.each([
    ["2026-11-20T10:00:00+08:00", "open", "08.00–21.00 WITA"],
    ["2026-11-20T20:00:00+08:00", "closesSoon", "tutup 21.00 WITA"],
    ["2026-11-20T07:00:00+08:00", "closed", "buka 08.00 WITA"],
    ["2026-11-20T22:00:00+08:00", "closed", "buka besok 08.00 WITA"],
  ])("at %s: %s, %s", (at, kind, detail) => {
    expect(words(week("08:00-21:00"), at)).toMatchObject({ kind, detail });
  });

  it("names the day if it opens later than tomorrow", () => {
    const hours = { ...week("08:00-17:00"), saturday: [], sunday: [] };
    expect(words(hours, "2026-11-20T18:00:00+08:00").detail).toBe("buka Sen 23 Nov, 08.00 WITA");
  });

  it("shows both spans of a day with a break", () => {
    expect(words(week("08:00-12:00,13:00-18:00"), "2026-11-20T09:00:00+08:00").detail).toBe(
      "08.00–12.00, 13.00–18.00 WITA",
    );
  });

  it("shows only the end of a night that started the day before", () => {
    const hours = { ...week(""), friday: [{ from: "18:00", to: "04:00" }] };
    expect(words(hours, "2026-11-21T01:00:00+08:00").detail).toBe("tutup 04.00 WITA");
  });

  it("recognizes outlets that are always or never open", () => {
    expect(words(week("00:00-24:00"), "2026-11-20T10:00:00+08:00")).toMatchObject({ kind: "open" });
    expect(words(week(""), "2026-11-20T10:00:00+08:00")).toMatchObject({
      kind: "closed",
      detail: "belum ada jadwal buka",
    });
  });

  it("says that it is open all day although it is closed on a later day", () => {
    const natal = { date: "2026-12-15", spans: [], reason: "Natal" };
    expect(words(week("00:00-24:00"), "2026-11-20T10:00:00+08:00", [natal])).toMatchObject({
      kind: "open",
      detail: "24 jam",
    });
  });

  describe("on a day with other hours", () => {
    const ramadan = { date: "2026-11-20", spans: [{ from: "08:00", to: "17:00" }], reason: "Ramadan" };
    const natal = { date: "2026-11-20", spans: [], reason: "Natal" };

    it.each([
      ["2026-11-20T10:00:00+08:00", ramadan, "open", "08.00–17.00 WITA"],
      ["2026-11-20T16:30:00+08:00", ramadan, "closesSoon", "tutup 17.00 WITA"],
      ["2026-11-20T18:00:00+08:00", ramadan, "closed", "buka besok 08.00 WITA"],
      ["2026-11-20T10:00:00+08:00", natal, "closed", "buka besok 08.00 WITA"],
    ])("at %s shows them with the reason: %o", (at, other, kind, detail) => {
      expect(words(week("08:00-21:00"), at, [other])).toEqual({
        kind,
        detail,
        reason: other.reason,
        state: expect.any(String),
      });
    });

    it("says nothing of a day in the future", () => {
      const tomorrow = { ...natal, date: "2026-11-21" };
      expect(words(week("08:00-21:00"), "2026-11-20T10:00:00+08:00", [tomorrow])).toMatchObject({
        detail: "08.00–21.00 WITA",
        reason: null,
      });
    });

    it("shows for each weekday the hours of its next date", () => {
      const outlet = { hours: week("08:00-21:00"), otherHours: [ramadan] };
      expect(spansOn(outlet, "friday")).toEqual(ramadan.spans);
      expect(otherHoursOn(outlet, "friday")?.reason).toBe("Ramadan");
      expect(spansOn(outlet, "saturday")).toEqual(outlet.hours.saturday);
      expect(otherHoursOn(outlet, "saturday")).toBeUndefined();
    });
  });

  it("formats a day of the week", () => {
    expect(plainText(dayHours(week("08:00-21:00").monday, "en"))).toBe("08:00–21:00");
    expect(dayHours([], "id")).toBe("Tutup");
    expect(dayHours(week("00:00-24:00").monday, "id")).toBe("24 jam");
  });
});
