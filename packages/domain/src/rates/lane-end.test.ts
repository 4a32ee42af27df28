import { describe, expect, it } from "vitest";
import { customsDays, distanceBetween, type LaneEnd, remoteArea } from "./lane-end.ts";

const merauke: LaneEnd = {
  areaId: "ID-930101",
  parentIds: ["ID-9301", "ID-93"],
  countryCode: "ID",
  point: { lat: -8.49, lng: 140.4 },
  timeZone: "Asia/Jayapura",
};
const kualaLumpur: LaneEnd = {
  areaId: "MY-14",
  parentIds: [],
  countryCode: "MY",
  point: { lat: 3.14, lng: 101.69 },
  timeZone: "Asia/Kuala_Lumpur",
};
const singapore: LaneEnd = { ...kualaLumpur, areaId: "SG", countryCode: "SG" };

describe("a remote area", () => {
  const terms = (areaId: string, days: number) => ({ areaId, extraDays: { least: days, most: days } });

  it("is the nearest one around the place", () => {
    const remoteAreas = [terms("ID-93", 1), terms("ID-9301", 2), terms("ID-94", 3)];
    expect(remoteArea({ remoteAreas }, merauke)).toEqual(terms("ID-9301", 2));
  });

  it("may be a whole country, and is none for a place outside of all", () => {
    const remoteAreas = [terms("ID", 1)];
    expect(remoteArea({ remoteAreas }, merauke)).toEqual(terms("ID", 1));
    expect(remoteArea({ remoteAreas }, kualaLumpur)).toBeUndefined();
  });
});

describe("days for customs", () => {
  const customs = ["ID", "MY", "CN"].map((countryCode, index) => ({
    countryCode,
    extraDays: { least: index, most: index },
  }));
  const daysOf = (send: LaneEnd, dispatch: LaneEnd) =>
    customsDays(customs, send, dispatch).map(({ least }) => least);

  it("are those of the countries at both ends", () => {
    expect(daysOf(merauke, kualaLumpur)).toEqual([0, 1]);
    expect(daysOf(kualaLumpur, merauke)).toEqual([0, 1]);
    expect(daysOf(singapore, merauke)).toEqual([0]);
  });

  it("are none within a country", () => {
    expect(daysOf(merauke, { ...merauke, areaId: "ID-3171" })).toEqual([]);
  });
});

it("the distance of a lane is in whole kilometres: one degree at the equator is 111", () => {
  const at = (lng: number): LaneEnd => ({ ...merauke, point: { lat: 0, lng } });
  expect(distanceBetween(at(0), at(1))).toBe(111);
});
