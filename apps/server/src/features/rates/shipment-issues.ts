import type { FieldIssue, ShippingCostRequest, TariffTerms } from "@rimba/contract";
import type { Lane } from "./lane-of.ts";

type Wishes = Pick<ShippingCostRequest, "settlementCode" | "declaredValue" | "valueAdded" | "insurance">;

/** What the carrier's terms have against the wishes of a shipment: payment, insurance, services. */
export function shipmentIssues(
  terms: Pick<TariffTerms, "settlements" | "insurance" | "valueAdded">,
  dispatch: Pick<Lane["dispatch"], "countryCode">,
  wishes: Wishes,
): FieldIssue[] {
  return [
    ...settlementIssues(terms, dispatch, wishes),
    ...valueIssues(terms, wishes),
    ...serviceIssues(terms, wishes),
  ];
}

function settlementIssues(
  { settlements }: Pick<TariffTerms, "settlements">,
  { countryCode }: Pick<Lane["dispatch"], "countryCode">,
  { settlementCode }: Wishes,
): FieldIssue[] {
  if (settlementCode === undefined) return [];
  const method = settlements.find(({ code }) => code === settlementCode);
  if (method?.countryCodes.includes(countryCode) === true) return [];
  const key = settlementCode === "DFOD" ? "settlement.dfodUnsupported" : "settlement.unknown";
  return [{ path: "settlementCode", key }];
}

function valueIssues(
  { insurance }: Pick<TariffTerms, "insurance">,
  { insurance: insured, declaredValue = 0 }: Wishes,
): FieldIssue[] {
  if (insured !== true || declaredValue <= insurance.maxValue) return [];
  return [{ path: "declaredValue", key: "declaredValue.tooLarge" }];
}

function serviceIssues(
  { valueAdded: known }: Pick<TariffTerms, "valueAdded">,
  { valueAdded = [], declaredValue }: Wishes,
): FieldIssue[] {
  const services = valueAdded.map((code) => known.find((service) => service.code === code));
  const issues = services.flatMap((service, index): FieldIssue[] => {
    const path = `valueAdded.${index}`;
    if (service === undefined) return [{ path, key: "valueAdded.unknown" }];
    return service.price.kind === "BY_AGREEMENT" ? [{ path, key: "valueAdded.byAgreement" }] : [];
  });
  const needsValue = services.some((service) => service?.price.kind === "PERCENT_OF_VALUE");
  if (needsValue && declaredValue === undefined)
    issues.push({ path: "declaredValue", key: "declaredValue.required" });
  return issues;
}
