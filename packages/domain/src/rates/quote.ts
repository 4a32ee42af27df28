import {
  countPieces,
  currency,
  type Discount,
  type LaneTariff,
  type PieceSize,
  type ProductType,
  type RateQuote,
  type SettlementCode,
  type TariffTerms,
  type WeightDecision,
  type Surcharge,
  type Price,
  type InsuranceTerms,
} from "@rimba/contract";
import { shipmentWeight, type ShipmentWeight } from "./chargeable-weight.ts";

/** What is to be priced; the same for a quote and for an order. */
export interface ShipmentToPrice {
  readonly pieces: readonly PieceSize[];
  readonly settlementCode: SettlementCode;
  /** Codes of value-added services. */
  readonly valueAdded: readonly string[];
  /** Rupiah; null: none was declared. */
  readonly declaredValue: number | null;
  /** Whether the declared value is insured. */
  readonly insured: boolean;
}

/** The lane of the shipment, and the tariff of one product on it. */
export interface PricedLane {
  readonly product: ProductType;
  readonly tariff: LaneTariff;
  readonly remoteEnds: number;
  readonly abroad: boolean;
  /** Local day at the origin, "YYYY-MM-DD". */
  readonly day: string;
}

type PriceTerms = Pick<TariffTerms, "surcharges" | "valueAdded" | "insurance" | "discounts">;

type Line = Omit<RateQuote["surcharges"][number], "name">;

/** A quote without language: the tariff has a name for each code. */
export type Quote = Omit<RateQuote, "surcharges" | "valueAdded" | "discount"> & {
  surcharges: readonly Line[];
  valueAdded: readonly Line[];
  discount: Omit<NonNullable<RateQuote["discount"]>, "name"> | null;
};

/**
 * The price of a shipment by one product, explained line by line in whole rupiah. Its lines sum up to
 * `price`; less the discount it is `total`. `weightRefusal` checks separately whether the product accepts the
 * weight. A service with a negotiated price, or an unknown one, adds no line.
 */
export function quoteOf(shipment: ShipmentToPrice, lane: PricedLane, terms: PriceTerms): Quote {
  const { product, tariff } = lane;
  const weight = shipmentWeight(shipment.pieces, product.volumeDivisor);
  const { billedKg, decidedBy } = billedWeight(weight, tariff);
  const freight = freightOf(tariff, billedKg);
  const surcharges = surchargeLines(shipment, lane, terms, freight.amount, billedKg);
  const valueAdded = valueAddedLines(shipment, terms, freight.amount, billedKg);
  const insurance =
    shipment.insured && shipment.declaredValue !== null
      ? premiumOf(terms.insurance, shipment.declaredValue)
      : null;
  const carriage = freight.amount + sumOf(surcharges);
  const price = carriage + sumOf(valueAdded) + (insurance?.amount ?? 0);
  const discount = bestDiscount(terms.discounts, lane, carriage);
  return {
    weight: {
      ...weight,
      minimumKg: tariff.minimumKg,
      billedKg,
      volumeDivisor: product.volumeDivisor,
      decidedBy,
    },
    freight,
    surcharges,
    valueAdded,
    insurance,
    price,
    discount,
    total: price - (discount?.amount ?? 0),
    currency,
    validFrom: tariff.validFrom,
    validTo: tariff.validTo,
    ifLost: paymentIfLost(terms.insurance, freight.amount, shipment.declaredValue),
  };
}

function surchargeLines(
  { pieces, settlementCode }: ShipmentToPrice,
  { product, remoteEnds, abroad }: PricedLane,
  { surcharges }: PriceTerms,
  freight: number,
  billedKg: number,
): Line[] {
  const facts = { product, pieces, freight, billedKg, remoteEnds, abroad, settlementCode };
  return surcharges.flatMap((surcharge) => {
    const amount = surchargeAmount(surcharge, facts);
    return amount === null ? [] : [{ code: surcharge.code, amount }];
  });
}

function valueAddedLines(
  { pieces, valueAdded, declaredValue }: ShipmentToPrice,
  terms: PriceTerms,
  freight: number,
  billedKg: number,
): Line[] {
  const basis = { freight, billedKg, pieces: countPieces(pieces), value: declaredValue ?? 0 };
  return terms.valueAdded.flatMap(({ code, price }) => {
    const amount = valueAdded.includes(code) ? priceAmount(price, basis) : null;
    return amount === null ? [] : [{ code, amount }];
  });
}

function bestDiscount(
  discounts: readonly Discount[],
  { product, day }: PricedLane,
  carriage: number,
): Quote["discount"] {
  const [best] = discounts
    .filter(
      ({ productTypeCodes, validFrom, validTo }) =>
        productTypeCodes.includes(product.code) && validFrom <= day && (validTo === null || day <= validTo),
    )
    .toSorted((a, b) => b.basisPoints - a.basisPoints);
  if (best === undefined) return null;
  const { code, basisPoints } = best;
  return { code, basisPoints, amount: shareOf(carriage, basisPoints) };
}

function sumOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

export interface BilledWeight {
  /** Whole kg. */
  readonly billedKg: number;
  readonly decidedBy: WeightDecision;
}

