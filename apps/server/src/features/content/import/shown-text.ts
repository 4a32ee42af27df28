import type { CarrierProfile, Locale, TextInLanguages } from "@rimba/contract";
import type { Block } from "@rimba/web-core/content-pages/page-tree.ts";
import { parseText } from "../pages/parse-text.ts";
import { fillPlaceholders } from "../pages/placeholders.ts";

/** Whoever did not translate it shows the Indonesian original: `title` decides, which no language has alone. */
export function shownLanguage(title: TextInLanguages, asked: Locale): Locale {
  return title[asked] === undefined ? "id" : asked;
}

/** Plain words in a language, with the carrier's own in the place of `{carrier}` and the like. */
export function shownText(texts: TextInLanguages, language: Locale, carrier: CarrierProfile): string {
  return fillPlaceholders(texts[language] ?? texts.id, carrier, language);
}

/** The parts of a text. What its writer could not have brought in is not among them, whichever way it got into the database. */
export function shownBlocks(texts: TextInLanguages, language: Locale, carrier: CarrierProfile): Block[] {
  return parseText(texts[language] ?? texts.id, language, carrier).blocks.map(({ value }) => value);
}
