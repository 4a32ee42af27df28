import { m } from "@rimba/content/messages";
import type { PackageStatus } from "@rimba/contract";
import type { TrackingAnswered } from "./tracking-view.ts";

/** The words of the package status filter, in its order: where a tag of a shipment says the same, they are its words. */
export const filterWords = {
  NOT_SIGNED_OR_VOID: m.tracking_filter_not_signed_or_void,
  NORMAL_SIGNED: m.status_signed,
  RETURNED_SIGNED: m.status_returned,
} as const satisfies Record<PackageStatus, () => string>;

const statuses = Object.keys(filterWords) as PackageStatus[];

/** The package statuses to narrow a list by: none where that would leave out nothing. */
export function statusFilterChoices({
  counts,
  packageStatus,
}: Pick<TrackingAnswered, "counts" | "packageStatus">): PackageStatus[] {
  const choices = statuses.filter((status) => counts[status] > 0 || status === packageStatus);
  const narrows = packageStatus !== null || choices.some((status) => counts[status] < counts.all);
  return narrows ? choices : [];
}
