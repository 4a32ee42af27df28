import type { OutletsPageData } from "../../outlets/search/outlets-view.ts";
import type { RatePageData } from "../rate-view.ts";

/** What /networkQuery shows: one of two tabs, chosen by `?type=`. */
export type NetworkQueryData =
  | { readonly tab: "rate"; readonly page: RatePageData }
  | { readonly tab: "outlet"; readonly page: OutletsPageData };
export type NetworkTab = NetworkQueryData["tab"];

const ofOutlets = ["area", "areaWords", "q", "lat"];

/** The tab that an address asks for. One that names no tab shows what its other parameters are for, else the rates. */
export function tabOf(query: URLSearchParams): NetworkTab {
  const type = query.get("type");
  if (type === "outlet" || type === "rate") return type;
  return ofOutlets.some((name) => query.has(name)) ? "outlet" : "rate";
}

/** Whether a path is that of the page, however its letters are written. */
export function isNetworkQuery(pathname: string): boolean {
  return pathname.toLowerCase() === "/networkquery";
}
