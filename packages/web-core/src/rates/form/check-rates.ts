import {
  fieldErrors,
  type FieldIssue,
  fieldIssues,
  type Locale,
  shippingCostRequest,
  type ShippingCostRequest,
} from "@rimba/contract";
import { errorsByField, questionOf } from "./rate-question.ts";
import type { RateErrors } from "../page.ts";
import type { RateQuery } from "../query.ts";
import type { RequestedShipment } from "../rate-service.ts";

/** What the answer would say is wrong with the fields of a shipment, without asking for it. */
export function checkRates(query: RateQuery, locale: Locale): RateErrors {
  const { shipment } = questionOf({ ...query, requested: true });
  if (shipment === null) return {};
  return errorsByField(fieldErrors(readShipment(shipment).issues, locale), query, locale);
}

interface Ends {
  readonly sendAreaId: string;
  readonly dispatchAreaId: string;
}

interface ReadShipment {
  /** Null where anything is wrong, with the ends too. */
  readonly request: ShippingCostRequest | null;
  /** The errors in the shipment. Those in its ends are reported where the places are known. */
  readonly issues: readonly FieldIssue[];
}

const somewhere: Ends = { sendAreaId: "-", dispatchAreaId: "-" };

/** What was typed, by the schema of the call: the same for the answer and for a field that was just left. */
export function readShipment(shipment: RequestedShipment, ends: Ends = somewhere): ReadShipment {
  const parsed = shippingCostRequest.safeParse({ ...shipment, ...ends });
  if (parsed.success) return { request: parsed.data, issues: [] };
  const issues = fieldIssues(parsed.error).filter(({ path }) => !(path in ends));
  return { request: null, issues: [...issues, ...valueIssues(shipment, issues)] };
}

/**
 * The schema compares fields only when each is valid by itself; this reports such an error together with the others.
 */
function valueIssues(
  { insurance, declaredValue }: RequestedShipment,
  reported: readonly FieldIssue[],
): FieldIssue[] {
  const isReported = reported.some(({ path }) => path === "declaredValue");
  if (isReported || !insurance || declaredValue !== undefined) return [];
  return [{ path: "declaredValue", key: "declaredValue.required" }];
}
