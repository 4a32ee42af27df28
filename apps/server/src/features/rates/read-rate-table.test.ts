import { laneTariff } from "@rimba/contract";
import { callExamples } from "@rimba/contract/examples";
import { expect, it } from "vitest";
import { faultText } from "../../platform/import/faults.ts";
import { AreaIndex, type AreaRecord } from "../places/area-index.ts";
import { readRateTable } from "./read-rate-table.ts";

function province(areaId: string, formerIds: readonly string[] = []): AreaRecord {
  const names = {
    name: areaId,
    nameEn: null,
    nameZh: null,
    aliases: [],
    neighbourhoods: [],
    formerIds,
    postalCodes: [],
  };
  const place = { point: { lat: 0, lng: 0 }, timeZone: "Asia/Jakarta" };
  return { areaId, parentId: null, countryCode: "ID", level: "province", ...names, ...place };
}

const areas = new AreaIndex([province("ID-31"), province("ID-73"), province("ID-96", ["ID-9171"])]);
const head =
  "sendAreaId,dispatchAreaId,productTypeCode,firstKg,firstPrice,steps,minimumKg,leastDays,mostDays,route,validFrom,validTo";
const right = "ID-31,ID-73,H50,10,86000,8600;30:8000,10,5,7,SEA,2026-01-01,";

function read(...lines: string[]) {
  const bytes = new TextEncoder().encode([head, ...lines].join("\n"));
  return readRateTable(bytes, { areas, productCodes: ["H50"] });
}

async function faults(...lines: string[]): Promise<string[]> {
  return (await read(...lines)).faults.map(faultText);
}

it("parses a lane in the format of the feed", async () => {
  expect(await read(right)).toEqual({
    faults: [],
    lanes: [laneTariff.parse(callExamples.carrierRates.request.rates[0])],
  });
});

it("accepts countries, and area ids from before a renumbering", async () => {
  const { lanes } = await read(right.replace("ID-73", "SG"), right.replace("ID-73", "ID-9171"));
  expect(lanes.map(({ dispatchAreaId }) => dispatchAreaId)).toEqual(["SG", "ID-96"]);
  expect(await faults(right.replace("ID-73", "XX"))).toEqual([
    "line 2, column dispatchAreaId: There is no area XX.",
  ]);
});

it("reports all faults by line and column", async () => {
  expect(
    await faults(
      right,
      "ID-31,ID-99,H50,10,86000,8600,10,5,7,SEA,2026-01-01,",
      "ID-31,,H51,0,86.000,-1,10,7,5,BOAT,01/01/2026,2026-13-01",
      "ID-31,ID-73,H51,10,86000,8600;5:8000,,5.5,7,,2026-02-30,2025-01-01",
      "ID-31,ID-73,H50,10,86000,30:8000,10,5,7,SEA,2026-01-01,2025-01-01",
      "ID-31,ID-73",
    ),
  ).toEqual([
    "line 3, column dispatchAreaId: There is no area ID-99.",
    'line 4, column firstKg: "0" is not a whole number from 1 to 1000000.',
    "line 4, column mostDays: 5 is fewer than leastDays, 7.",
    "line 4, column dispatchAreaId: This is required.",
    'line 4, column firstPrice: "86.000" is not a whole number from 0 to 1000000000000.',
    'line 4, column steps: "-1" does not look like 8600 or, with further steps, 8600;30:8000.',
    'line 4, column route: "BOAT" is none of ROAD, SEA, AIR.',
    'line 4, column validFrom: "01/01/2026" is not a day as YYYY-MM-DD.',
    'line 4, column validTo: "2026-13-01" is not a day as YYYY-MM-DD.',
    "line 4, column productTypeCode: There is no product H51.",
    'line 5, column leastDays: "5.5" is not a whole number from 0 to 365.',
    "line 5, column minimumKg: This is required.",
    "line 5, column route: This is required.",
    'line 5, column validFrom: "2026-02-30" is not a day as YYYY-MM-DD.',
    "line 5, column productTypeCode: There is no product H51.",
    "line 5, column steps: The steps must begin at firstKg and then at ever greater weights.",
    "line 6, column steps: The steps must begin at firstKg and then at ever greater weights.",
    "line 6, column validTo: 2025-01-01 is before validFrom, 2026-01-01.",
    "line 7: The line has 2 cells where the head has 12.",
  ]);
});

it("rejects a price per kg that is too large for exact computation", async () => {
  expect(await faults(right.replace("8600;30", "999999999999;30"), right.replace("30:", "3000000:"))).toEqual(
    [
      'line 2, column steps: "999999999999;30:8000" does not look like 8600 or, with further steps, 8600;30:8000.',
      'line 3, column steps: "8600;3000000:8000" does not look like 8600 or, with further steps, 8600;30:8000.',
    ],
  );
});

it("rejects two prices for the same days", async () => {
  const july = right.replace("2026-01-01,", "2026-07-01,");
  const fault = (line: number, other: number, day: string) =>
    `line ${line}, column validFrom: Line ${other} has the same lane and days; end the earlier one on ${day}.`;
  expect(await faults(right, july)).toEqual([fault(3, 2, "2026-06-30")]);
  expect(await faults(july, right)).toEqual([fault(3, 2, "2026-06-30")]);
  expect(await faults(`${right}2026-06-30`, july)).toEqual([]);
  const march = `${right.replace("2026-01-01,", "2026-03-01,")}2026-03-31`;
  expect(await faults(right, march, july)).toEqual([fault(3, 2, "2026-02-28"), fault(4, 2, "2026-06-30")]);
});
