import { describe, expect, it } from "vitest";
import { preferredOutletEnd, preferredOutletState, pickupFault } from "./preferred-outlet.ts";

const boundAt = new Date("2026-11-20T03:00:00Z");
const expiresAt = preferredOutletEnd(boundAt);
const pickingUp = { services: ["PICKUP"], pickupRadiusKm: 5 } as const;

function stateAt(now: string | Date, distanceKm: number | null, outlet: object = pickingUp) {
  return preferredOutletState({ expiresAt, outlet: outlet as typeof pickingUp, distanceKm }, new Date(now));
}

describe("a bound outlet", () => {
  it("is valid for 180 days, exclusive of their end", () => {
    expect(expiresAt).toEqual(new Date("2027-05-19T03:00:00Z"));
    expect(stateAt("2027-05-19T02:59:59.999Z", 1).expired).toBe(false);
    expect(stateAt(expiresAt, 1).expired).toBe(true);
  });

  it("is valid within its radius, inclusive of its edge", () => {
    expect(stateAt(boundAt, 5).outOfRange).toBe(false);
    expect(stateAt(boundAt, 5.01).outOfRange).toBe(true);
  });

  it("is out of range for every contact once it no longer offers pickup", () => {
    expect(stateAt(boundAt, 0, { services: ["DROP_OFF"], pickupRadiusKm: 5 }).outOfRange).toBe(true);
    expect(stateAt(boundAt, null, { services: ["DROP_OFF"], pickupRadiusKm: 0 }).outOfRange).toBe(true);
  });

  it("counts as in range if the distance is unknown", () => {
    expect(stateAt(boundAt, null).outOfRange).toBe(false);
  });
});

it.each([
  [["DROP_OFF"], 1, "noPickup"],
  [["DROP_OFF", "PICKUP"], 5, null],
  [["PICKUP"], 5.01, "outOfRange"],
  [["PICKUP"], null, null],
] as const)(
  "an outlet for %j, %s km away, collects or gives the reason: %s",
  (services, distanceKm, fault) => {
    expect(pickupFault({ services, pickupRadiusKm: 5 }, distanceKm)).toBe(fault);
  },
);
