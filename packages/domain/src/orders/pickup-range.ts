import type { OutletService } from "@rimba/contract";

interface Collecting {
  readonly services: readonly OutletService[];
  readonly pickupRadiusKm: number;
}

/** Whether an outlet fetches parcels so far away; its radius counts only where it offers pickup. */
export function isWithinPickupRange({ services, pickupRadiusKm }: Collecting, distanceKm: number): boolean {
  return services.includes("PICKUP") && distanceKm <= pickupRadiusKm;
}

/**
 * Why an outlet that somebody chose does not fetch parcels so far away; null: it does. Where nobody knows how far it is, who chose it is
 * believed.
 */
export function collectingFault(
  outlet: Collecting,
  distanceKm: number | null,
): "noPickup" | "outOfRange" | null {
  if (!outlet.services.includes("PICKUP")) return "noPickup";
  return distanceKm === null || isWithinPickupRange(outlet, distanceKm) ? null : "outOfRange";
}
