import {
  isTrackBy,
  type Locale,
  type PackageStatus,
  type PublicShipment,
  type TrackingResult,
  type TrackingSituation,
} from "@rimba/contract";
import { data } from "react-router";
import {
  calendarEntry,
  countResults,
  parseNumberList,
  trackingSituation,
  readableNumber,
} from "@rimba/domain";
import { m } from "@rimba/content/messages";
import { headersOfLoader, serviceUnavailable, publicHeaders } from "../app/document/page-response.ts";
import type { OutletOnMap, OutletService } from "../outlets/outlet-service.ts";
import { type ActionArguments, siteServicesContext } from "../app/site-services.ts";
import { type ParsedTrackQuery, readTrackingQuery, requestedView } from "./query.ts";
import {
  hasShipment,
  type SelectedResultData,
  type ResultRow,
  type ShipmentDetails,
  type TrackingResults,
  type TrackingView,
} from "./page-data.ts";
import { viewTokensOf } from "./unlock/view-tokens.ts";
import { type ClientLoaderArguments, loadInBrowser } from "../app/document/load-in-browser.ts";
import { carrierNameOf, type MetaArguments, pageMeta } from "../app/document/meta.ts";
import { mergeScans, newestLine } from "./shipment/merge-scans.ts";

export { action } from "./tracking-action.ts";

/**
 * The loader of both sites' tracking routes. With Retry-After: status 503 if tracking is unavailable, and 429 if the
 * visitor reached a limit. Else 200.
 */
export async function loader({ request, context }: ActionArguments) {
  const { tracking, outlets, carrier, locale, site, url, now } = context.get(siteServicesContext);
  const query = tracking.parsedQuery ?? readTrackingQuery(url.searchParams, carrier);
  const requested = {
    by: query.by,
    numbers: query.numbers,
    hasIgnored: query.hasIgnored,
    now: now.toISOString(),
  };
  const view = requestedView(query, { site, url });
  if (view !== "results") {
    // The empty form is the same for all visitors. The service worker of the mobile site caches it for offline use.
    const isPublic = view === "start" && url.searchParams.size === 0;
    return data<TrackingView>(
      { ...requested, kind: view },
      { status: 200, ...(isPublic && { headers: publicHeaders }) },
    );
  }

  const viewTokens = viewTokensOf(request.headers.get("cookie"));
  const answer = await tracking.track({ numbers: query.numbers, by: query.by, viewTokens });
  if (answer.kind === "rateLimited") {
    return data<TrackingView>(
      { ...requested, kind: "unavailable", isOffline: false, retryAfter: answer.retryAfter },
      { status: 429, headers: { "retry-after": String(answer.retryAfter) } },
    );
  }
  if (answer.kind === "unavailable")
    return data<TrackingView>(
      { ...requested, kind: "unavailable", isOffline: false, retryAfter: null },
      serviceUnavailable,
    );
  return ok(await toPage(query, answer.results, { locale, now, outlets }));
}

function ok(page: TrackingView) {
  return data(page, { status: 200 });
}

interface PageContext {
  readonly locale: Locale;
  readonly now: Date;
  readonly outlets: OutletService;
}

async function toPage(
  query: ParsedTrackQuery,
  results: readonly TrackingResult[],
  context: PageContext,
): Promise<TrackingResults> {
  const { locale, now } = context;
  const { by, numbers, hasIgnored, packageStatus } = query;
  const allRows = results.map((result) => rowOf(result, locale, now));
  const rows = allRows.filter((row) => passes(row, packageStatus));
  const row = rows.find(({ key }) => key === query.open) ?? rows.find(hasShipment) ?? rows[0];
  return {
    kind: "ok",
    by,
    numbers,
    hasIgnored,
    now: now.toISOString(),
    packageStatus,
    allRows,
    rows,
    counts: countResults(results),
    selected: row === undefined ? null : await selectedResultOf(row, results, context),
  };
}

