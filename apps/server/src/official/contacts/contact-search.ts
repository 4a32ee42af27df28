import { dialledPhone } from "@rimba/domain";
import type { AreaIndex } from "../../places/area-index.ts";
import { plainWords } from "../../places/search-words.ts";
import type { ContactRow } from "./contact-queries.ts";

/**
 * Whether a contact holds what is searched for: each word somewhere in name, address, area (in any language) or postal code, or a
 * number, however it is grouped, in phone or postal code. The index of places is in memory, and a book holds two hundred contacts: no
 * word is stored a second time for it.
 */
export function contactSearch(keyword: string, areas: AreaIndex): (row: ContactRow) => boolean {
  const words = plainWords(keyword.normalize("NFKC")).split(" ").filter(Boolean);
  const number = numberIn(keyword);
  return (row) =>
    (number !== null && numbersOf(row).some((own) => own.includes(number))) ||
    holdsAll(textOf(row, areas), words);
}

/** The digits of a keyword that is nothing but a number; a phone as people here dial it. */
function numberIn(keyword: string): string | null {
  const text = keyword.normalize("NFKC").replace(/[\s\p{Pd}.()]/gu, "");
  if (!/^\+?\d{3,}$/.test(text)) return null;
  return text.replace(/^\+/, "").replace(/^62(?=\d)/, "0");
}

function numbersOf({ phone, postal_code }: ContactRow): string[] {
  return [dialledPhone(phone), postal_code ?? ""];
}

function textOf({ name, address, area_id, postal_code }: ContactRow, areas: AreaIndex): string {
  const area = areas.find(area_id);
  const names =
    area === undefined
      ? []
      : areas.path(area).flatMap((step) => [step.name, step.nameEn, step.nameZh, ...step.aliases]);
  return plainWords([name, address, ...names, postal_code].filter(Boolean).join(" "));
}

function holdsAll(text: string, words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => text.includes(word));
}
