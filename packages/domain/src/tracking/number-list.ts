import { maxTrackingNumbers, type TrackBy, type WaybillFormat } from "@rimba/contract";
import { parseCustomerOrder } from "../common/order-number.ts";
import { canonicalWaybill, parseWaybill, waybillDigits } from "./waybill.ts";

export interface NumberList {
  /** In the typed order, without duplicates, canonical if valid, else as typed; at most ten. */
  numbers: string[];
  /** Numbers beyond ten. */
  surplus: string[];
  /** The words around the numbers of a message, which were dropped. */
  ignored: string[];
}

const separators = /[,;，；、\s\p{Cc}]+/u;

/** A whole waybill with spaces or hyphens inside its groups, as printed on a label. */
function groupedWaybill(format: WaybillFormat): RegExp {
  return new RegExp(
    `(?<![A-Z0-9])${format.waybillPrefix}[ \\t\\p{Pd}]*(?:\\d[ \\t\\p{Pd}]?){${waybillDigits(format) - 1}}\\d(?:[ \\t]?\\p{Pd}[ \\t]?\\d{3})?(?!\\d)`,
    "giu",
  );
}

/** One of our order numbers with the spaces of its printed form: `RO 2611 6587 3253`. */
const printedOrderNo = /(?<![A-Z0-9])[A-Z]{2,4}[ \t]+(?:\d{4}[ \t\p{Pd}]?){2}\d{4}(?![A-Z0-9])/giu;

/**
 * Splits what a person typed or pasted: comma, semicolon, white space, new line. A pasted message (numbers between words)
 * gives its numbers; its words, telephone numbers and dates are ignored. A list without a word is taken whole, so that a
 * mistyped number in it is seen as wrong instead of being dropped.
 */
export function parseNumberList(text: string, by: TrackBy, format: WaybillFormat): NumberList {
  const normal = text.normalize("NFKC");
  const tokens =
    by === "waybill"
      ? normal
          .replace(groupedWaybill(format), (whole) => ` ${whole.replace(/[\s\p{Pd}]/gu, "")} `)
          .split(separators)
      : normal.replace(printedOrderNo, (whole) => whole.replace(/[\s\p{Pd}]/gu, "")).split(separators);
  const written = tokens.filter((token) => token !== "");
  const isNumber = numberTest(by, format);
  // An order number may consist of letters only, so a single word among order numbers is no message yet.
  const isMessage =
    written.some(isNumber) && written.filter(isWord).length >= (by === "waybill" ? 1 : minWordsBesideOrders);
  const candidates = isMessage ? written.filter(isNumber) : written;
  const found = [...new Set(candidates.map((token) => canonicalNumber(token, by, format)))].filter(
    (number) => number !== "",
  );
  return {
    numbers: found.slice(0, maxTrackingNumbers),
    surplus: found.slice(maxTrackingNumbers),
    ignored: isMessage ? written.filter((token) => !isNumber(token)) : [],
  };
}

const minWordsBesideOrders = 3;

/** A word, a punctuation mark, or the "1." of a numbered list. */
function isWord(token: string): boolean {
  return !/\d/.test(token) || /^\d{1,2}[.)]$/.test(token);
}

/** Whether a token of a message is meant as a number: a waybill by its prefix, an order number by a digit in it. */
function numberTest(by: TrackBy, format: WaybillFormat): (token: string) => boolean {
  const pattern =
    by === "waybill"
      ? new RegExp(`^${format.waybillPrefix}\\p{Pd}?\\d`, "iu")
      : /^(?=.*\d)[A-Z0-9][A-Z0-9\-_/.]{3,39}$/i;
  return (token) => pattern.test(token);
}

/** The canonical form of a valid number; an invalid one stays as typed, in upper case. */
export function canonicalNumber(token: string, by: TrackBy, format: WaybillFormat): string {
  const text = token.replace(/\p{Cc}/gu, "").trim();
  if (by === "customerOrder") {
    const parsed = parseCustomerOrder(text);
    return parsed.kind === "ok" ? parsed.customerOrderNo : text;
  }
  const parsed = parseWaybill(text, format);
  if (parsed.kind === "invalid") return text.toUpperCase();
  return canonicalWaybill(parsed);
}
