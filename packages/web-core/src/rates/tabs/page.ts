import { data } from "react-router";
import { loadOutlets, outletsAway, outletsMeta, type OutletsPageData } from "../../outlets/search/page.ts";
import type { RatePageData } from "../rate-view.ts";
import { loadRates, rateMeta, ratesAway } from "../page.ts";
import { type LoaderArguments, siteServicesContext } from "../../app/site-services.ts";
import { type ClientLoaderArguments, loadInBrowser } from "../../app/document/load-in-browser.ts";
import type { MetaArguments } from "../../app/document/page-meta.ts";

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

/** The loader of both sites' /networkQuery: that of the tab. Status 503 with Retry-After when its source is away. */
export async function loadNetworkQuery(args: LoaderArguments) {
  const { url } = args.context.get(siteServicesContext);
  if (tabOf(url.searchParams) === "outlet") {
    const outlets = await loadOutlets(args);
    return data<NetworkQueryData>({ tab: "outlet", page: outlets.data }, outlets.init ?? {});
  }
  const rates = await loadRates(args);
  return data<NetworkQueryData>({ tab: "rate", page: rates.data }, rates.init ?? {});
}

/** The clientLoader of both sites' /networkQuery: without an answer it is the tab's error card, and the form keeps all. */
export function loadNetworkQueryInBrowser(args: ClientLoaderArguments): Promise<NetworkQueryData> {
  return loadInBrowser<NetworkQueryData>(args, (query) =>
    tabOf(query) === "outlet"
      ? { tab: "outlet", page: outletsAway(query) }
      : { tab: "rate", page: ratesAway(query) },
  );
}

/** Title and description of the tab. */
export function networkQueryMeta({ loaderData, matches }: MetaArguments) {
  const shown = loaderData as NetworkQueryData | undefined;
  const args = { loaderData: shown?.page, matches };
  return shown?.tab === "outlet" ? outletsMeta(args) : rateMeta(args);
}
