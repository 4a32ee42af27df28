import { type ClientLoaderArguments, loadInBrowser } from "../../app/document/load-in-browser.ts";
import { outletsAway } from "../../outlets/search/outlets-away.ts";
import { ratesAway } from "../rates-away.ts";
import { type NetworkQueryData, tabOf } from "./network-query.ts";

/** The clientLoader of both sites' /networkQuery: without an answer it is the tab's error card, and the form keeps all. */
export function loadNetworkQueryInBrowser(args: ClientLoaderArguments): Promise<NetworkQueryData> {
  return loadInBrowser<NetworkQueryData>(args, (query) =>
    tabOf(query) === "outlet"
      ? { tab: "outlet", page: outletsAway(query) }
      : { tab: "rate", page: ratesAway(query) },
  );
}
