import {
  fieldErrors,
  type FieldIssue,
  fieldIssues,
  type Locale,
  shippingCostRequest,
  type ShippingCostRequest,
} from "@rimba/contract";
import { errorsByField, toRateRequest } from "./rate-request.ts";
import type { RateErrors } from "../page.ts";
import type { RateQuery } from "../query.ts";
import type { RequestedShipment } from "../rate-service.ts";

/** Validates the fields of a shipment by the same rules as the server's answer. */
export function checkRates(query: RateQuery, locale: Locale): RateErrors {
  const { shipment } = toRateRequest({ ...query, requested: true });
  if (shipment === null) return {};
  return errorsByField(fieldErrors(readShipment(shipment).issues, locale), query, locale);
}

interface ReadShipment {
  /** Null if anything is invalid, including the ends. */
  readonly request: ShippingCostRequest | null;
  /** Errors of the shipment. Those of its ends are reported by the server, which knows the places. */
  readonly issues: readonly FieldIssue[];
}

const somewhere = { sendAreaId: "-", dispatchAreaId: "-" };

/** The input validated by the schema of the call: for the answer and for a field that was just left. */
export function readShipment(shipment: RequestedShipment, ends = somewhere): ReadShipment {
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
