import { fieldErrors, type Locale } from "@rimba/contract";
import { errorsByField } from "./rate-errors.ts";
import type { RateErrors } from "../rate-view.ts";
import { questionOf } from "./question-of.ts";
import type { RateQuery } from "../read-query.ts";
import { readShipment } from "./read-shipment.ts";

/** What the answer would say is wrong with the fields of a shipment, without asking for it. */
export function checkRates(query: RateQuery, locale: Locale): RateErrors {
  const { shipment } = questionOf({ ...query, asked: true });
  if (shipment === null) return {};
  return errorsByField(fieldErrors(readShipment(shipment).issues, locale), query, locale);
}
