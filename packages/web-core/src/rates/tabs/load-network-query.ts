import { data } from "react-router";
import { loadOutlets } from "../../outlets/search/load-outlets.ts";
import { loadRates } from "../load-rates.ts";
import { type LoaderArguments, siteServicesContext } from "../../app/site-services.ts";
import { type NetworkQueryData, tabOf } from "./network-query.ts";

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
