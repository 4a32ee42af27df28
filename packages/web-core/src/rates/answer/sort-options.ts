import type { OfferedRate, RateOption } from "@rimba/contract";

export type RateSort = "fast" | "cheap";

export function isRateSort(text: string | null): text is RateSort {
  return text === "fast" || text === "cheap";
}

/** The fastest or the cheapest first; what is not possible stays, at the end. */
export function sortOptions(options: readonly RateOption[], sort: RateSort): readonly RateOption[] {
  const offered = options.filter((option) => option.outcome === "offered");
  const others = options.filter((option) => option.outcome === "notOffered");
  const bySpeed = (a: OfferedRate, b: OfferedRate) =>
    compare(arrivalKey(a), arrivalKey(b)) || a.quote.total - b.quote.total;
  const byPrice = (a: OfferedRate, b: OfferedRate) =>
    a.quote.total - b.quote.total || compare(arrivalKey(a), arrivalKey(b));
  return [...offered.toSorted(sort === "fast" ? bySpeed : byPrice), ...others];
}

/** Whoever promises an hour is before who promises the day. */
function arrivalKey({ estimate }: OfferedRate): string {
  return `${estimate.arrivesUntil} ${estimate.arrivesBefore ?? "24:00"} ${estimate.arrivesFrom}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
