import { maxTrackingNumbers, type TrackBy } from "@rimba/contract";
import { parseCustomerOrder } from "./customer-order.ts";
import { parseWaybill, subWaybillNo } from "./waybill.ts";

export interface NumberList {
  /** In the order typed, doubles merged, canonical where legal, as typed where not; at most ten. */
  numbers: string[];
  /** What was typed beyond ten. */
  surplus: string[];
}

const separators = /[,;，；、\s\p{Cc}]+/u;

/** A whole waybill with spaces or hyphens inside its groups, as it is printed on a label. */
function groupedWaybill(prefix: string): RegExp {
  return new RegExp(
    `(?<![A-Z0-9])${prefix}[ \\t\\p{Pd}]*(?:\\d[ \\t\\p{Pd}]?){11}\\d(?:[ \\t]?\\p{Pd}[ \\t]?\\d{3})?(?!\\d)`,
    "giu",
  );
}

/** An order number of ours with the spaces in which it is printed: `RO 2611 6587 3253`. */
const printedOrderNo = /(?<![A-Z0-9])[A-Z]{2,4}[ \t]+(?:\d{4}[ \t\p{Pd}]?){2}\d{4}(?![A-Z0-9])/giu;

/** Splits what a person typed or pasted: comma, semicolon, white space, new line. */
export function parseNumberList(text: string, by: TrackBy, prefix: string): NumberList {
  const found: string[] = [];
  const add = (token: string) => {
    const number = canonicalNumber(token, by, prefix);
    if (number !== "" && !found.includes(number)) found.push(number);
  };
  const normal = text.normalize("NFKC");
  const tokens =
    by === "waybill"
      ? normal
          .replace(groupedWaybill(prefix), (whole) => ` ${whole.replace(/[\s\p{Pd}]/gu, "")} `)
          .split(separators)
      : normal.replace(printedOrderNo, (whole) => whole.replace(/[\s\p{Pd}]/gu, "")).split(separators);
  for (const token of tokens) add(token);
  return { numbers: found.slice(0, maxTrackingNumbers), surplus: found.slice(maxTrackingNumbers) };
}

/** The one way of writing a legal number; an illegal one stays as typed, upper case. */
export function canonicalNumber(token: string, by: TrackBy, prefix: string): string {
  const text = token.replace(/\p{Cc}/gu, "").trim();
  if (by === "customerOrder") {
    const parsed = parseCustomerOrder(text);
    return parsed.kind === "legal" ? parsed.customerOrderNo : text;
  }
  const parsed = parseWaybill(text, prefix);
  if (parsed.kind === "illegal") return text.toUpperCase();
  return parsed.pieceNo === null ? parsed.waybillNo : subWaybillNo(parsed.waybillNo, parsed.pieceNo);
}
