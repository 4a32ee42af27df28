import type { OfferedRate, RateOption, WeightRange } from "@rimba/contract";

export type RateSort = "fast" | "cheap";

type Comparable = Pick<OfferedRate, "productTypeCode"> & {
  readonly quote: Pick<OfferedRate["quote"], "total">;
  readonly estimate: Pick<OfferedRate["estimate"], "arrivesFrom" | "arrivesUntil" | "arrivesBefore">;
};

/** The fastest or the cheapest first. */
export function sortRates<Rate extends Comparable>(rates: readonly Rate[], sort: RateSort): Rate[] {
  const [first, second] = sort === "fast" ? [byArrival, byPrice] : [byPrice, byArrival];
  return rates.toSorted((a, b) => first(a, b) || second(a, b));
}

/** Which products are marked. With one offer there is nothing to compare. */
export function bestRates(rates: readonly Comparable[]): Record<"fastest" | "cheapest", string | null> {
  if (rates.length < 2) return { fastest: null, cheapest: null };
  const best = (sort: RateSort) => sortRates(rates, sort)[0]?.productTypeCode ?? null;
  return { fastest: best("fast"), cheapest: best("cheap") };
}

function byPrice(a: Comparable, b: Comparable): number {
  return a.quote.total - b.quote.total;
}

function byArrival(a: Comparable, b: Comparable): number {
  const [first, second] = [arrivalKey(a), arrivalKey(b)];
  return first < second ? -1 : Number(first > second);
}

/** A promised hour is faster than a promise of the day. */
function arrivalKey({ estimate }: Comparable): string {
  return `${estimate.arrivesUntil} ${estimate.arrivesBefore ?? "24:00"} ${estimate.arrivesFrom}`;
}

type Refusal = Pick<Extract<RateOption, { outcome: "notOffered" }>, "reason" | "chargeableKg"> & {
  readonly weightRange: Pick<WeightRange, "minKg" | "minIncluded" | "maxKg">;
};

/** What products that do not take a shipment have in common. */
export type CommonRefusal =
  | { readonly kind: "tooLight"; readonly minKg: number; readonly minIncluded: boolean }
  | { readonly kind: "tooHeavy" | "otherWeights" | "other" };

/** `tooLight`: each of them takes heavier shipments only; `minKg` is the least of their weights. */
export function commonRefusal(refused: readonly Refusal[]): CommonRefusal {
  if (refused.some(({ reason }) => reason !== "WEIGHT_RANGE")) return { kind: "other" };
  const [lightest] = refused.map(({ weightRange }) => weightRange).toSorted((a, b) => a.minKg - b.minKg);
  const tooLight = refused.filter(({ chargeableKg, weightRange }) => chargeableKg <= weightRange.minKg);
  if (lightest !== undefined && tooLight.length === refused.length) {
    return { kind: "tooLight", minKg: lightest.minKg, minIncluded: lightest.minIncluded };
  }
  return { kind: tooLight.length === 0 ? "tooHeavy" : "otherWeights" };
}
