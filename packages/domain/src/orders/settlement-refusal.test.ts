import { describe, expect, it } from "vitest";
import { isSettlementOffered, type SettlementFacts, settlementRefusal } from "./settlement-refusal.ts";

describe("paying", () => {
  const facts: SettlementFacts = {
    settlementCode: "DFOD",
    isCorporate: false,
    corporateOnly: false,
    isOffered: true,
    collectsAtDestination: true,
    total: 5_000_000,
    dfodMaximum: 5_000_000,
  };
  it.each([
    [{}, null],
    [{ total: 5_000_001 }, "ABOVE_MAXIMUM"],
    [{ total: null }, null],
    [{ collectsAtDestination: false }, "DFOD_UNSUPPORTED"],
    [{ isOffered: false }, "DFOD_UNSUPPORTED"],
    [{ settlementCode: "CASH_SENDER", collectsAtDestination: false, total: 9_000_000 }, null],
    [{ settlementCode: "MONTHLY", corporateOnly: true }, "CORPORATE_ONLY"],
    [{ settlementCode: "MONTHLY", corporateOnly: true, isCorporate: true }, null],
  ] as const)("with %j is rejected as %j", (changes, refusal) => {
    expect(settlementRefusal({ ...facts, ...changes })).toBe(refusal);
  });
});

it.each([
  ["CASH_SENDER", false, "DFOD", true],
  ["MONTHLY", true, "CASH_SENDER", true],
  ["MONTHLY", false, "CASH_SENDER", false],
  ["MONTHLY", false, "MONTHLY", true],
] as const)(
  "offers %s where monthly payment is %s and %s is chosen: %s",
  (code, isMonthlyAllowed, chosen, isOffered) => {
    expect(isSettlementOffered(code, { isMonthlyAllowed, chosen })).toBe(isOffered);
  },
);
