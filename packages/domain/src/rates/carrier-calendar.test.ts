import { expect, it } from "vitest";
import { calendarFor, holidayOn, noticesBetween } from "./carrier-calendar.ts";
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

it("selects what concerns either end of a lane from a day on", () => {
  const inMakassar = calendarEntry({ id: "makassar", areaIds: ["ID-7371"], until: "2027-03-10" });
  const ids = (places: Parameters<typeof calendarFor>[1], day: string) =>
    calendarFor([...calendar, inMakassar], places, day).map(({ id }) => id);
  expect(ids([mampang, panakkukang], "2027-03-10")).toEqual(["eid", "makassar"]);
  expect(ids([mampang], "2027-03-09")).toEqual(["ramadan", "eid"]);
  expect(ids([singapore], "2027-03-09")).toEqual([]);
});

it("knows the holidays of a place, and that Ramadan is none", () => {
  const inMakassar = calendarEntry({
    id: "makassar",
    areaIds: ["ID-7371"],
    from: "2027-03-01",
    until: "2027-03-01",
  });
  const holiday = (place: typeof mampang, day: string) =>
    holidayOn([...calendar, inMakassar], place, day)?.id;
  expect(holiday(mampang, "2027-03-09")).toBe("eid");
  expect(holiday(mampang, "2027-03-08")).toBeUndefined();
  expect([holiday(mampang, "2027-03-01"), holiday(panakkukang, "2027-03-01")]).toEqual([
    undefined,
    "makassar",
  ]);
});
