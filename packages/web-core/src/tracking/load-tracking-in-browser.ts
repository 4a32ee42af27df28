import { isTrackBy } from "@rimba/contract";
import { parseNumberList } from "@rimba/domain";
import { type ClientLoaderArguments, loadInBrowser } from "../app/document/load-in-browser.ts";
import type { TrackingPageData } from "./tracking-view.ts";

/** The clientLoader of both sites' tracking routes: without an answer it is the error card, and the field keeps its numbers. */
export function loadTrackingInBrowser(args: ClientLoaderArguments): Promise<TrackingPageData> {
  return loadInBrowser<TrackingPageData>(args, (query) => {
    const wanted = query.get("by");
    const by = isTrackBy(wanted) ? wanted : "waybill";
    const text = [...query.getAll("numbers"), ...query.getAll("waybillNo")].join("\n");
    return {
      state: "unavailable",
      offline: !navigator.onLine,
      retryAfter: null,
      by,
      // Only to be kept in the field, which reads waybills by the carrier's own prefix.
      numbers: parseNumberList(text, "customerOrder", "").numbers,
      hasIgnored: false,
      now: new Date().toISOString(),
    };
  });
}
