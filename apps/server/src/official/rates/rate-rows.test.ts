import { expect, it } from "vitest";
import { parseRateRows, rateColumns } from "./rate-rows.ts";

const idsOfToday: Readonly<Record<string, string>> = {
  "ID-31": "ID-31",
  "ID-7371": "ID-7371",
  "ID-9101": "ID-9601",
  "ID-9601": "ID-9601",
};
const areas = {
  find: (asked: string) => {
    const areaId = idsOfToday[asked];
    return areaId === undefined ? undefined : { areaId };
  },
};
const rules = { areas, productCodes: ["H50"] };
const right = "ID-31,ID-7371,H50,10,86000,8600;30:8000,10,5,7,SEA,2026-01-01,";

function parse(...lines: string[]) {
  const rows = lines.map((text, index) => {
    const parts = text.split(",");
    const cells = Object.fromEntries(rateColumns.map((column, at) => [column, parts[at] ?? ""]));
    return { line: index + 2, cells };
  });
  return parseRateRows(rows, rules);
}

function faults(...lines: string[]): string[] {
  const parsed = parse(...lines);
  return parsed.kind === "rates"
    ? []
    : parsed.faults.map(({ line, column, text }) => `${line} ${column}: ${text}`);
}

it("reads a lane", () => {
  expect(parse(right)).toEqual({
    kind: "rates",
    lanes: [
      {
        sendAreaId: "ID-31",
        dispatchAreaId: "ID-7371",
        productTypeCode: "H50",
        firstKg: 10,
        firstPrice: 86_000,
        steps: [
          { overKg: 10, perKg: 8600 },
          { overKg: 30, perKg: 8000 },
        ],
        minimumKg: 10,
        days: { least: 5, most: 7 },
        route: "SEA",
        validFrom: "2026-01-01",
        validTo: null,
      },
    ],
  });
  expect(parse(right.replace("ID-7371", "SG")).kind).toBe("rates");
});

it("tells line and column of every fault", () => {
  expect(
    faults(
      right,
      "ID-31,ID-99,H50,10,86000,8600,10,5,7,SEA,2026-01-01,",
      "ID-31,,H51,0,86.000,-1,10,7,5,BOAT,01/01/2026,2026-13-01",
      "ID-31,ID-7371,H51,10,86000,8600;5:8000,10,5,7,SEA,2026-01-01,2025-01-01",
    ),
  ).toEqual([
    "3 dispatchAreaId: There is no area ID-99.",
    "4 dispatchAreaId: dispatchAreaId is missing: an area (ID-31, ID-7371) or a country (MY).",
    '4 firstKg: "0" is not whole kg from 1 to 1000000.',
    '4 firstPrice: "86.000" is not whole rupiah without dots, 0 or more.',
    '4 steps: "-1" is not rupiah a kg beyond the first weight, such as 8600, or with further steps: 8600;30:8000.',
    '4 mostDays: "5" is not whole days up to 365, no fewer than leastDays.',
    '4 route: "BOAT" is not ROAD, SEA or AIR.',
    '4 validFrom: "01/01/2026" is not a day as YYYY-MM-DD.',
    '4 validTo: "2026-13-01" is not a day as YYYY-MM-DD, or nothing.',
    "5 productTypeCode: There is no product H51.",
    "5 steps: The steps must begin at firstKg and then at ever greater weights.",
    "5 validTo: 2025-01-01 is before validFrom, 2026-01-01.",
  ]);
});

it("refuses two prices for the same days", () => {
  const next = right.replace("2026-01-01,", "2026-07-01,");
  expect(faults(right, next)).toEqual([
    "3 validFrom: Line 2 has the same lane and days; end the earlier one on 2026-06-30.",
  ]);
  expect(faults(next, right)).toEqual([
    "3 validFrom: Line 2 has the same lane and days; end the earlier one on 2026-06-30.",
  ]);
  expect(faults(`${right}2026-06-30`, next)).toEqual([]);
});

it("refuses what no column of the database and no calendar holds", () => {
  expect(
    faults(
      "ID-31,ID-7371,H50,3000000000,86000,8600,3000000000,5,2000000000,SEA,2026-01-01,",
      "ID-31,ID-7371,H50,10,86000,999999999999,10,5,7,SEA,2026-01-01,",
    ),
  ).toEqual([
    '2 firstKg: "3000000000" is not whole kg from 1 to 1000000.',
    expect.stringContaining('2 steps: "8600"'),
    '2 minimumKg: "3000000000" is not whole kg from 1 to 1000000.',
    '2 mostDays: "2000000000" is not whole days up to 365, no fewer than leastDays.',
    expect.stringContaining('3 steps: "999999999999"'),
  ]);
});

it("leaves no kilogram between the first weight and the first step without a price", () => {
  expect(
    faults(right.replace("8600;30:8000", "40:8600"), right.replace("8600;30:8000", "5:9000;8:1")),
  ).toEqual([
    "2 steps: The steps must begin at firstKg and then at ever greater weights.",
    "3 steps: The steps must begin at firstKg and then at ever greater weights.",
  ]);
  expect(parse(right.replace("8600;30:8000", "10:8600;30:8000"))).toEqual(parse(right));
});

it("knows the countries, and the areas by their former ids too", () => {
  expect(faults(right.replace("ID-31", "XX"))).toEqual(["2 sendAreaId: There is no area XX."]);
  expect(parse(right.replace("ID-31", "ID-9101"))).toMatchObject({ lanes: [{ sendAreaId: "ID-9601" }] });
  expect(faults(right.replace("ID-31", "ID-9101"), right.replace("ID-31", "ID-9601"))).toHaveLength(1);
});
