import { dialledPhone } from "@rimba/domain";
import type { AreaIndex } from "../places/area-index.ts";
import type { AreaRecord } from "../places/area-record.ts";
import { plainWords } from "../places/search-words.ts";

interface SearchedWords {
  readonly name: string;
  /** E.164 */
  readonly phone: string;
  readonly address: string;
  readonly postalCode: string | null;
}

/**
 * What is stored of a contact to be searched in: all but the names of its area, which another import of areas may change. Whoever changes
 * this, or `plainWords`, writes it anew for the contacts that are there (migration 0013).
 */
export function searchedColumns({ name, phone, address, postalCode }: SearchedWords): {
  text: string;
  numbers: string;
} {
  const own = [name, address, postalCode].filter(Boolean);
  return {
    text: plainWords(own.join(" ")),
    numbers: [dialledPhone(phone), postalCode].filter(Boolean).join(" "),
  };
}

/** What a keyword asks of a contact: a number in its phone or postal code, or each word in its own words or in the names of its area. */
export interface AskedOfContacts {
  readonly number: string | null;
  readonly words: readonly { readonly word: string; readonly areaIds: readonly string[] }[];
}

/** `areaIds`: those that the contacts lie in. */
export function askedOfContacts(
  keyword: string,
  areas: AreaIndex,
  areaIds: readonly string[],
): AskedOfContacts {
  const words = new Set(plainWords(keyword.normalize("NFKC")).split(" ").filter(Boolean));
  return {
    number: numberIn(keyword),
    words: [...words].map((word) => ({
      word,
      areaIds: areaIds.filter((areaId) => namesOf(areaId, areas).includes(word)),
    })),
  };
}

/** The digits of a keyword that is nothing but a number; a phone as people here dial it. */
function numberIn(keyword: string): string | null {
  const text = keyword.normalize("NFKC").replace(/[\s\p{Pd}.()]/gu, "");
  if (!/^\+?\d{3,}$/.test(text)) return null;
  return text.replace(/^\+/, "").replace(/^62(?=\d)/, "0");
}

/** Kept as long as the areas are: making them costs more than all the rest of a search. */
const knownNames = new WeakMap<AreaRecord, string>();

/** An area with all that it lies in, in every language. */
function namesOf(areaId: string, areas: AreaIndex): string {
  const area = areas.find(areaId);
  if (area === undefined) return "";
  let names = knownNames.get(area);
  if (names === undefined) {
    const path = areas.path(area);
    names = plainWords(
      path.flatMap((step) => [step.name, step.nameEn, step.nameZh, ...step.aliases]).join(" "),
    );
    knownNames.set(area, names);
  }
  return names;
}
