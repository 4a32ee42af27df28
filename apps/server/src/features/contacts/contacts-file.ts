import { m } from "@rimba/content/messages";
import { type Contact, type Locale, locales } from "@rimba/contract";
import { groupedPhone } from "@rimba/domain";
import { spreadsheetCsv } from "../../platform/spreadsheet-csv.ts";
import { normalizeSearchText } from "../places/search-tokens.ts";

/** Writes contacts as a file that spreadsheets open and that `readContactsFile` reads. */
export function contactsFileOf(
  contacts: readonly Contact[],
  locale: Locale,
): { fileName: string; csv: string } {
  const rows = contacts.map((contact) => columnNames.map((column) => cellOf(contact, column)));
  const csv = spreadsheetCsv([columnNames.map((column) => columnTitle(column, locale)), ...rows]);
  return { fileName: `${m.contacts_csv_file({}, { locale })}.csv`, csv };
}

function cellOf({ name, phone, path, postalCode, address }: Contact, column: FileColumn): string {
  switch (column) {
    case "name":
      return name;
    case "phone":
      // Grouped digits are no number: a spreadsheet would drop the leading zero.
      return groupedPhone(phone);
    case "postalCode":
      return postalCode ?? "";
    case "address":
      return address;
    default:
      return path.find(({ level }) => level === column)?.name ?? "";
  }
}

type Say = (inputs: Record<string, never>, options: { locale: Locale }) => string;

/** The columns of a file of contacts, in their order. */
const fileColumns = {
  name: m.contacts_csv_name,
  phone: m.contacts_csv_phone,
  province: m.contacts_csv_province,
  city: m.contacts_csv_city,
  district: m.contacts_csv_district,
  postalCode: m.contacts_csv_postal_code,
  address: m.contacts_csv_address,
} as const satisfies Record<string, Say>;

export type FileColumn = keyof typeof fileColumns;
export const columnNames = Object.keys(fileColumns) as FileColumn[];

/** This column may be omitted if no address needs it. */
export const optionalColumns: readonly FileColumn[] = ["district", "postalCode"];

export function columnTitle(column: FileColumn, locale: Locale): string {
  return fileColumns[column]({}, { locale });
}

const columnsByTitle = new Map(
  columnNames.flatMap((column) =>
    [column, ...locales.map((locale) => columnTitle(column, locale))].map(
      (title) => [normalizeSearchText(title), column] as const,
    ),
  ),
);

/** No title has more characters. Normalizing a cell of the whole file's length would block other requests. */
const maxTitleLength = 100;

/** The column with this title in any language; a file may have been made in another one. */
export function findColumn(title: string): FileColumn | null {
  return title.length > maxTitleLength ? null : (columnsByTitle.get(normalizeSearchText(title)) ?? null);
}
