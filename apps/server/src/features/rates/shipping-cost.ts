import {
  type ArrivalPromise,
  type FieldIssue,
  type Locale,
  type ProductType,
  type RateOption,
  type ShippingCost,
  type ShippingCostRequest,
  type TariffTerms,
  countPieces,
  piecesOf,
} from "@rimba/contract";
import {
  type Estimate,
  type Quote,
  type ShipmentToPrice,
  arrivalPromise,
  distanceBetween,
  estimateArrival,
  quoteOf,
  shipmentWeight,
  weightRefusal,
} from "@rimba/domain";
import { estimateIn, noticesIn, productIn, quoteIn, refusalIn } from "./rate-labels.ts";
import { type Lane, type LaneProduct, type PriceReference, requestedLane } from "./requested-lane.ts";
import { type InvalidFields } from "../../platform/http/envelope.ts";

export type ShippingCostResult = { kind: "ok"; cost: ShippingCost } | InvalidFields;

/**
 * All products for a shipment: with price and time, or with the reason why not. A selected product that is
 * not possible is refused, together with the possible ones.
 */
export function shippingCost(
  reference: PriceReference,
  request: ShippingCostRequest,
  locale: Locale,
  now: Date,
): ShippingCostResult {
  const checked = checkShipment(reference, request, now);
  if (checked.kind === "invalid") return checked;
  const { lane, shipment, products } = checked;
  if (request.productTypeCode !== undefined) {
    const chosen = chosenProduct(request.productTypeCode, products);
    if (chosen.kind === "invalid") return chosen;
  }
  const { tariff } = reference;
  const options = products.map((each): RateOption => {
    const { product, chargeableKg } = each;
    const words = { ...productIn(locale, product), weightRange: product.weight, chargeableKg };
    if (each.kind === "refused") return { ...words, ...refusalIn(locale, each.reason) };
    const price = priceOf(each, checked, tariff.terms);
    const quote = quoteIn(locale, tariff, price.quote);
    const estimate = estimateIn(locale, lane, price.estimate);
    return { outcome: "offered", ...words, quote, estimate, promise: price.promise };
  });
  const estimates = options.flatMap((option) => (option.outcome === "offered" ? [option.estimate] : []));
  return {
    kind: "ok",
    cost: {
      sendAreaId: request.sendAreaId,
      dispatchAreaId: request.dispatchAreaId,
      distanceKm: distanceBetween(lane.send, lane.dispatch),
      pieceCount: countPieces(shipment.pieces),
      options,
      fitting: fittingCodes(products),
      addable: tariff.terms.valueAdded.map(({ code, name, price }) => ({
        code,
        name: name[locale],
        ...price,
      })),
      notices: noticesIn(locale, lane, estimates),
    },
  };
}

/** The price and time of a product, without language. */
export interface ProductPrice {
  readonly product: ProductType;
  readonly quote: Quote;
  readonly estimate: Estimate;
  readonly promise: ArrivalPromise;
}

/** The price of the requested product alone. */
export function productPrice(
  reference: PriceReference,
  request: ShippingCostRequest & { readonly productTypeCode: string },
  now: Date,
): ({ kind: "ok" } & ProductPrice) | InvalidFields {
  const checked = checkShipment(reference, request, now);
  if (checked.kind === "invalid") return checked;
  const chosen = chosenProduct(request.productTypeCode, checked.products);
  return chosen.kind === "invalid"
    ? chosen
    : { kind: "ok", ...priceOf(chosen, checked, reference.tariff.terms) };
}

function priceOf(
  { product, tariff }: OfferedProduct,
  { shipment, lane, handover }: CheckedShipment,
  terms: TariffTerms,
): ProductPrice {
  const quote = quoteOf(shipment, { ...lane, product, tariff }, terms);
  const estimate = estimateArrival({ ...lane, product, tariff }, terms, lane.calendar, handover);
  return { product, quote, estimate, promise: arrivalPromise(estimate) };
}

type OfferedProduct = Extract<LaneProduct, { kind: "ok" }>;
type WeighedProduct = LaneProduct & { readonly chargeableKg: number };

/** A shipment that the terms allow. Nothing is priced yet. */
interface CheckedShipment {
  readonly shipment: ShipmentToPrice;
  readonly lane: Lane;
  readonly handover: Date;
  readonly products: readonly WeighedProduct[];
}

function checkShipment(
  reference: PriceReference,
  request: ShippingCostRequest,
  now: Date,
): ({ kind: "ok" } & CheckedShipment) | InvalidFields {
  const found = requestedLane(reference, ["sendAreaId", "dispatchAreaId"], request, now);
  if (found.kind === "invalid") return found;
  const { lane } = found;
  const issues = shipmentIssues(reference.tariff.terms, lane.dispatch, request);
  if (issues.length > 0) return { kind: "invalid", issues };
  const pieces = piecesOf(request);
  const shipment: ShipmentToPrice = {
    pieces,
    settlementCode: request.settlementCode ?? "CASH_SENDER",
    valueAdded: request.valueAdded ?? [],
    declaredValue: request.declaredValue ?? null,
    insured: request.insurance ?? false,
  };
  const products = lane.products.map((each) => weighed(each, pieces));
  return { kind: "ok", shipment, lane, handover: countsFrom(request, now), products };
}

/** A handover cannot be in the past: the earliest is now. */
function countsFrom({ handoverAt }: Pick<ShippingCostRequest, "handoverAt">, now: Date): Date {
  return handoverAt === undefined ? now : new Date(Math.max(Date.parse(handoverAt), now.getTime()));
}

function weighed(each: LaneProduct, pieces: ShipmentToPrice["pieces"]): WeighedProduct {
  const { product } = each;
  const { chargeableKg } = shipmentWeight(pieces, product.volumeDivisor);
  const reason = each.kind === "refused" ? each.reason : weightRefusal(product, chargeableKg);
  return reason === null ? { ...each, chargeableKg } : { kind: "refused", product, reason, chargeableKg };
}

function chosenProduct(code: string, products: readonly WeighedProduct[]): OfferedProduct | InvalidFields {
  const found = products.find(({ product }) => product.code === code);
  if (found?.kind === "ok") return found;
  const notPossible = found?.reason === "WEIGHT_RANGE" ? "product.weight" : "product.notOnLane";
  const key = found === undefined ? "product.unknown" : notPossible;
  return { kind: "invalid", issues: [{ path: "productTypeCode", key, options: fittingCodes(products) }] };
}

function fittingCodes(products: readonly WeighedProduct[]): string[] {
  return products.flatMap(({ kind, product }) => (kind === "ok" ? [product.code] : []));
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
