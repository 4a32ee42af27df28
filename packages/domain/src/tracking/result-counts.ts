import type { PackageStatus, TrackingResult } from "@rimba/contract";

export interface ResultCounts extends Readonly<Record<PackageStatus, number>> {
  /** All results, including numbers without a shipment. */
  readonly all: number;
  /** Numbers with at least one shipment. */
  readonly found: number;
  /** More than `found` if an order number has several. */
  readonly shipments: number;
}

/** What the list of results counts. */
export function countResults(results: readonly TrackingResult[]): ResultCounts {
  const known = results.filter((result) => "shipment" in result);
  const count = (status: PackageStatus) =>
    known.filter(({ shipment }) => shipment.packageStatus === status).length;
  return {
    all: results.length,
    found: new Set(known.map(({ number }) => number)).size,
    shipments: known.length,
    NORMAL_SIGNED: count("NORMAL_SIGNED"),
    RETURNED_SIGNED: count("RETURNED_SIGNED"),
    NOT_SIGNED_OR_VOID: count("NOT_SIGNED_OR_VOID"),
  };
}
