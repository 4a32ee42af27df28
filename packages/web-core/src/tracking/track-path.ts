import type { PackageStatus, TrackBy } from "@rimba/contract";

/** What the address of a tracking page says. */
export interface TrackQuery {
  readonly numbers: readonly string[];
  readonly by: TrackBy;
  readonly packageStatus?: PackageStatus | null;
  /** Key of the row that is opened; absent: the first one. */
  readonly open?: string | null;
}

/** The shareable address of tracking results, the same on both sites. */
export function trackPath({ numbers, by, packageStatus, open }: TrackQuery): string {
  const query = new URLSearchParams({ numbers: numbers.join(","), by });
  if (packageStatus) query.set("packageStatus", packageStatus);
  if (open) query.set("open", open);
  return `/track?${readable(query)}`;
}

/** Where the server gives all answers as a CSV file. */
export function csvPath({ numbers, by }: Pick<TrackQuery, "numbers" | "by">): string {
  return `/track.csv?${readable(new URLSearchParams({ numbers: numbers.join(","), by }))}`;
}

/** A comma needs no escape in a query, and people read and send these addresses. */
function readable(query: URLSearchParams): string {
  return query.toString().replaceAll("%2C", ",");
}
