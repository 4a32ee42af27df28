import { weekdays, type OpeningHours } from "@rimba/contract";
import { expect, it } from "vitest";
import { exceptionalDays } from "./exceptional-days.ts";
import { formatDayHours, openingState, openingWindow, parseDayHours } from "../common/opening-hours.ts";
import { calendarEntry, mampang, singapore } from "./rate-fixtures.ts";

const ramadan = calendarEntry({
  id: "ramadan",
  name: { id: "Ramadan", en: "Ramadan", zh: "斋月" },
  kind: "RAMADAN",
  from: "2027-02-08",
  until: "2027-03-09",
  outletHours: { kind: "open", opens: "08:00", closes: "17:00" },
});
const eid = calendarEntry({
  id: "eid",
  name: { id: "Idul Fitri", en: "Eid al-Fitr", zh: "开斋节" },
  from: "2027-03-09",
  until: "2027-03-11",
  outletHours: { kind: "closed" },
});
const calendar = [ramadan, eid];

const week = (text: string): OpeningHours =>
  Object.fromEntries(
    weekdays.map((day) => [day, day === "sunday" ? [] : (parseDayHours(text) ?? [])]),
  ) as OpeningHours;
const on = (date: string, text: string, where = mampang) => {
  const [day] = exceptionalDays(calendar, where, week(text), { from: date, until: date });
  return day === undefined ? null : formatDayHours(day.spans);
};

it("shortens the hours of outlets, and never extends them", () => {
  expect(on("2027-02-01", "09:00-20:00")).toBeNull();
  expect(on("2027-02-10", "09:00-20:00")).toBe("09:00-17:00");
  expect(on("2027-02-10", "07:00-12:00,13:00-22:00")).toBe("08:00-12:00,13:00-17:00");
  expect(on("2027-02-10", "00:00-24:00")).toBe("08:00-17:00");
  expect(on("2027-02-10", "16:00-02:00")).toBe("16:00-17:00");
  expect(on("2027-02-10", "17:00-22:00")).toBe("");
});

it("closes if any entry closes", () => {
  expect(on("2027-03-09", "09:00-20:00")).toBe("");
});

it("does not open a closed day, and keeps hours within its limits", () => {
  expect(on("2027-02-14", "09:00-20:00")).toBeNull();
  expect(on("2027-02-10", "08:00-17:00")).toBeNull();
});

it("gives the reason of a day: a closing entry first, then a shortening one", () => {
  const days = exceptionalDays(calendar, mampang, week("09:00-20:00"), {
    from: "2027-03-08",
    until: "2027-03-10",
  });
  expect(days.map(({ date, name }) => [date, name.id])).toEqual([
    ["2027-03-08", "Ramadan"],
    ["2027-03-09", "Idul Fitri"],
    ["2027-03-10", "Idul Fitri"],
  ]);
});

it("affects only the places of an entry", () => {
  expect(on("2027-02-10", "09:00-20:00", singapore)).toBeNull();
});

it("returns when an outlet opens again after a holiday", () => {
  const now = new Date("2027-03-08T18:00:00+07:00");
  const hours = week("09:00-20:00");
  const exceptions = exceptionalDays(calendar, mampang, hours, openingWindow("Asia/Jakarta", now));
  const { openNow, nextChange } = openingState({ hours, timeZone: "Asia/Jakarta", exceptions }, now);
  expect([openNow, nextChange]).toEqual([false, new Date("2027-03-12T09:00:00+07:00")]);
});
