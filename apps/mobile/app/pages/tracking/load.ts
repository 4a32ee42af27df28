import { siteServicesContext } from "@rimba/web-core/app/site-services.ts";
import { loadTracking } from "@rimba/web-core/tracking/page.ts";
import { readTrackingQuery } from "@rimba/web-core/tracking/query.ts";
import type { TrackingPageData } from "@rimba/web-core/tracking/tracking-view.ts";
import { data } from "react-router";

/** As on both sites; `edit` asks for the form with the numbers instead of their answers. */
export async function load(args: Parameters<typeof loadTracking>[0]) {
  const { url, carrier, now } = args.context.get(siteServicesContext);
  if (!url.searchParams.has("edit")) return loadTracking(args);
  const { by, numbers, hasIgnored } = readTrackingQuery(url.searchParams, carrier.waybillPrefix);
  return data<TrackingPageData>({ state: "start", by, numbers, hasIgnored, now: now.toISOString() });
}
