import { describe, expect, it } from "vitest";
import { faultText } from "../../platform/import/faults.ts";
import { AreaIndex } from "./area-index.ts";
import { readAreaTable } from "./read-area-table.ts";
import { readOutletTable } from "./read-outlet-table.ts";

const { areas } = await readAreaTable(
  Buffer.from(`areaId,parentId,name,formerIds,timeZone
ID-96,,Papua Barat Daya,,Asia/Jayapura
ID-9671,ID-96,Kota Sorong,,Asia/Jayapura
ID-967101,ID-9671,Sorong,ID-917101,Asia/Jayapura`),
);
const index = new AreaIndex(areas);
const head =
  "networkCode,name,address,areaId,lat,lng,phone,services,recommended,pickupRadiusKm,timeZone,monday,tuesday,wednesday,thursday,friday,saturday,sunday";
const read = (...lines: string[]) => readOutletTable(Buffer.from([head, ...lines].join("\n")), index);
const week = '08:00-17:00,08:00-17:00,08:00-17:00,08:00-17:00,"08:00-11:30,13:30-17:00",08:00-12:00,';

describe("readOutletTable", () => {
  it("finds the district by a former id too, and uses its time zone", async () => {
    const { outlets, faults } = await read(
      `SOR001,Sorong Raya,"Jl. Raya Sorong No. 1, Sorong",ID-917101,-0.88,131.25,,PICKUP;DROP_OFF,yes,8,,${week}`,
    );
    expect(faults).toEqual([]);
    expect(outlets).toEqual([
      expect.objectContaining({
        networkCode: "SOR001",
        areaId: "ID-967101",
        point: { lat: -0.88, lng: 131.25 },
        phone: null,
        services: ["DROP_OFF", "PICKUP"],
        recommended: true,
        pickupRadiusKm: 8,
        timeZone: "Asia/Jayapura",
      }),
    ]);
    expect(outlets[0]?.hours.friday).toEqual([
      { from: "08:00", to: "11:30" },
      { from: "13:30", to: "17:00" },
    ]);
    expect(outlets[0]?.hours.sunday).toEqual([]);
  });

  it("reports all faults of a file by line and column", async () => {
    const { faults } = await read(
      `SOR001,Sorong,Jl. A,ID-967101,-0.88,131.25,,DROP_OFF,,,,${week}`,
      `SOR001,Sorong,Jl. A,ID-967101,-0.88,131.25,,DROP_OFF,,,,${week}`,
      `sor 2,,,ID-9671,131.25,,call us,PICKUP;FLY,maybe,,Asia/Sorong,8-17,,,,,,"08:00-12:00,11:00-13:00"`,
      `SOR003,Sorong,Jl. A,ID-91,-0.88,131.25,,,no,500,,${week}`,
      "SOR004,Sorong",
      `SOR003,Sorong,Jl. A,ID-967101,-0.88,131.25,,DROP_OFF,,,,${week}`,
    );
    expect(faults.map(faultText)).toEqual([
      "line 3, column networkCode: SOR001 is there twice.",
      'line 4, column networkCode: "sor 2" does not look like JKS012.',
      "line 4, column areaId: ID-9671 (Kota Sorong) is a city with parts: name one of those.",
      'line 4, column services: "FLY" is none of DROP_OFF, PICKUP, COLLECTION, DFOD, CARGO, PACKING.',
      "line 4, column name: This is required.",
      "line 4, column address: This is required.",
      "line 4, column lng: This is required.",
      'line 4, column lat: "131.25" is not a number from -90 to 90.',
      'line 4, column phone: "call us" does not look like 021-8066-1666.',
      'line 4, column recommended: "maybe" is neither yes nor no.',
      "line 4, column pickupRadiusKm: An outlet with PICKUP needs it.",
      'line 4, column timeZone: "Asia/Sorong" is not a time zone such as Asia/Jakarta.',
      'line 4, column monday: "8-17" does not look like 08:00-12:00,13:00-20:00, without overlaps.',
      'line 4, column sunday: "08:00-12:00,11:00-13:00" does not look like 08:00-12:00,13:00-20:00, without overlaps.',
      "line 5, column areaId: There is no area ID-91.",
      "line 5, column services: This is required.",
      'line 5, column pickupRadiusKm: "500" is not a number from 0 to 200.',
      "line 6: The line has 2 cells where the head has 18.",
      "line 7, column networkCode: SOR003 is there twice.",
    ]);
  });
});
