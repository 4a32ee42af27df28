import { expect, it } from "vitest";
import { noticesBetween } from "./carrier-calendar.ts";
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

it("announces Ramadan once, while a shipment is in transit during it", () => {
  const notices = (from: string, until: string) =>
    noticesBetween(calendar, [mampang, panakkukang], from, until).map(({ id }) => id);
  expect(notices("2027-02-01", "2027-02-07")).toEqual([]);
  expect(notices("2027-02-01", "2027-02-08")).toEqual(["ramadan"]);
  expect(notices("2027-03-09", "2027-03-12")).toEqual(["ramadan"]);
  expect(notices("2027-03-10", "2027-03-12")).toEqual([]);
  expect(noticesBetween(calendar, [singapore], "2027-02-10", "2027-02-12")).toEqual([]);
});
