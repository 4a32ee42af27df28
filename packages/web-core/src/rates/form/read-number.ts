import type { ReadNumber } from "../rate-service.ts";

/** Parses `12,4`, `12.4`, `1.200,5`, `12,4 kg`; other text stays as typed. */
export function readNumber(typed: string, unit: "kg" | "cm" | ""): ReadNumber {
  const text = withoutUnit(typed, unit);
  if (text === "") return undefined;
  if (ambiguousReadings(typed, unit) !== null) return typed;
  const plain = plainNumber(text);
  return plain === null ? typed : Number(plain);
}

/**
 * `1.200` may mean twelve hundred or 1.2: returns both, so that the visitor can choose. Null if there is only
 * one reading, as for `0,125`.
 */
export function ambiguousReadings(typed: string, unit: "kg" | "cm" | ""): readonly [number, number] | null {
  const parts = /^([1-9]\d{0,2})[.,](\d{3})$/.exec(withoutUnit(typed, unit));
  if (parts === null) return null;
  const [, whole = "", rest = ""] = parts;
  return [Number(whole + rest), Number(`${whole}.${rest}`)];
}

/** A whole number in any grouping, with or without `Rp`: `Rp 2.500.000`, `2,500,000`, `2500000,00`. */
export function readWholeNumber(typed: string): ReadNumber {
  const text = typed
    .replace(/^\s*(rp|idr)\.?/i, "")
    .replaceAll(/[\s\u00a0]/g, "")
    .replace(/[.,](00|-)$/, "");
  if (text === "") return undefined;
  return /^-?(\d+|\d{1,3}([.,]\d{3})+)$/.test(text) ? Number(text.replaceAll(/[.,]/g, "")) : typed;
}

function withoutUnit(typed: string, unit: string): string {
  const text = typed.trim();
  const own = unit !== "" && text.toLowerCase().endsWith(unit) ? text.slice(0, -unit.length) : text;
  return own.replaceAll(/[\s\u00a0]/g, "");
}

/**
 * With a decimal point and nothing else; of two different separators the last one is the decimal separator.
 */
function plainNumber(text: string): string | null {
  if (/^-?\d+([.,]\d+)?$/.test(text)) return text.replace(",", ".");
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(text)) return text.replaceAll(".", "").replace(",", ".");
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return text.replaceAll(",", "");
  return null;
}
