import { m } from "@rimba/content/messages";
import type { FieldError, Locale } from "@rimba/contract";
import type { RateRequest } from "../rate-service.ts";
import { requestedArea } from "../../places/picked-area.ts";
import { ambiguousReadings, readNumber, readWholeNumber } from "./read-number.ts";
import type { RateQuery } from "../query.ts";
import { formatNumber } from "../../ui/format/number.ts";
import type { RateErrors } from "../page.ts";

/** A rate query with parsed numbers. */
export function toRateRequest(query: RateQuery): RateRequest {
  const { from, to, fromWords, toWords, pieces, value, insurance, settlement, requested } = query;
  const shipment = {
    pieces: pieces.map(({ kg, l, w, h, qty }) => ({
      weightKg: readNumber(kg, "kg"),
      lengthCm: readNumber(l, "cm"),
      widthCm: readNumber(w, "cm"),
      heightCm: readNumber(h, "cm"),
      quantity: readNumber(qty, ""),
    })),
    declaredValue: readWholeNumber(value),
    insurance,
    settlementCode: settlement === "" ? undefined : settlement,
  };
  return {
    from: requestedArea(from, fromWords),
    to: requestedArea(to, toWords),
    shipment: requested ? shipment : null,
  };
}

const fieldNames: Readonly<Record<string, string>> = {
  sendAreaId: "from",
  dispatchAreaId: "to",
  declaredValue: "value",
  settlementCode: "settlement",
  weightKg: "kg",
  lengthCm: "l",
  widthCm: "w",
  heightCm: "h",
  quantity: "qty",
};

/** The first error of each field, by the form's field names. */
export function errorsByField(
  errors: readonly FieldError[],
  query: Pick<RateQuery, "pieces">,
  locale: Locale,
): RateErrors {
  const byField: Record<string, string> = {};
  for (const { path, msg } of errors) {
    const field = path
      .split(".")
      .map((part) => fieldNames[part] ?? part)
      .join(".");
    byField[field] ??= ambiguousNumberError(field, query, locale) ?? msg;
  }
  return byField;
}

// A loader runs before the page has its language, so the message takes the locale as an argument.
/** `1.200` is ambiguous. */
function ambiguousNumberError(
  field: string,
  { pieces }: Pick<RateQuery, "pieces">,
  locale: Locale,
): string | null {
  const [, row = "", name = ""] = field.split(".");
  const piece = pieces[Number(row)];
  if (piece === undefined || !(name in piece)) return null;
  const readings = ambiguousReadings(
    piece[name as keyof typeof piece],
    name === "kg" ? "kg" : name === "qty" ? "" : "cm",
  );
  if (readings === null) return null;
  const [large, small] = readings;
  return m.rate_which_number({ large: String(large), small: formatNumber(small, locale, 3) }, { locale });
}
