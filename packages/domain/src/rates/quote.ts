import {
  countPieces,
  currency,
  type Discount,
  type LaneTariff,
  type Localised,
  type PieceSize,
  type ProductType,
  type RateQuote,
  type SettlementCode,
  type TariffTerms,
} from "@rimba/contract";
import { shipmentWeight } from "./chargeable-weight.ts";
import { billedWeight, freightOf } from "./freight.ts";
import { paymentIfLost, premiumOf } from "./insurance.ts";
import { priceAmount, shareOf } from "./service-price.ts";
import { surchargeAmount } from "./surcharges.ts";

/** What is to be priced; the same for a quote and for an order. */
export interface ShipmentToPrice {
  readonly pieces: readonly PieceSize[];
  readonly settlementCode: SettlementCode;
  /** Codes of value-added services. */
  readonly valueAdded: readonly string[];
  /** Rupiah; null: none was declared. */
  readonly declaredValue: number | null;
  /** Whether the declared value is to be insured. */
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

interface Line {
  code: string;
  name: Localised;
  amount: number;
}

/** A quote with its words in every language, so that an order can keep it. */
export type ExplainedQuote = Omit<RateQuote, "surcharges" | "valueAdded" | "discount"> & {
  surcharges: readonly Line[];
  valueAdded: readonly Line[];
  discount: (Line & { basisPoints: number }) | null;
};

/**
 * What one product costs for a shipment, explained line by line in whole rupiah. Its lines sum up to `price`; less the
 * discount it is `total`. Whether the product takes the weight is not asked here (`weightRefusal`). A service whose
 * price is agreed, or which is not known, adds no line.
 */
export function quoteOf(shipment: ShipmentToPrice, lane: PricedLane, terms: PriceTerms): ExplainedQuote {
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
    return amount === null ? [] : [{ code: surcharge.code, name: surcharge.name, amount }];
  });
}

function valueAddedLines(
  { pieces, valueAdded, declaredValue }: ShipmentToPrice,
  terms: PriceTerms,
  freight: number,
  billedKg: number,
): Line[] {
  const basis = { freight, billedKg, pieces: countPieces(pieces), value: declaredValue ?? 0 };
  return terms.valueAdded.flatMap(({ code, name, price }) => {
    const amount = valueAdded.includes(code) ? priceAmount(price, basis) : null;
    return amount === null ? [] : [{ code, name, amount }];
  });
}

function bestDiscount(
  discounts: readonly Discount[],
  { product, day }: PricedLane,
  carriage: number,
): ExplainedQuote["discount"] {
  const [best] = discounts
    .filter(
      ({ productTypeCodes, validFrom, validTo }) =>
        productTypeCodes.includes(product.code) && validFrom <= day && (validTo === null || day <= validTo),
    )
    .toSorted((a, b) => b.basisPoints - a.basisPoints);
  if (best === undefined) return null;
  const { code, name, basisPoints } = best;
  return { code, name, basisPoints, amount: shareOf(carriage, basisPoints) };
}

function sumOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
