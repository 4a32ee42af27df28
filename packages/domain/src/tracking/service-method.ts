import type { ServiceMethod } from "@rimba/contract";

/** A courier picks up the parcel. */
export function isPickup(method: ServiceMethod): boolean {
  return method === "01";
}

/** The sender brings the parcel to an outlet. */
export function isDropOff(method: ServiceMethod): boolean {
  return method === "02";
}
