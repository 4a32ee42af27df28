import { m } from "@rimba/content/messages";
import {
  type Locale,
  type TrackBy,
  type TrackingResponse,
  type TrackingResult,
  isLocale,
  trackBy,
  type WaybillFormat,
} from "@rimba/contract";
import { parseNumberList, shipmentTag } from "@rimba/domain";
import { statusLabels } from "@rimba/web-core/tracking/shipment/shipment-labels.ts";
import { viewTokensOf } from "@rimba/web-core/tracking/unlock/view-tokens.ts";
import { cityName } from "@rimba/content/city-name";
import { spreadsheetCsv } from "../../platform/spreadsheet-csv.ts";
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from "fastify";
import { sendRateLimited } from "../../platform/http/envelope.ts";
import { requestLocale } from "../../platform/http/request-locale.ts";
import { trackNumbers } from "./track-numbers.ts";
import type { TrackingDeps } from "./tracking-deps.ts";

/** The result list as a file: `GET /track.csv?numbers=A,B&by=waybill|customerOrder`. Same rules as the page. */
export function registerTrackingCsv(
  app: FastifyInstance,
  deps: TrackingDeps,
  options: RouteShorthandOptions,
): void {
  app.get<{ Querystring: Record<string, unknown> }>("/track.csv", options, async (request, reply) => {
    const by = trackBy.find((kind) => kind === request.query["by"]) ?? "waybill";
    const locale = isLocale(request.query["lang"]) ? request.query["lang"] : requestLocale(request);
    const numbers = numbersOf(request, by, deps.carrier);
    // Nothing to list: the page shows the form and says what is missing.
    if (numbers.length === 0) return reply.redirect(`/track?by=${by}`, 303);
    const viewTokens = viewTokensOf(request.headers.cookie);
    const query = { numbers, by, viewTokens, packageStatus: null, locale };
    const answer = await trackNumbers(deps, query, request.ip);
    if (answer.kind !== "ok") return sendRateLimited(reply, answer.retryAfter, locale);
    const { results } = JSON.parse(answer.json) as TrackingResponse;
    return reply
      .type("text/csv; charset=utf-8")
      .header("cache-control", "private, no-store")
      .header("content-disposition", 'attachment; filename="tracking.csv"')
      .send(trackingCsv(results, locale));
  });
}

function numbersOf(
  request: FastifyRequest<{ Querystring: Record<string, unknown> }>,
  by: TrackBy,
  format: WaybillFormat,
): string[] {
  const typed = [request.query["numbers"]].flat().filter((text) => typeof text === "string");
  return parseNumberList(typed.join(","), by, format).numbers;
}

type Say = (inputs: Record<string, never>, options: { locale: Locale }) => string;

const columns = [
  m.csv_number,
  m.csv_status,
  m.csv_origin,
  m.csv_destination,
  m.csv_last_event,
  m.csv_last_time,
  m.csv_promised,
  m.csv_pieces,
  m.csv_arrived,
  m.csv_weight,
] as const satisfies readonly Say[];

/** One row per number, texts in the visitor's language, times as ISO 8601 with the local offset. */
function trackingCsv(results: readonly TrackingResult[], locale: Locale): string {
  const rows = results.map((result) => {
    if (result.outcome !== "found" && result.outcome !== "registered") return [result.number, result.msg];
    const { shipment, unlocked } = result;
    const [last] = shipment.events;
    return [
      shipment.waybillNo,
      statusLabels[shipmentTag(shipment)]({}, { locale }),
      cityName(shipment.origin.city, locale),
      cityName(shipment.destination.city, locale),
      last?.sentence[locale] ?? "",
      last?.at ?? "",
      shipment.promisedBy ?? "",
      shipment.pieceCount,
      shipment.piecesArrived,
      unlocked?.weightKg ?? "",
    ];
  });
  return spreadsheetCsv([columns.map((say) => say({}, { locale })), ...rows]);
}
