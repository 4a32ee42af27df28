import type { OutletService } from "@rimba/contract";

interface Collecting {
  readonly services: readonly OutletService[];
  readonly pickupRadiusKm: number;
}

/** Whether an outlet fetches parcels so far away; its radius counts only where it offers pickup. */
export function isWithinPickupRange({ services, pickupRadiusKm }: Collecting, distanceKm: number): boolean {
  return services.includes("PICKUP") && distanceKm <= pickupRadiusKm;
}
