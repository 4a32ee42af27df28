import type { CarrierProfile, Locale } from "@rimba/contract";
import { formatNumber } from "@rimba/web-core/format/number.ts";

const placeholder = /\{(\w+)\}/g;

/** What the texts may take from the carrier's profile: its names, its number, and its figures as the language writes them. */
function valuesOf(
  { name, legalName, hotline, figures }: CarrierProfile,
  locale: Locale,
): Readonly<Record<string, string>> {
  const known = Object.entries(figures).filter((entry): entry is [string, number] => entry[1] !== null);
  return {
    carrier: name,
    legalName,
    hotline,
    ...Object.fromEntries(known.map(([figure, value]) => [figure, formatNumber(value, locale)])),
  };
}

/** Puts the carrier's own in the place of `{carrier}`, `{legalName}`, `{hotline}`, `{outlets}` and the other figures. */
export function fillPlaceholders(text: string, carrier: CarrierProfile, locale: Locale): string {
  const values = valuesOf(carrier, locale);
  return text.replaceAll(placeholder, (whole, name: string) => values[name] ?? whole);
}

/** The placeholders of a text that the carrier's profile does not know. */
export function unknownPlaceholders(
  text: string,
  carrier: CarrierProfile,
  locale: Locale,
): readonly string[] {
  const values = valuesOf(carrier, locale);
  return [...text.matchAll(placeholder)]
    .filter(([, name = ""]) => values[name] === undefined)
    .map(([whole]) => whole);
}
