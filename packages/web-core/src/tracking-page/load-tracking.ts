import type { Locale, TrackingResult } from "@rimba/contract";
import { data } from "react-router";
import { awayResponse } from "../document/away-response.ts";
import { forEveryone } from "../document/page-cache-header.ts";
import { type LoaderArguments, siteServicesContext } from "../site-services.ts";
import { type AskedQuery, readTrackingQuery } from "./read-query.ts";
import { countRows, passes, rowOf, shipmentViewOf } from "./result-rows.ts";
import type { OpenedResult, ResultRow, TrackingAnswered, TrackingPageData } from "./tracking-view.ts";
import { viewTokensOf } from "./view-token-cookie.ts";

interface TrackingArguments extends LoaderArguments {
  readonly request: Request;
}

/** The loader of both sites' tracking routes; the mobile one asks it unless `edit` wants the form. Status 503 with Retry-After when tracking is away, else 200. */
export async function loadTracking({ request, context }: TrackingArguments) {
  const { tracking, carrier, locale, url, now } = context.get(siteServicesContext);
  const query = readTrackingQuery(url.searchParams, carrier.waybillPrefix);
  const page = (state: "start" | "empty" | "tooMany" | "unavailable"): TrackingPageData => ({
    state,
    by: query.by,
    numbers: query.numbers,
    now: now.toISOString(),
  });
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
    return data(page("unavailable"), { status: 429, headers });
  }
  if (answer.kind === "unavailable") return data(page("unavailable"), awayResponse);
  return ok(answered(query, answer.results, locale, now));
}

function ok(page: TrackingPageData) {
  return data(page, { status: 200 });
}

function answered(
  query: AskedQuery,
  results: readonly TrackingResult[],
  locale: Locale,
  now: Date,
): TrackingAnswered {
  const { by, numbers, packageStatus } = query;
  const allRows = results.map((result) => rowOf(result, locale));
  const rows = allRows.filter((row) => passes(row, packageStatus));
  const row = rows.find(({ key }) => key === query.open) ?? rows.find((one) => "summary" in one) ?? rows[0];
  return {
    state: "answered",
    by,
    numbers,
    now: now.toISOString(),
    packageStatus,
    allRows,
    rows,
    counts: countRows(allRows),
    found: new Set(allRows.flatMap((one) => ("summary" in one ? one.number : []))).size,
    opened: row === undefined ? null : openedOf(row, results, locale),
  };
}

function openedOf(row: ResultRow, results: readonly TrackingResult[], locale: Locale): OpenedResult {
  for (const result of results) {
    if (!("shipment" in result) || result.shipment.waybillNo !== row.key) continue;
    return { row, shipment: shipmentViewOf(result.shipment, locale), unlocked: result.unlocked };
  }
  return { row, shipment: null, unlocked: null };
}
