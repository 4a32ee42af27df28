import { trackPath, type TrackQuery } from "@rimba/web-core/tracking/query.ts";

/** The form with these numbers in it. */
export function editPath(query: Pick<TrackQuery, "numbers" | "by">): string {
  return `${trackPath(query)}&edit=1`;
}
