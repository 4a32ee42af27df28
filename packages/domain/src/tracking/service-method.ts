import type { ServiceMethod } from "@rimba/contract";

/** A courier picks up the parcel. */
export function isPickup(method: ServiceMethod): boolean {
  return method === "01";
}

/** The sender brings the parcel to an outlet. */
export function isDropOff(method: ServiceMethod): boolean {
  return method === "02";
}

interface Payment {
  readonly serviceMethod: ServiceMethod;
  /** A form may have none yet. */
  readonly settlementCode: string;
}

/** The sender pays the courier who picks the parcel up; at an outlet the sender pays there. */
export function isPaidToCourier({ serviceMethod, settlementCode }: Payment): boolean {
  return isPickup(serviceMethod) && settlementCode === "CASH_SENDER";
}
