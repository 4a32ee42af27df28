import type { LaneTariff, PieceSize, ProductType, TariffTerms, WeightRange } from "@rimba/contract";
import { shipmentWeight } from "./chargeable-weight.ts";
import { laneRefusal } from "./lane-tariffs.ts";
import { billedWeight, freightOf, quoteOf } from "./quote.ts";

/** What a product costs at least, within one country and between places that are not remote. */
export interface LowestPrice {
  readonly productTypeCode: string;
  /** What the lightest shipment of the product counts as on that lane. */
  readonly billedKg: number;
  /** Whole rupiah, with surcharges and discount. */
  readonly total: number;
}

/** The lane with the lowest freight of each product, by its code. */
export type CheapestLanes = Map<string, { readonly tariff: LaneTariff; readonly freight: number }>;

type Terms = Pick<TariffTerms, "products" | "surcharges" | "valueAdded" | "insurance" | "discounts">;

/**
 * Updates `cheapest` with the prices between two areas. To be called for every pair, some at a time: a tariff may have
 * half a million lanes.
 */
export function compareLanes(
  cheapest: CheapestLanes,
  lanes: readonly LaneTariff[],
  { products }: Pick<Terms, "products">,
  day: string,
): void {
  for (const product of products) {
    if (!product.external) continue;
    const [tariff] = lanes
      .filter(
        ({ productTypeCode, validFrom, validTo }) =>
          productTypeCode === product.code && validFrom <= day && (validTo === null || day <= validTo),
      )
      .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
    if (laneRefusal(product, tariff, { served: true, extraDays: 0 }) !== null || tariff === undefined)
      continue;
    const weight = shipmentWeight([{ weightKg: lightestKg(product.weight) }], product.volumeDivisor);
    const freight = freightOf(tariff, billedWeight(weight, tariff).billedKg).amount;
    const best = cheapest.get(product.code);
    if (best === undefined || freight < best.freight) cheapest.set(product.code, { tariff, freight });
  }
}

/** In the carrier's order of products. One without a lane is left out. */
export function lowestPrices(cheapest: CheapestLanes, terms: Terms, day: string): readonly LowestPrice[] {
  return terms.products.flatMap((product) => {
    const tariff = cheapest.get(product.code)?.tariff;
    if (tariff === undefined) return [];
    const quote = quoteOf(
      {
        pieces: lightestPieces(product, terms),
        settlementCode: "CASH_SENDER",
        valueAdded: [],
        declaredValue: null,
        insured: false,
      },
      { product, tariff, remoteEnds: 0, abroad: false, day },
      terms,
    );
    return [{ productTypeCode: product.code, billedKg: quote.weight.billedKg, total: quote.total }];
  });
}

/** Whole kilograms. */
function lightestKg({ minKg, minIncluded }: WeightRange): number {
  return minIncluded ? Math.max(1, minKg) : Math.floor(minKg) + 1;
}

/** So many that none is surcharged for being heavy. */
function lightestPieces(
  { weight, service }: ProductType,
  { surcharges }: Pick<Terms, "surcharges">,
): PieceSize[] {
  const limits = surcharges.flatMap(({ occasion, services, over }) =>
    occasion === "HEAVY_PIECE" && services.includes(service) && over !== null ? [over] : [],
  );
  const kg = lightestKg(weight);
  const quantity = Math.ceil(kg / Math.min(...limits, kg));
  return [{ weightKg: kg / quantity, quantity }];
}
