import { escapeFormulaCell } from "@rimba/domain";
import { stringify } from "csv-stringify/sync";

/** A table that spreadsheets open. They detect UTF-8 by `bom`, and would execute a cell that begins like a formula. */
export function spreadsheetCsv(rows: readonly (readonly (string | number)[])[], bom = true): string {
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === "string" ? escapeFormulaCell(cell) : cell)),
  );
  // The library would quote only its own kind of line end, but spreadsheets end the line at either.
  return stringify(cells, { bom, record_delimiter: "windows", quoted_match: /[\r\n]/ });
}