async function selectedResultOf(
  row: ResultRow,
  results: readonly TrackingResult[],
  { locale, outlets }: PageContext,
): Promise<SelectedResultData> {
  const result = results.find((one) => "shipment" in one && one.shipment.waybillNo === row.key);
  if (result === undefined || !("shipment" in result) || !hasShipment(row))
    return { row, shipment: null, unlocked: null, collectionOutlet: null, hasCalendarEntry: false };
  const shipment = shipmentDetailsOf(result.shipment, row.summary.situation, locale);
  return {
    row,
    shipment,
    unlocked: result.unlocked,
    collectionOutlet: await collectionOutletOf(shipment, outlets),
    hasCalendarEntry: calendarEntry(result.shipment) !== null,
  };
}

/** Null if the outlet is unknown or cannot be loaded: the page works without it. */
async function collectionOutletOf(
  { situation, events }: ShipmentDetails,
  outlets: OutletService,
): Promise<OutletOnMap | null> {
  if (situation.tag !== "ready") return null;
  const networkCode = events.find(({ code }) => code === "READY_FOR_COLLECTION")?.networkCode;
  if (networkCode === undefined) return null;
  const answer = await outlets.open(networkCode);
  if (answer.kind !== "ok") return null;
  const { outlet, surroundings } = answer;
  return { outlet, surroundings };
}

/**
 * The clientLoader of both sites' tracking routes. Without an answer it shows the error card, and the field keeps its
 * numbers.
 */
export function clientLoader(args: ClientLoaderArguments): Promise<TrackingView> {
  return loadInBrowser<TrackingView>(args, (query) => {
    const requestedBy = query.get("by");
    const by = isTrackBy(requestedBy) ? requestedBy : "waybill";
    const text = [...query.getAll("numbers"), ...query.getAll("waybillNo")].join("\n");
    return {
      kind: "unavailable",
      isOffline: !navigator.onLine,
      retryAfter: null,
      by,
      // Only to fill the field, which reads waybills in the carrier's own format.
      numbers: parseNumberList(text, "customerOrder", { waybillPrefix: "" }).numbers,
      hasIgnored: false,
      now: new Date().toISOString(),
    };
  });
}

/** Title and description of both sites' tracking routes. Search engines do not index pages about a shipment. */
export function meta({ loaderData, matches }: MetaArguments) {
  const page = loaderData as TrackingView | undefined;
  const carrier = carrierNameOf(matches);
  return pageMeta(matches, {
    title: titleOf(page),
    description: m.tracking_description({ carrier }),
    isForSearch: page === undefined || page.kind === "start",
  });
}

export const headers = headersOfLoader;

function titleOf(page: TrackingView | undefined): string {
  if (page === undefined || page.kind === "start") return m.tracking_title();
  const [only, ...others] = page.numbers;
  if (only === undefined || others.length > 0) return m.tracking_results_title();
  return m.tracking_results_of({ number: readableNumber(only, page.by) });
}

function rowOf(result: TrackingResult, locale: Locale, now: Date): ResultRow {
  const { number } = result;
  switch (result.outcome) {
    case "found":
    case "registered": {
      const { shipment } = result;
      return {
        key: shipment.waybillNo,
        number,
        outcome: result.outcome,
        isUnlocked: result.unlocked !== null,
        summary: {
          waybillNo: shipment.waybillNo,
          packageStatus: shipment.packageStatus,
          origin: shipment.origin,
          destination: shipment.destination,
          lastEvent: newestLine(shipment.events, shipment.pieceCount, locale),
          situation: trackingSituation(shipment, now),
        },
      };
    }
    case "locked":
      return { key: result.waybillNo, number, outcome: "locked", waybillNo: result.waybillNo };
    case "notFound":
      return { key: number, number, outcome: "notFound" };
    case "illegal":
      return { key: number, number, outcome: "illegal", fault: result.fault };
  }
}

export function shipmentDetailsOf(
  shipment: PublicShipment,
  situation: TrackingSituation,
  locale: Locale,
): ShipmentDetails {
  return { ...shipment, situation, events: mergeScans(shipment.events, shipment.pieceCount, locale) };
}

function passes(row: ResultRow, status: PackageStatus | null): boolean {
  return status === null || (hasShipment(row) && row.summary.packageStatus === status);
}
