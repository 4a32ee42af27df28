import { m } from "@rimba/content/messages";
import type { FieldError, Locale } from "@rimba/contract";
import { formatNumber } from "../../ui/format/number.ts";
import type { RateErrors } from "../rate-view.ts";
import { ambiguousReadings } from "./read-number.ts";
import type { RateQuery } from "../read-query.ts";

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

/** The first thing that is wrong with each field, in the form's own names. */
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
    byField[field] ??= askWhich(field, query, locale) ?? msg;
  }
  return byField;
}

// A loader runs before the page has its language: the message is told which.
/** `1.200` may be meant either way. */
function askWhich(field: string, { pieces }: Pick<RateQuery, "pieces">, locale: Locale): string | null {
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
