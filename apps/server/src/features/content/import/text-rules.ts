import {
  type CarrierProfile,
  type FieldIssue,
  type Locale,
  locales,
  type TextInLanguages,
} from "@rimba/contract";
import { parseText } from "../pages/parse-text.ts";
import { placeholderFaults } from "../pages/placeholders.ts";

type Texts = Readonly<Record<string, TextInLanguages | null | undefined>>;

/** A language has all of these texts or none: a title must not lead to an article in another language. */
export function languageIssues(texts: Texts): FieldIssue[] {
  return locales.flatMap((locale) => {
    const names = Object.keys(texts);
    const missing = names.filter((name) => texts[name]?.[locale] === undefined);
    if (missing.length === 0 || missing.length === names.length) return [];
    return missing.map((name) => ({ path: `${name}.${locale}`, key: "language.incomplete" as const }));
  });
}

/** For plain text: it may contain placeholders of the profile. */
export function wordsIssues(texts: Texts, carrier: CarrierProfile): FieldIssue[] {
  return eachText(texts, (path, text, locale) =>
    placeholderFaults(text, carrier, locale).map((fault) => refused(path, 1, fault)),
  );
}

/** Faults reported per text: a text written as HTML has thousands. */
const maxFaults = 20;

/** For texts in the Markdown of pages: unsupported syntax is refused, above all HTML. */
export function markdownIssues(texts: Texts, carrier: CarrierProfile): FieldIssue[] {
  return eachText(texts, (path, text, locale) => {
    const { blocks, links, faults } = parseText(text, locale, carrier);
    const headings = new Set(blocks.map(({ value }) => (value.kind === "heading" ? `#${value.id}` : "")));
    const dead = links.filter(({ value }) => value.startsWith("#") && !headings.has(value));
    return [
      ...faults.map(({ line, value }) => refused(path, line, value)),
      ...dead.map(({ line, value }) => refused(path, line, `This text has no heading {${value}}.`)),
    ].slice(0, maxFaults);
  });
}

/** The end is not after the start. */
export function periodIssues(path: string, from: string, until: string | null | undefined): FieldIssue[] {
  if (until === null || until === undefined) return [];
  return Date.parse(until) > Date.parse(from) ? [] : [{ path, key: "period.disordered" }];
}

function refused(path: string, line: number, detail: string): FieldIssue {
  return { path, key: "text.refused", line, detail };
}

function eachText(
  texts: Texts,
  check: (path: string, text: string, locale: Locale) => FieldIssue[],
): FieldIssue[] {
  return Object.entries(texts).flatMap(([name, languages]) =>
    locales.flatMap((locale) => {
      const text = languages?.[locale];
      return text === undefined ? [] : check(`${name}.${locale}`, text, locale);
    }),
  );
}
