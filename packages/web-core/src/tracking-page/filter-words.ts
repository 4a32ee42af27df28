import { m } from "@rimba/content/messages";
import type { PackageStatus } from "@rimba/contract";

/** The words of the package status filter, in its order. */
export const filterWords = {
  NOT_SIGNED_OR_VOID: m.tracking_filter_not_signed_or_void,
  NORMAL_SIGNED: m.tracking_filter_normal_signed,
  RETURNED_SIGNED: m.tracking_filter_returned_signed,
} as const satisfies Record<PackageStatus, () => string>;
