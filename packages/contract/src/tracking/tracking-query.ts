import { describeCodes } from "../common/describe.ts";

// Separate from the other codes of tracking: every page has the tracking form, and its script should stay
// small.

/** At most this many numbers in one query. */
export const maxTrackingNumbers = 10;

export const trackBy = ["waybill", "customerOrder"] as const;
export type TrackBy = (typeof trackBy)[number];

/** Filter of the result list. */
export const packageStatuses = ["NORMAL_SIGNED", "RETURNED_SIGNED", "NOT_SIGNED_OR_VOID"] as const;
export type PackageStatus = (typeof packageStatuses)[number];
/* @__PURE__ */ describeCodes("PackageStatus", packageStatuses, "The filter of the result list.", {
  NORMAL_SIGNED: "Handed over to the receiver.",
  RETURNED_SIGNED: "Handed back to the sender.",
  NOT_SIGNED_OR_VOID: "Everything else: still on its way, or cancelled.",
});

export function isTrackBy(value: unknown): value is TrackBy {
  return typeof value === "string" && (trackBy as readonly string[]).includes(value);
}

export function isPackageStatus(value: unknown): value is PackageStatus {
  return typeof value === "string" && (packageStatuses as readonly string[]).includes(value);
}
