import { m } from "@rimba/content/messages";
import type { Locale, TrackingResult } from "@rimba/contract";
import { shipmentTag } from "@rimba/domain";
import { statusLabels } from "@rimba/web-core/tracking/shipment/shipment-labels.ts";
import { cityName } from "@rimba/content/city-name";
import { spreadsheetCsv } from "../../platform/spreadsheet-csv.ts";
import type { FastifyInstance, RouteShorthandOptions } from "fastify";
import type { SessionTokenCheck, TrackingDeps } from "./tracking-deps.ts";
import { registerTrackingFile } from "./tracking-file.ts";

/** The result list as a table: `GET /track.csv`. */
export function registerTrackingCsv(
  app: FastifyInstance,
  deps: TrackingDeps & SessionTokenCheck,
  options: RouteShorthandOptions,
): void {
  registerTrackingFile(app, deps, options, {
    path: "/track.csv",
    type: "text/csv; charset=utf-8",
    disposition: 'attachment; filename="tracking.csv"',
    textOf: trackingCsv,
  });
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
