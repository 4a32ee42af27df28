import { m } from "@rimba/content/messages";
import type { RootData } from "../shell/carrier-context.ts";
import { readableNumber } from "../format/waybill.ts";
import type { TrackingPageData } from "./tracking-view.ts";

interface MetaArguments {
  /** `loaderData` of the route; undefined where the loader failed. */
  readonly loaderData: unknown;
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];
}

/** Title and description of both sites' tracking routes. Pages about a shipment are not for search engines. */
export function trackingMeta({ loaderData, matches }: MetaArguments) {
  const page = loaderData as TrackingPageData | undefined;
  const root = matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
  const carrier = root?.carrier.name ?? m.brand_name();
  const title = `${titleOf(page)} | ${carrier}`;
  const description = { name: "description", content: m.tracking_description({ carrier }) };
  const about = page !== undefined && page.state !== "start";
  return [{ title }, description, ...(about ? [{ name: "robots", content: "noindex" }] : [])];
}

function titleOf(page: TrackingPageData | undefined): string {
  if (page === undefined || page.state === "start") return m.tracking_title();
  const [only, ...others] = page.numbers;
  if (only === undefined || others.length > 0) return m.tracking_results_title();
  return m.tracking_results_of({ number: readableNumber(only, page.by) });
}
