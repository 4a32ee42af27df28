import { m } from "@rimba/content/messages";
import type { Contact, Locale } from "@rimba/contract";
import { disarmedCell, groupedPhone } from "@rimba/domain";
import { stringify } from "csv-stringify/sync";
import { columnNames, columnTitle, type FileColumn } from "./file-columns.ts";

/** Contacts as a file that a spreadsheet opens and that `readContactsFile` reads again. */
export function contactsFileOf(
  contacts: readonly Contact[],
  locale: Locale,
): { fileName: string; csv: string } {
  // Spreadsheets would run a cell that begins like a formula.
  const rows = contacts.map((contact) => columnNames.map((column) => disarmedCell(cellOf(contact, column))));
  const csv = stringify([columnNames.map((column) => columnTitle(column, locale)), ...rows], {
    // Spreadsheets know UTF-8 by this mark.
    bom: true,
    record_delimiter: "windows",
    // Of two kinds of line ends it would quote only its own, and spreadsheets end the line at either.
    quoted_match: /[\r\n]/,
  });
  return { fileName: `${m.contacts_csv_file({}, { locale })}.csv`, csv };
}

function cellOf({ name, phone, path, postalCode, address }: Contact, column: FileColumn): string {
  switch (column) {
    case "name":
      return name;
    case "phone":
      // Grouped, it is no number: a spreadsheet would drop the zero in front.
      return groupedPhone(phone);
    case "postalCode":
      return postalCode ?? "";
    case "address":
      return address;
    default:
      return path.find(({ level }) => level === column)?.name ?? "";
  }
}
