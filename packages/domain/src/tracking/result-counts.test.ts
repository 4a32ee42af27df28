import type { PackageStatus, TrackingResult } from "@rimba/contract";
import { expect, it } from "vitest";
import { countResults } from "./result-counts.ts";

const found = (number: string, packageStatus: PackageStatus) =>
  ({ number, outcome: "found", shipment: { packageStatus } }) as TrackingResult;
const notFound = (number: string) => ({ number, outcome: "notFound" }) as TrackingResult;

it("counts results by package status, and those without a shipment only in all", () => {
  const results = [found("A", "NORMAL_SIGNED"), found("B", "NOT_SIGNED_OR_VOID"), notFound("C")];
  expect(countResults(results)).toEqual({
    all: 3,
    found: 2,
    shipments: 2,
    NORMAL_SIGNED: 1,
    RETURNED_SIGNED: 0,
    NOT_SIGNED_OR_VOID: 1,
  });
});

it("counts an order number with several shipments once as found", () => {
  const results = [found("PO-1", "RETURNED_SIGNED"), found("PO-1", "NORMAL_SIGNED"), notFound("PO-2")];
  expect(countResults(results)).toMatchObject({ all: 3, found: 1, shipments: 2 });
});
