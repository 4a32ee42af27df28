import type { Locale, TrackingResult } from "@rimba/contract";
import { data } from "react-router";
import { awayResponse, forEveryone } from "../app/document/page-response.ts";
import type { OutletService, OutletOnMap } from "../outlets/outlet-service.ts";
import { type LoaderArguments, siteServicesContext } from "../app/site-services.ts";
import { type AskedQuery, readTrackingQuery } from "./read-query.ts";
import { countRows, passes, rowOf, shipmentViewOf } from "./result-rows.ts";
import type {
  OpenedResult,
  ResultRow,
  ShipmentView,
  TrackingAnswered,
  TrackingPageData,
} from "./tracking-view.ts";
import { viewTokensOf } from "./view-token-cookie.ts";

interface TrackingArguments extends LoaderArguments {
  readonly request: Request;
}

/** The loader of both sites' tracking routes; the mobile one asks it unless `edit` wants the form. Status 503 with Retry-After when tracking is away, else 200. */
export async function loadTracking({ request, context }: TrackingArguments) {
  const { tracking, outlets, carrier, locale, url, now } = context.get(siteServicesContext);
  const query = readTrackingQuery(url.searchParams, carrier.waybillPrefix);
  const asked = {
    by: query.by,
    numbers: query.numbers,
    hasIgnored: query.hasIgnored,
    now: now.toISOString(),
  };
  const page = (state: "start" | "empty" | "tooMany"): TrackingPageData => ({ ...asked, state });
  if (!query.asked) {
    // The bare form is the same for all, and is what a phone keeps for a time without network.
    return data(page("start"), { status: 200, ...(url.searchParams.size === 0 && { headers: forEveryone }) });
  }
  if (query.numbers.length === 0) return ok(page("empty"));
  if (query.tooMany) return ok(page("tooMany"));

  const viewTokens = viewTokensOf(request.headers.get("cookie"));
  const answer = await tracking.track({ numbers: query.numbers, by: query.by, viewTokens });
  if (answer.kind === "limited") {
    const headers = { "retry-after": String(answer.retryAfter) };
    return data<TrackingPageData>(
      { ...asked, state: "unavailable", offline: false, retryAfter: answer.retryAfter },
      { status: 429, headers },
    );
  }
  if (answer.kind === "unavailable")
    return data<TrackingPageData>(
      { ...asked, state: "unavailable", offline: false, retryAfter: null },
      awayResponse,
    );
  return ok(await answered(query, answer.results, { locale, now, outlets }));
}

function ok(page: TrackingPageData) {
  return data(page, { status: 200 });
}

interface Circumstances {
  readonly locale: Locale;
  readonly now: Date;
  readonly outlets: OutletService;
}

async function answered(
  query: AskedQuery,
  results: readonly TrackingResult[],
  circumstances: Circumstances,
): Promise<TrackingAnswered> {
  const { locale, now } = circumstances;
  const { by, numbers, hasIgnored, packageStatus } = query;
  const allRows = results.map((result) => rowOf(result, locale, now));
  const rows = allRows.filter((row) => passes(row, packageStatus));
  const row = rows.find(({ key }) => key === query.open) ?? rows.find((one) => "summary" in one) ?? rows[0];
  return {
    state: "answered",
    by,
    numbers,
    hasIgnored,
    now: now.toISOString(),
    packageStatus,
    allRows,
    rows,
    counts: countRows(allRows),
    found: new Set(allRows.flatMap((one) => ("summary" in one ? one.number : []))).size,
    opened: row === undefined ? null : await openedOf(row, results, circumstances),
  };
}

async function openedOf(
  row: ResultRow,
  results: readonly TrackingResult[],
  { locale, outlets }: Circumstances,
): Promise<OpenedResult> {
  const result = results.find((one) => "shipment" in one && one.shipment.waybillNo === row.key);
  if (result === undefined || !("shipment" in result) || !("summary" in row))
    return { row, shipment: null, unlocked: null, collectionOutlet: null };
  const shipment = shipmentViewOf(result.shipment, row.summary.situation, locale);
  return {
    row,
    shipment,
    unlocked: result.unlocked,
    collectionOutlet: await collectionOutletOf(shipment, outlets),
  };
}

/** The page does without the outlet where it is not known, or cannot be read at the moment. */
async function collectionOutletOf(
  { situation, events }: ShipmentView,
  outlets: OutletService,
): Promise<OutletOnMap | null> {
  if (situation.tag !== "ready") return null;
  const networkCode = events.find(({ code }) => code === "READY_FOR_COLLECTION")?.networkCode;
  if (networkCode === undefined) return null;
  const answer = await outlets.open(networkCode);
  if (answer.kind !== "found") return null;
  const { outlet, surroundings } = answer;
  return { outlet, surroundings };
}
