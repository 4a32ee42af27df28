import { describe, expect, it } from "vitest";
import { faultText } from "../../platform/import/faults.ts";
import { areaChanges, readAreaTable } from "./read-area-table.ts";
import type { AreaRecord } from "./area-index.ts";

const head = "areaId,parentId,name,nameEn,lat,lng,timeZone";
const read = (...lines: string[]) => readAreaTable(Buffer.from([head, ...lines].join("\n")));

describe("readAreaTable", () => {
  it("assigns each area the level below its parent's", async () => {
    const { areas, faults } = await read(
      "ID-31,,DKI Jakarta,Jakarta,,,Asia/Jakarta",
      "ID-3171,ID-31,Jakarta Pusat,,-6.17,106.83,Asia/Jakarta",
      "ID-317101,ID-3171,Gambir,,,,Asia/Jakarta",
    );
    expect(faults).toEqual([]);
    expect(areas.map(({ level }) => level)).toEqual(["province", "city", "district"]);
    expect(areas[1]).toMatchObject({ countryCode: "ID", point: { lat: -6.17, lng: 106.83 }, nameEn: null });
  });

  it("reports all faults of a file by line and column", async () => {
    const { faults } = await read(
      "31,,DKI Jakarta,,,,Asia/Jakarta",
      "ID-3171,ID-31,Jakarta Pusat,,,,Asia/Jakarta",
      "ID-32,,,,95,,Asia/Bandung",
      "ID-32,,Jawa Barat,,1.5,,Asia/Jakarta",
      "TH-10,,Bangkok,,,,Asia/Bangkok",
      "MY-01,ID-32,Johor,,,,Asia/Kuala_Lumpur",
    );
    expect(faults.map(faultText)).toEqual([
      'line 2, column areaId: "31" does not look like ID-3171.',
      "line 3, column parentId: There is no area ID-31 above this line.",
      "line 4, column name: This is required.",
      "line 4, column lng: A point needs both.",
      'line 4, column lat: "95" is not a number from -90 to 90.',
      'line 4, column timeZone: "Asia/Bandung" is not a time zone such as Asia/Jakarta.',
      "line 5, column areaId: ID-32 is there twice.",
      "line 5, column lng: A point needs both.",
      "line 6, column areaId: The country is none of ID, MY, PH, SG, CN.",
      "line 7, column parentId: ID-32 is in another country.",
    ]);
  });
});

function area(areaId: string, formerIds: readonly string[] = []): AreaRecord {
  return { areaId, formerIds, countryCode: areaId.slice(0, 2) } as AreaRecord;
}

it("lists the areas of each country that a file removes; renumbered ones and other countries are not removed", () => {
  const stored = [area("ID-1"), area("ID-2"), area("ID-3"), area("SG-1"), area("MY-1")];
  const given = [area("ID-1"), area("ID-4", ["ID-2"]), area("ID-5"), area("SG-1"), area("PH-1")];
  expect(areaChanges(given, stored)).toEqual([
    { country: "ID", before: 3, after: 3, areaIds: ["ID-3"] },
    { country: "SG", before: 1, after: 1, areaIds: [] },
    { country: "PH", before: 0, after: 1, areaIds: [] },
  ]);
});
