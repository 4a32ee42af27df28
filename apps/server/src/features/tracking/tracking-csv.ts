import { m } from "@rimba/content/messages";
import type { Locale, TrackingResult } from "@rimba/contract";
import { disarmedCell, shipmentTag } from "@rimba/domain";
import { cityName } from "@rimba/web-core/ui/format/text.ts";
import { statusWords } from "@rimba/web-core/tracking/shipment/status-kind.ts";
import { stringify } from "csv-stringify/sync";

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

/** One row a number, words in the reader's language, times as ISO 8601 with the offset of the place. */
export function trackingCsv(results: readonly TrackingResult[], locale: Locale): string {
  const rows = results.map((result) => {
    if (result.outcome !== "found" && result.outcome !== "registered") return [result.number, result.msg];
    const { shipment, unlocked } = result;
    const [last] = shipment.events;
    return [
      shipment.waybillNo,
      statusWords[shipmentTag(shipment)]({}, { locale }),
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
  // Spreadsheets would run a cell that begins like a formula.
  const safe = rows.map((row) => row.map((cell) => (typeof cell === "string" ? disarmedCell(cell) : cell)));
  return stringify([columns.map((say) => say({}, { locale })), ...safe], {
    // Spreadsheets know UTF-8 by this mark.
    bom: true,
    record_delimiter: "windows",
  });
}
