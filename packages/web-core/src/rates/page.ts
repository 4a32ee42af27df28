import { m } from "@rimba/content/messages";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { ShippingCost } from "@rimba/contract";
import { outletsUnavailable, outletsMeta, type OutletsPageData } from "../outlets/search/page.ts";
import { headersOfLoader } from "../app/document/page-response.ts";
import { type ClientLoaderArguments, loadInBrowser } from "../app/document/load-in-browser.ts";
import { type MetaArguments, pageMeta, carrierNameOf } from "../app/document/meta.ts";
import { queryPart, type RateQuery, readRateQuery } from "./query.ts";
import { placeName } from "../places/picked-area.ts";
import type { FieldTexts } from "../app/forms/use-field-errors.ts";
import type { PopularLane, RateEnd, RateTerms } from "./rate-service.ts";

/** What /networkQuery shows: one of two tabs, chosen by `?type=`. */
export type NetworkQueryData =
  | { readonly tab: "rate"; readonly page: RatePageData }
  | { readonly tab: "outlet"; readonly page: OutletsPageData };
export type NetworkTab = NetworkQueryData["tab"];

const ofOutlets = ["area", "areaWords", "q", "lat"];

/** The tab of an address. Without `type` the one that its other parameters belong to, else the rates. */
export function tabOf(query: URLSearchParams): NetworkTab {
  const type = query.get("type");
  if (type === "outlet" || type === "rate") return type;
  return ofOutlets.some((name) => query.has(name)) ? "outlet" : "rate";
}

/** Whether a path is that of the page, ignoring case. */
export function isNetworkQuery(pathname: string): boolean {
  return pathname.toLowerCase() === "/networkquery";
}

/**
 * The clientLoader of both sites' /networkQuery: without an answer it shows the tab's error card, and the
 * form keeps its input.
 */
export function clientLoader(args: ClientLoaderArguments): Promise<NetworkQueryData> {
  return loadInBrowser<NetworkQueryData>(args, (query) =>
    tabOf(query) === "outlet"
      ? { tab: "outlet", page: outletsUnavailable(query) }
      : { tab: "rate", page: ratesUnavailable(query) },
  );
}

/** Title and description of the tab. */
export function meta({ loaderData, matches }: MetaArguments) {
  const shown = loaderData as NetworkQueryData | undefined;
  const args = { loaderData: shown?.page, matches };
  return shown?.tab === "outlet" ? outletsMeta(args) : rateMeta(args);
}

/** Sorting, or opening another product, needs no new request. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  return queryPart(currentUrl) !== queryPart(nextUrl);
}

export const headers = headersOfLoader;

/** The rate page without an answer: the error card, and the form unchanged. */
function ratesUnavailable(query: URLSearchParams): RatePageData {
  const noEnd = { area: null, choices: [] };
  return {
    kind: "unavailable",
    offline: !navigator.onLine,
    query: readRateQuery(query),
    from: noEnd,
    to: noEnd,
    terms: null,
    now: new Date().toISOString(),
  };
}

/** Title and description of both sites' rate pages. Search engines do not index single answers. */
function rateMeta({ loaderData, matches }: MetaArguments) {
  const page = loaderData as RatePageData | undefined;
  const carrier = carrierNameOf(matches);
  const isAnswer = page !== undefined && page.kind !== "start";
  return pageMeta(matches, {
    title: titleOf(page),
    description: m.rate_description({ carrier }),
    isForSearch: !isAnswer,
  });
}

function titleOf(page: RatePageData | undefined): string {
  if (page?.kind !== "ok" || page.from.area === null || page.to.area === null) return m.rate_title();
  return m.rate_title_lane({ from: placeName(page.from.area), to: placeName(page.to.area) });
}

interface Requested {
  readonly query: RateQuery;
  readonly from: RateEnd;
  readonly to: RateEnd;
  /** Null if the server could not be reached. */
  readonly terms: RateTerms | null;
  /** ISO 8601. */
  readonly now: string;
}

/** Fields are `from`, `to`, `pieces.0.kg`, `value` … */
export type RateErrors = FieldTexts;

export interface RatesPriced extends Requested {
  readonly kind: "ok";
  readonly cost: ShippingCost;
}

/** Where the device stores the lanes of its last answers. */
export const recentLanesKey = "recentLanes";

/** Nothing was requested yet. */
export interface RatesStart extends Requested {
  readonly kind: "start";
  readonly popularLanes: readonly PopularLane[];
}

/** The rate page of both sites, in each of its states. */
export type RatePageData =
  | RatesStart
  | (Requested & { readonly kind: "invalid"; readonly errors: RateErrors })
  | RatesPriced
  | (Requested & { readonly kind: "unavailable"; readonly offline: boolean });
