import type { LaneTariff } from "@rimba/contract";
import { expect, it } from "vitest";
import {
  LanesWithCurrentIds,
  entryWithCurrentIds,
  laneFaults,
  laneKey,
  overlapInTime,
  termsWithCurrentIds,
  withCurrentIds,
} from "./lane-rules.ts";
import { calendarEntry, terms } from "./rate-fixtures.ts";

const areas = {
  find: (areaId: string) =>
    areaId.startsWith("ID-9") ? { areaId: areaId.replace("ID-91", "ID-96") } : undefined,
};

function lane(
  sendAreaId: string,
  dispatchAreaId: string,
  firstPrice: number,
  validFrom = "2026-01-01",
): LaneTariff {
  return {
    sendAreaId,
    dispatchAreaId,
    productTypeCode: "H50",
    firstKg: 1,
    firstPrice,
    steps: [],
    minimumKg: 1,
    days: { least: 1, most: 2 },
    route: "AIR",
    validFrom,
    validTo: null,
  };
}

function lanesOfToday(lanes: readonly LaneTariff[]): LaneTariff[] {
  const put = new LanesWithCurrentIds(areas);
  for (const each of lanes) put.add([each]);
  while (put.addRenumbered(1));
  return [...put.index.values()].flatMap((from) => [...from.values()].flat());
}

it("finds lanes by current ids, countries and unknown places unchanged", () => {
  const lanes = [lane("ID-9171", "ID", 1), lane("ID", "ID-9171", 2), lane("XX-1", "SG", 3)];
  expect(lanesOfToday(lanes)).toEqual(
    expect.arrayContaining([lane("ID-9671", "ID", 1), lane("ID", "ID-9671", 2), lane("XX-1", "SG", 3)]),
  );
});

it.each([
  ["before", [lane("ID-9171", "ID", 1), lane("ID-9671", "ID", 2)]],
  ["after", [lane("ID-9671", "ID", 2), lane("ID-9171", "ID", 1)]],
])("prefers the lane stored under the current id, with an older one %s it", (_, lanes) => {
  expect(lanesOfToday(lanes)).toEqual([lane("ID-9671", "ID", 2)]);
});

it("keeps prices with different first days", () => {
  const lanes = [lane("ID-9171", "ID", 1), lane("ID-9671", "ID", 2, "2026-06-01")];
  expect(lanesOfToday(lanes)).toHaveLength(2);
});

const rules = { areas, productCodes: ["H50"] };
const step = (overKg: number) => ({ overKg, perKg: 1 });

it("accepts a price between known places and whole countries", () => {
  const sameDay = { ...lane("ID-9171", "SG", 1), validTo: "2026-01-01" };
  expect(laneFaults(sameDay, rules)).toEqual([]);
  expect(laneFaults({ ...sameDay, steps: [step(1), step(5), step(10)] }, rules)).toEqual([]);
});

it("names every fault of a price and its field", () => {
  const bad = { ...lane("ID-3171", "XX", 1), productTypeCode: "H5000", validTo: "2025-12-31" };
  expect(laneFaults({ ...bad, steps: [step(2)] }, rules)).toEqual([
    { kind: "areaUnknown", field: "sendAreaId" },
    { kind: "areaUnknown", field: "dispatchAreaId" },
    { kind: "productUnknown", field: "productTypeCode" },
    { kind: "stepsDisordered", field: "steps" },
    { kind: "endsBeforeBeginning", field: "validTo" },
  ]);
});

it.each([[[step(1), step(1)]], [[step(1), step(5), step(4)]], [[step(0), step(5)]]])(
  "rejects steps that do not rise from the first weight: %j",
  (steps) => {
    expect(laneFaults({ ...lane("ID", "SG", 1), steps }, rules)).toEqual([
      { kind: "stepsDisordered", field: "steps" },
    ]);
  },
);

it("replaces former ids of a price, and returns another one as it is", () => {
  const current = lane("ID-9671", "SG", 1);
  expect(withCurrentIds(current, areas)).toBe(current);
  expect(withCurrentIds(lane("ID-9171", "SG", 1), areas)).toEqual(current);
  expect(withCurrentIds(lane("SG", "ID-9171", 1), areas)).toEqual(lane("SG", "ID-9671", 1));
});

it("has one key for each lane and product", () => {
  expect(laneKey(lane("ID-9171", "SG", 1))).toBe("ID-9171>SG>H50");
});

it.each([
  ["2026-01-01", "2026-03-31", "2026-03-31", null, true],
  ["2026-01-01", "2026-03-31", "2026-04-01", null, false],
  ["2026-04-01", null, "2026-01-01", "2026-03-31", false],
  ["2026-03-31", null, "2026-01-01", "2026-03-31", true],
  ["2026-01-01", null, "2027-01-01", null, true],
])("compares the days %s–%s and %s–%s", (fromA, toA, fromB, toB, shared) => {
  expect(overlapInTime({ validFrom: fromA, validTo: toA }, { validFrom: fromB, validTo: toB })).toBe(shared);
});

it("finds remote areas and holidays by current ids, and keeps unknown ones", () => {
  const extraDays = { least: 1, most: 3 };
  const remoteAreas = [
    { areaId: "ID-9171", extraDays },
    { areaId: "XX-1", extraDays },
  ];
  expect(termsWithCurrentIds({ ...terms, remoteAreas }, areas)).toEqual({
    ...terms,
    remoteAreas: [
      { areaId: "ID-9671", extraDays },
      { areaId: "XX-1", extraDays },
    ],
  });
  const entry = calendarEntry({ areaIds: ["ID-9171", "XX-1"] });
  expect(entryWithCurrentIds(entry, areas)).toEqual({ ...entry, areaIds: ["ID-9671", "XX-1"] });
});
