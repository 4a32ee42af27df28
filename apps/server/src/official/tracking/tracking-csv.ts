import { m } from "@rimba/content/messages";
import type { City, Locale, TrackingResult } from "@rimba/contract";
import { displayStatus, type DisplayStatus } from "@rimba/domain";
import { stringify } from "csv-stringify/sync";

type Say = (inputs: Record<string, never>, options: { locale: Locale }) => string;

const statusWords = {
  waiting: m.status_waiting_pickup,
  picked: m.status_picked_up,
  transit: m.status_in_transit,
  delivery: m.status_out_for_delivery,
  signed: m.status_signed,
  cancelled: m.status_cancelled,
  problem: m.status_problem,
} as const satisfies Record<DisplayStatus, Say>;

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
    const { shipment } = result;
    const [last] = shipment.events;
    return [
      shipment.waybillNo,
      statusWords[displayStatus(shipment)]({}, { locale }),
      cityIn(shipment.origin.city, locale),
      cityIn(shipment.destination.city, locale),
      last?.sentence[locale] ?? "",
      last?.at ?? "",
      shipment.promisedBy ?? "",
      shipment.pieceCount,
      shipment.piecesArrived,
      shipment.weightKg,
    ];
  });
  return stringify([columns.map((say) => say({}, { locale })), ...rows], {
    // Spreadsheets know UTF-8 by this mark and would run a cell that starts like a formula.
    bom: true,
    escape_formulas: true,
    record_delimiter: "windows",
  });
}

function cityIn(city: City, locale: Locale): string {
  return (locale === "en" ? city.english : locale === "zh" ? city.chinese : undefined) ?? city.name;
}
