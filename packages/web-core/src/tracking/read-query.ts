import { isPackageStatus, isTrackBy, type PackageStatus, type TrackBy } from "@rimba/contract";
import { parseNumberList } from "@rimba/domain";

export interface AskedQuery {
  readonly by: TrackBy;
  readonly numbers: readonly string[];
  readonly tooMany: boolean;
  /** Words around the numbers were dropped. */
  readonly hasIgnored: boolean;
  /** False where the address asks for nothing: the page shows the form alone. */
  readonly asked: boolean;
  readonly packageStatus: PackageStatus | null;
  readonly open: string | null;
}

/**
 * Reads what a tracking address asks for, forgivingly: numbers in one parameter or in several (a form
 * without script sends one per field), `waybillNo` of the old mobile address, unknown values left aside.
 */
export function readTrackingQuery(query: URLSearchParams, prefix: string): AskedQuery {
  const asked = query.has("numbers") || query.has("waybillNo");
  const wantedBy = query.get("by");
  const by = isTrackBy(wantedBy) && !query.has("waybillNo") ? wantedBy : "waybill";
  const removed = new Set(query.getAll("remove"));
  const text = [...query.getAll("numbers"), ...query.getAll("waybillNo")].join("\n");
  const list = parseNumberList(text.slice(0, longestText), by, prefix);
  const wantedStatus = query.get("packageStatus");
  return {
    asked,
    by,
    numbers: list.numbers.filter((number) => !removed.has(number)),
    tooMany: list.surplus.length > 0,
    hasIgnored: list.ignored.length > 0,
    packageStatus: isPackageStatus(wantedStatus) ? wantedStatus : null,
    open: query.get("open"),
  };
}

/** Ten numbers are 640 characters at most; anything much longer is no query of a person. */
const longestText = 4000;
