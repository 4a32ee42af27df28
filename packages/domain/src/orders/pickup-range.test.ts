import { expect, it } from "vitest";
import { collectingFault } from "./pickup-range.ts";

it.each([
  [["DROP_OFF"], 1, "noPickup"],
  [["DROP_OFF", "PICKUP"], 5, null],
  [["PICKUP"], 5.01, "outOfRange"],
  [["PICKUP"], null, null],
] as const)("an outlet for %j, %s km away, collects or says why not: %s", (services, distanceKm, fault) => {
  expect(collectingFault({ services, pickupRadiusKm: 5 }, distanceKm)).toBe(fault);
});
