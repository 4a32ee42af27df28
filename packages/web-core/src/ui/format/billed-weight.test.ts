import { expect, it } from "vitest";
import { formatBilledWeight } from "./billed-weight.ts";

const space = "\u00a0";
const weight = { chargeableKg: 37.2, billedKg: 38, decidedBy: "ACTUAL" } as const;

it("shows the billable weight and how it was rounded", () => {
  expect(formatBilledWeight(weight, "id")).toBe(`37,2 → 38${space}kg`);
  expect(formatBilledWeight({ ...weight, chargeableKg: 33.1776, billedKg: 34 }, "en")).toBe(
    `33.1 → 34${space}kg`,
  );
});

it("shows only the weight if it was not rounded", () => {
  expect(formatBilledWeight({ ...weight, chargeableKg: 38 }, "zh")).toBe(`38${space}kg`);
});

it("shows more than one decimal if one would hide the rounding", () => {
  expect(formatBilledWeight({ ...weight, chargeableKg: 37.04 }, "id")).toBe(`37,04 → 38${space}kg`);
});

it("says that the lane has a minimum weight", () => {
  const minimum = { chargeableKg: 7.4, billedKg: 10, decidedBy: "LANE_MINIMUM" } as const;
  expect(formatBilledWeight(minimum, "id")).toBe(`7,4 → 10${space}kg (minimum rute ini)`);
  expect(formatBilledWeight(minimum, "zh")).toBe(`7.4 → 10${space}kg（该线路最低）`);
});
