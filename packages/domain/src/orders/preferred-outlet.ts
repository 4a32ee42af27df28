import { preferredOutletDays, type OutletService } from "@rimba/contract";
import { dayMs } from "../common/calendar.ts";

/** When a preferred outlet that is chosen now expires. */
export function preferredOutletEnd(boundAt: Date): Date {
  return new Date(boundAt.getTime() + preferredOutletDays * dayMs);
}

export function hasExpired(expiresAt: Date, now: Date): boolean {
  return expiresAt <= now;
}

interface StoredPreferredOutlet {
  readonly expiresAt: Date;
  readonly outlet: Parameters<typeof isWithinPickupRange>[0];
  /** Distance from the contact of the pickups; null if unknown. */
  readonly distanceKm: number | null;
}

export interface PreferredOutletState {
  readonly expired: boolean;
  /** The outlet is too far from the contact, or offers no pickup. */
  readonly outOfRange: boolean;
}

/** Whether a bound outlet is expired or out of range. An unknown distance counts as within range. */
export function preferredOutletState(
  { expiresAt, outlet, distanceKm }: StoredPreferredOutlet,
  now: Date,
): PreferredOutletState {
  return {
    expired: hasExpired(expiresAt, now),
    outOfRange: !isWithinPickupRange(outlet, distanceKm ?? 0),
  };
}

interface PickupArea {
  readonly services: readonly OutletService[];
  readonly pickupRadiusKm: number;
}

/** Whether an outlet picks up at this distance; its radius counts only if it offers pickup. */
export function isWithinPickupRange({ services, pickupRadiusKm }: PickupArea, distanceKm: number): boolean {
  return services.includes("PICKUP") && distanceKm <= pickupRadiusKm;
}

/**
 * Why the outlet cannot pick up at this distance; null: it can. An unknown distance counts as within range.
 */
export function pickupFault(outlet: PickupArea, distanceKm: number | null): "noPickup" | "outOfRange" | null {
  if (!outlet.services.includes("PICKUP")) return "noPickup";
  return distanceKm === null || isWithinPickupRange(outlet, distanceKm) ? null : "outOfRange";
}