/** Rounded up to the next whole kg, and at least the lane's minimum. */
export function billedWeight(
  { actualKg, volumetricKg, chargeableKg }: ShipmentWeight,
  { minimumKg }: Pick<LaneTariff, "minimumKg">,
): BilledWeight {
  const roundedKg = Math.ceil(chargeableKg);
  if (roundedKg < minimumKg) return { billedKg: minimumKg, decidedBy: "LANE_MINIMUM" };
  return { billedKg: roundedKg, decidedBy: volumetricKg > actualKg ? "VOLUMETRIC" : "ACTUAL" };
}

/** The first weight, and each further kg at the price of its step: more weight never costs less. */
export function freightOf(
  { firstKg, firstPrice, steps }: Pick<LaneTariff, "firstKg" | "firstPrice" | "steps">,
  billedKg: number,
): RateQuote["freight"] {
  const parts = steps.flatMap(({ overKg, perKg }, index) => {
    const fromKg = Math.max(overKg, firstKg);
    const toKg = Math.min(billedKg, steps[index + 1]?.overKg ?? Infinity);
    return toKg <= fromKg ? [] : [{ fromKg, toKg, perKg, amount: (toKg - fromKg) * perKg }];
  });
  const amount = parts.reduce((sum, part) => sum + part.amount, firstPrice);
  return { firstKg, firstPrice, steps: parts, amount };
}

export interface SurchargeFacts {
  readonly product: Pick<ProductType, "service">;
  readonly pieces: readonly PieceSize[];
  readonly freight: number;
  readonly billedKg: number;
  /** How many of the two ends are remote. */
  readonly remoteEnds: number;
  readonly abroad: boolean;
  readonly settlementCode: SettlementCode;
}

/** Whole rupiah; null: does not apply. */
export function surchargeAmount(surcharge: Surcharge, facts: SurchargeFacts): number | null {
  if (!surcharge.services.includes(facts.product.service)) return null;
  const times = timesDue(surcharge, facts);
  if (times === 0) return null;
  const byPiece = surcharge.occasion === "LONG_PIECE" || surcharge.occasion === "HEAVY_PIECE";
  const { freight, billedKg } = facts;
  const pieces = byPiece ? times : countPieces(facts.pieces);
  const amount = priceAmount(surcharge.price, { freight, billedKg, value: 0, pieces });
  return amount === null ? null : byPiece ? amount : amount * times;
}

/** Number of affected pieces or remote ends, or 0 or 1. */
function timesDue({ occasion, over }: Surcharge, facts: SurchargeFacts): number {
  switch (occasion) {
    case "ALWAYS":
      return 1;
    case "REMOTE_AREA":
      return facts.remoteEnds;
    case "ABROAD":
      return facts.abroad ? 1 : 0;
    case "DFOD":
      return facts.settlementCode === "DFOD" ? 1 : 0;
    case "LONG_PIECE":
      return countPieces(facts.pieces.filter((piece) => maxSideCm(piece) > (over ?? Infinity)));
    case "HEAVY_PIECE":
      return countPieces(facts.pieces.filter(({ weightKg }) => weightKg > (over ?? Infinity)));
  }
}

/** 0 for a piece without a size: the surcharge for long pieces does not apply. */
function maxSideCm({ lengthCm = 0, widthCm = 0, heightCm = 0 }: PieceSize): number {
  return Math.max(lengthCm, widthCm, heightCm);
}

export interface PriceBasis {
  readonly freight: number;
  readonly value: number;
  readonly pieces: number;
  readonly billedKg: number;
}

const basisPointsOfAll = 10_000;

/** A share in basis points, rounded up to whole rupiah. */
export function shareOf(sum: number, basisPoints: number): number {
  return Math.ceil((sum * basisPoints) / basisPointsOfAll);
}

/** Whole rupiah; null: no price without an agreement. */
export function priceAmount({ kind, amount, atLeast }: Price, basis: PriceBasis): number | null {
  switch (kind) {
    case "PERCENT_OF_FREIGHT":
      return Math.max(atLeast, shareOf(basis.freight, amount));
    case "PERCENT_OF_VALUE":
      return Math.max(atLeast, shareOf(basis.value, amount));
    case "PER_SHIPMENT":
      return Math.max(atLeast, amount);
    case "PER_PIECE":
      return Math.max(atLeast, amount * basis.pieces);
    case "PER_KG":
      return Math.max(atLeast, amount * basis.billedKg);
    case "BY_AGREEMENT":
      return null;
  }
}

/** The premium for a declared value, in whole rupiah. */
export function premiumOf(
  { basisPoints, fee }: InsuranceTerms,
  insuredValue: number,
): NonNullable<RateQuote["insurance"]> {
  return { insuredValue, basisPoints, fee, amount: shareOf(insuredValue, basisPoints) + fee };
}

/**
 * The compensation for a lost shipment: uninsured a multiple of its freight up to a limit, and never more
 * than the loss; insured its declared value.
 */
export function paymentIfLost(
  { uninsured, maxValue }: InsuranceTerms,
  freight: number,
  declaredValue: number | null,
): RateQuote["ifLost"] {
  const withoutInsurance = Math.min(
    freight * uninsured.timesFreight,
    uninsured.atMost,
    declaredValue ?? Infinity,
  );
  return {
    withoutInsurance,
    withInsurance: declaredValue === null ? null : Math.min(declaredValue, maxValue),
  };
}
