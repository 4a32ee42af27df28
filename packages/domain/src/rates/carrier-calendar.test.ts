import { expect, it } from "vitest";
import { noticesBetween } from "./carrier-calendar.ts";
import { outletHoursOn } from "./outlet-hours.ts";
import { calendarEntry, mampang, panakkukang, singapore, words } from "./rate-fixtures.ts";

const ramadan = calendarEntry({
  id: "ramadan",
  kind: "RAMADAN",
  from: "2027-02-08",
  until: "2027-03-09",
  outletHours: { kind: "open", opens: "08:00", closes: "17:00" },
  notice: words("Later in Ramadan"),
});
const eid = calendarEntry({
  id: "eid",
  from: "2027-03-09",
  until: "2027-03-11",
  outletHours: { kind: "closed" },
});
const calendar = [ramadan, eid];
const usual = { opens: "09:00", closes: "20:00" };

it("tells of Ramadan once, while a shipment is on its way in it", () => {
  const notices = (from: string, until: string) =>
    noticesBetween(calendar, [mampang, panakkukang], from, until).map(({ id }) => id);
  expect(notices("2027-02-01", "2027-02-07")).toEqual([]);
  expect(notices("2027-02-01", "2027-02-08")).toEqual(["ramadan"]);
  expect(notices("2027-03-09", "2027-03-12")).toEqual(["ramadan"]);
  expect(notices("2027-03-10", "2027-03-12")).toEqual([]);
  expect(noticesBetween(calendar, [singapore], "2027-02-10", "2027-02-12")).toEqual([]);
});

it("moves the hours of outlets, never beyond the usual ones", () => {
  const on = (day: string, hours: typeof usual | null = usual) =>
    outletHoursOn(calendar, mampang, day, hours);
  expect(on("2027-02-01")).toEqual({ hours: usual, because: null });
  expect(on("2027-02-10")).toEqual({ hours: { opens: "09:00", closes: "17:00" }, because: ramadan });
  expect(on("2027-03-09")).toEqual({ hours: null, because: eid });
  expect(on("2027-02-10", null)).toEqual({ hours: null, because: null });
  expect(on("2027-02-10", { opens: "17:00", closes: "22:00" }).hours).toBeNull();
});
