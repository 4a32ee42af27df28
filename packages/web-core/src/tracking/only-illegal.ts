import type { ResultRow, TrackingPageData } from "./tracking-view.ts";

/** The row of a page whose only number can never have an answer; null for any other page. */
export function onlyIllegal(page: TrackingPageData): Extract<ResultRow, { outcome: "illegal" }> | null {
  if (page.state !== "answered") return null;
  const [row, ...others] = page.allRows;
  return row?.outcome === "illegal" && others.length === 0 ? row : null;
}
