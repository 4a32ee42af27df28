import { m } from "@rimba/content/messages";
import { carrierNameOf, type MetaArguments, pageMeta } from "../app/document/meta.ts";
import { readableNumber } from "../ui/format/waybill.ts";
import type { TrackingPageData } from "./tracking-view.ts";

/** Title and description of both sites' tracking routes. Pages about a shipment are not for search engines. */
export function trackingMeta({ loaderData, matches }: MetaArguments) {
  const page = loaderData as TrackingPageData | undefined;
  const carrier = carrierNameOf(matches);
  return pageMeta(matches, {
    title: titleOf(page),
    description: m.tracking_description({ carrier }),
    isForSearch: page === undefined || page.state === "start",
  });
}

function titleOf(page: TrackingPageData | undefined): string {
  if (page === undefined || page.state === "start") return m.tracking_title();
  const [only, ...others] = page.numbers;
  if (only === undefined || others.length > 0) return m.tracking_results_title();
  return m.tracking_results_of({ number: readableNumber(only, page.by) });
}
