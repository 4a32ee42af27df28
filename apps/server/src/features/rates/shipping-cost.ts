import {
  type FieldIssue,
  type Locale,
  type OfferedRate,
  type RateOption,
  type ShippingCost,
  type ShippingCostRequest,
  type TariffTerms,
  countPieces,
  piecesOf,
} from "@rimba/contract";
import {
  type ShipmentToPrice,
  arrivalPromise,
  distanceBetween,
  estimateArrival,
  quoteOf,
  shipmentWeight,
  weightRefusal,
} from "@rimba/domain";
import type { PricedNetwork, Tariff } from "./tariff.ts";
import { estimateIn, noticesIn, productIn, quoteIn, refusalIn } from "./rate-labels.ts";
import { type Lane, type LaneProduct, type RatesDeps, requestedLane } from "./requested-lane.ts";

export type ShippingCostResult =
  | { kind: "ok"; cost: ShippingCost }
  | { kind: "invalid"; issues: FieldIssue[] };

/**
 * All products for a shipment: with price and time, or with the reason why not. A selected product that is
 * not possible is refused, together with the possible ones. Throws `DatabaseUnavailable`.
 */
export async function shippingCost(
  { reference, clock }: RatesDeps,
  request: ShippingCostRequest,
  locale: Locale,
): Promise<ShippingCostResult> {
  return costWith(await reference.current(), request, locale, clock());
}

/** The same for callers that already have the tariff. */
export function costWith(
  { areas, tariff }: Pick<PricedNetwork, "areas" | "tariff">,
  request: ShippingCostRequest,
  locale: Locale,
  now: Date,
): ShippingCostResult {
  const found = requestedLane(
    areas.index,
    tariff,
    {
      send: { path: "sendAreaId", areaId: request.sendAreaId },
      dispatch: { path: "dispatchAreaId", areaId: request.dispatchAreaId },
    },
    now,
  );
  if (found.kind === "invalid") return found;
  const { lane } = found;
  const issues = shipmentIssues(tariff.terms, lane.dispatch, request);
  if (issues.length > 0) return { kind: "invalid", issues };

  const shipment: ShipmentToPrice = {
    pieces: piecesOf(request),
    settlementCode: request.settlementCode ?? "CASH_SENDER",
    valueAdded: request.valueAdded ?? [],
    declaredValue: request.declaredValue ?? null,
    insured: request.insurance ?? false,
  };
  const from = countsFrom(request, now);
  const options = lane.products.map((each) => optionOf(each, shipment, lane, tariff, from, locale));
  const offered = options.filter((option): option is OfferedRate => option.outcome === "offered");
  const fitting = offered.map(({ productTypeCode }) => productTypeCode);
  const refused = chosenProductIssue(request.productTypeCode, options, fitting);
  if (refused !== null) return { kind: "invalid", issues: [refused] };
  return {
    kind: "ok",
    cost: {
      sendAreaId: request.sendAreaId,
      dispatchAreaId: request.dispatchAreaId,
      distanceKm: distanceBetween(lane.send, lane.dispatch),
      pieceCount: countPieces(shipment.pieces),
      options,
      fitting,
      addable: tariff.terms.valueAdded.map(({ code, name, price }) => ({
        code,
        name: name[locale],
        ...price,
      })),
      notices: noticesIn(
        locale,
        tariff,
        lane,
        offered.map(({ estimate }) => estimate),
      ),
    },
  };
}

/** A handover cannot be in the past: the earliest is now. */
function countsFrom({ handoverAt }: Pick<ShippingCostRequest, "handoverAt">, now: Date): Date {
  return handoverAt === undefined ? now : new Date(Math.max(Date.parse(handoverAt), now.getTime()));
}

function optionOf(
  each: LaneProduct,
  shipment: ShipmentToPrice,
  lane: Lane,
  { terms, calendar }: Tariff,
  handover: Date,
  locale: Locale,
): RateOption {
  const { product } = each;
  const { chargeableKg } = shipmentWeight(shipment.pieces, product.volumeDivisor);
  const words = { ...productIn(locale, product), weightRange: product.weight, chargeableKg };
  if (each.kind === "refused") return { ...words, ...refusalIn(locale, each.reason) };
  const reason = weightRefusal(product, chargeableKg);
  if (reason !== null) return { ...words, ...refusalIn(locale, reason) };
  const { tariff } = each;
  const { send, dispatch } = lane;
  const estimate = estimateIn(
    locale,
    estimateArrival({ product, tariff, send, dispatch }, terms, calendar, handover),
  );
  return {
    outcome: "offered",
    ...words,
    quote: quoteIn(locale, quoteOf(shipment, { ...lane, product, tariff }, terms)),
    estimate,
    promise: arrivalPromise(estimate),
  };
}

function chosenProductIssue(
  chosen: string | undefined,
  options: readonly RateOption[],
  fitting: readonly string[],
): FieldIssue | null {
  if (chosen === undefined) return null;
  const path = "productTypeCode";
  const option = options.find(({ productTypeCode }) => productTypeCode === chosen);
  if (option === undefined) return { path, key: "product.unknown", options: fitting };
  if (option.outcome === "offered") return null;
  const key = option.reason === "WEIGHT_RANGE" ? "product.weight" : "product.notOnLane";
  return { path, key, options: fitting };
}

type RequestedOptions = Pick<
  ShippingCostRequest,
  "settlementCode" | "declaredValue" | "valueAdded" | "insurance"
>;

/** Which requests of a shipment the carrier's terms do not allow: payment, insurance, services. */
function shipmentIssues(
  terms: Pick<TariffTerms, "settlements" | "insurance" | "valueAdded">,
  dispatch: Pick<Lane["dispatch"], "countryCode">,
  requestedOptions: RequestedOptions,
): FieldIssue[] {
  return [
    ...settlementIssues(terms, dispatch, requestedOptions),
    ...valueIssues(terms, requestedOptions),
    ...serviceIssues(terms, requestedOptions),
  ];
}

function settlementIssues(
  { settlements }: Pick<TariffTerms, "settlements">,
  { countryCode }: Pick<Lane["dispatch"], "countryCode">,
  { settlementCode }: RequestedOptions,
): FieldIssue[] {
  if (settlementCode === undefined) return [];
  const method = settlements.find(({ code }) => code === settlementCode);
  if (method?.countryCodes.includes(countryCode) === true) return [];
  const key = settlementCode === "DFOD" ? "settlement.dfodUnsupported" : "settlement.unknown";
  return [{ path: "settlementCode", key }];
}

function valueIssues(
  { insurance }: Pick<TariffTerms, "insurance">,
  { insurance: insured, declaredValue = 0 }: RequestedOptions,
): FieldIssue[] {
  if (insured !== true || declaredValue <= insurance.maxValue) return [];
  return [{ path: "declaredValue", key: "declaredValue.tooLarge" }];
}

function serviceIssues(
  { valueAdded: known }: Pick<TariffTerms, "valueAdded">,
  { valueAdded = [], declaredValue }: RequestedOptions,
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
