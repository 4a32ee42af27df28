import { expect, it } from "vitest";
import type { AreaRecord } from "./area-record.ts";
import { areasLeftOut } from "./areas-left-out.ts";

function area(areaId: string, formerIds: readonly string[] = []): AreaRecord {
  return { areaId, formerIds, countryCode: areaId.slice(0, 2) } as AreaRecord;
}

it("tells of each country of a file which areas go; one that was renumbered stays, and other countries do", () => {
  const stored = [area("ID-1"), area("ID-2"), area("ID-3"), area("SG-1"), area("MY-1")];
  const given = [area("ID-1"), area("ID-4", ["ID-2"]), area("ID-5"), area("SG-1"), area("PH-1")];
  expect(areasLeftOut(given, stored)).toEqual([
    { country: "ID", before: 3, after: 3, areaIds: ["ID-3"] },
    { country: "SG", before: 1, after: 1, areaIds: [] },
    { country: "PH", before: 0, after: 1, areaIds: [] },
  ]);
});
