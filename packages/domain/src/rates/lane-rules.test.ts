import type { LaneTariff } from "@rimba/contract";
import { expect, it } from "vitest";
import { LanesWithCurrentIds } from "./lane-rules.ts";

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
  return [...put.index().values()].flatMap((from) => [...from.values()].flat());
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
