import type { Site } from "@rimba/contract";

/**
 * A customer's shipments on each site. The box, search and page are in the query. Not in
 * entry-paths.ts, which every page loads.
 */
export const myShipmentsPaths = {
  desktop: "/personalCenter/myShipments",
  mobile: "/myShipments",
} as const satisfies Record<Site, string>;
