import { m } from "@rimba/content/messages";
import type { Locale, TrackBy } from "@rimba/contract";
import { cityName } from "../format/place.ts";
import { statusKindOf, statusWords } from "../status/status-kind.ts";
import { outcomeWords } from "./outcome-words.ts";
import type { ResultRow } from "./tracking-view.ts";

/** The result list as a table for spreadsheets: public facts only, times as ISO 8601. */
export function trackingCsv(
  rows: readonly ResultRow[],
  by: TrackBy,
  locale: Locale,
  waybillPrefix: string,
): string {
  const head = [
    m.csv_number(),
    m.track_by_waybill(),
    m.csv_answer(),
    m.csv_status(),
    m.csv_origin(),
    m.csv_destination(),
    m.csv_last_event(),
    m.csv_last_time(),
    m.csv_promised(),
    m.csv_pieces(),
    m.csv_arrived(),
    m.csv_weight(),
  ];
  const lines = rows.map((row) => {
    const answer = row.outcome === "found" ? "" : outcomeWords(row.outcome, by, waybillPrefix).title;
    if (!("summary" in row)) return [row.number, "", answer];
    const { summary } = row;
    return [
      row.number,
      summary.waybillNo,
      answer,
      statusWords[statusKindOf(summary)](),
      cityName(summary.origin.city, locale),
      cityName(summary.destination.city, locale),
      summary.lastEvent?.sentence ?? "",
      summary.lastEvent?.at ?? "",
      summary.promisedBy ?? "",
      String(summary.pieceCount),
      String(summary.piecesArrived),
      String(summary.weightKg),
    ];
  });
  return [head, ...lines].map((cells) => cells.map(cell).join(",")).join("\r\n");
}

/** Quoted where CSV asks for it; what a spreadsheet would run as a formula is made plain text. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
