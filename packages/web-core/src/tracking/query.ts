import { pagePaths } from "../app/entry-paths.ts";
import {
  isPackageStatus,
  isTrackBy,
  type Locale,
  type PackageStatus,
  type Site,
  type TrackBy,
  type WaybillFormat,
} from "@rimba/contract";
import { parseNumberList } from "@rimba/domain";

/** The parameters of a tracking address. */
export interface TrackPathInput {
  readonly numbers: readonly string[];
  readonly by: TrackBy;
  readonly packageStatus?: PackageStatus | null;
  /** Key of the selected row; absent: the first row. */
  readonly open?: string | null;
}

/** The shareable address of tracking results, the same on both sites. */
export function trackPath({ numbers, by, packageStatus, open }: TrackPathInput): string {
  const query = new URLSearchParams({ numbers: numbers.join(","), by });
  if (packageStatus) query.set("packageStatus", packageStatus);
  if (open) query.set("open", open);
  return `${pagePaths.track}?${readable(query)}`;
}

/** The phone's page of the results with the form open, to correct the numbers. */
export function editTrackPath(query: Pick<TrackPathInput, "numbers" | "by">): string {
  return `${trackPath(query)}&edit=1`;
}

/** The address of all answers as a CSV file. */
export function csvPath({ numbers, by }: Pick<TrackPathInput, "numbers" | "by">): string {
  return `/track.csv?${readable(new URLSearchParams({ numbers: numbers.join(","), by }))}`;
}

/** The address of a shipment for a calendar, which has no language of its own to send. */
export function calendarPath(waybillNo: string, lang: Locale): string {
  return `/track.ics?${new URLSearchParams({ numbers: waybillNo, by: "waybill", lang })}`;
}

/** A comma needs no escape in a query. Unescaped, these addresses are easier to read and share. */
function readable(query: URLSearchParams): string {
  return query.toString().replaceAll("%2C", ",");
}

export interface ParsedTrackQuery {
  readonly by: TrackBy;
  readonly numbers: readonly string[];
  readonly hasTooMany: boolean;
  /** The address contained words besides numbers; they were dropped. */
  readonly hasIgnored: boolean;
  /** False if the address has no query: the page shows only the form. */
  readonly hasQuery: boolean;
  readonly packageStatus: PackageStatus | null;
  /** Key of the selected row. */
  readonly open: string | null;
}

/**
 * Parses a tracking address leniently. Numbers are in one parameter or in several (a form without script sends one per
 * field). `waybillNo` of the old mobile address is accepted, and unknown values are ignored.
 */
export function readTrackingQuery(query: URLSearchParams, format: WaybillFormat): ParsedTrackQuery {
  const hasQuery = query.has("numbers") || query.has("waybillNo");
  const requestedBy = query.get("by");
  const by = isTrackBy(requestedBy) && !query.has("waybillNo") ? requestedBy : "waybill";
  const removed = new Set(query.getAll("remove"));
  const text = [...query.getAll("numbers"), ...query.getAll("waybillNo")].join("\n");
  const list = parseNumberList(text.slice(0, maxTextLength), by, format);
  const requestedStatus = query.get("packageStatus");
  return {
    hasQuery,
    by,
    numbers: list.numbers.filter((number) => !removed.has(number)),
    hasTooMany: list.surplus.length > 0,
    hasIgnored: list.ignored.length > 0,
    packageStatus: isPackageStatus(requestedStatus) ? requestedStatus : null,
    open: query.get("open"),
  };
}

/**
 * What the page of a tracking address shows: the form alone, without numbers or with too many, or results. Only for
 * results are the numbers looked up.
 */
export function requestedView(
  query: ParsedTrackQuery,
  { site, url }: { readonly site: Site; readonly url: URL },
): "start" | "empty" | "tooMany" | "results" {
  // The mobile site shows the form if the address has `edit`.
  if (!query.hasQuery || (site === "mobile" && url.searchParams.has("edit"))) return "start";
  if (query.numbers.length === 0) return "empty";
  return query.hasTooMany ? "tooMany" : "results";
}

/** Ten numbers have at most 640 characters. Much longer text was not typed by a person. */
const maxTextLength = 4000;
