import type { Site } from "@rimba/contract";

// Not in entry-paths.ts, which every page loads.

/** A customer's notifications on each site. The page is in the query. */
export const notificationPaths = {
  desktop: "/personalCenter/messages",
  mobile: "/messages",
} as const satisfies Record<Site, string>;

/** What a customer wants to hear of. */
export const notifySettingsPaths = {
  desktop: "/personalCenter/notifySettings",
  mobile: "/notifySettings",
} as const satisfies Record<Site, string>;
