import type { CarrierProfile } from "@rimba/contract";

const placeholder = /\{(\w+)\}/g;

/** What the texts may take from the carrier's profile. */
function valuesOf({ name, legalName, hotline }: CarrierProfile): Readonly<Record<string, string>> {
  return { carrier: name, legalName, hotline };
}

/** Puts the carrier's own in the place of `{carrier}`, `{legalName}` and `{hotline}`. */
export function fillPlaceholders(text: string, carrier: CarrierProfile): string {
  const values = valuesOf(carrier);
  return text.replaceAll(placeholder, (whole, name: string) => values[name] ?? whole);
}

/** The placeholders of a text that the carrier's profile does not know. */
export function unknownPlaceholders(text: string, carrier: CarrierProfile): readonly string[] {
  const values = valuesOf(carrier);
  return [...text.matchAll(placeholder)]
    .filter(([, name = ""]) => values[name] === undefined)
    .map(([whole]) => whole);
}
