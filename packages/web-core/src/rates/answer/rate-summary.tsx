import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { OfferedRate } from "@rimba/contract";
import { placeName } from "../../places/picked-area.ts";
import { formatBilledWeight } from "../../ui/format/billed-weight.ts";
import { joinSentences } from "../../ui/format/text.ts";
import type { RatesPriced } from "../page.ts";

/** The prices in a sentence: lane, weight and number of products. */
export function RateSummary({ page }: { page: RatesPriced }) {
  return joinSentences([laneHeading(page), offeredCount(page)], getLocale());
}

/** `Jakarta Selatan ke Makassar, 37,2 kg → dihitung 38 kg`; without a weight if the billed weights differ. */
export function laneHeading(page: RatesPriced): string {
  const { from, to } = page;
  const places = { from: from.area ? placeName(from.area) : "", to: to.area ? placeName(to.area) : "" };
  const weights = billedWeights(page);
  const [weight] = weights;
  return weight === undefined || weights.size > 1
    ? m.rate_lane(places)
    : m.rate_lane_weight({ ...places, weight });
}

/** The billed weights of the offered products, mostly a single one. */
export function billedWeights({ cost }: RatesPriced): ReadonlySet<string> {
  return new Set(
    cost.options.flatMap((option) => (option.outcome === "offered" ? formatBilled(option) : [])),
  );
}

/** The billed weight of a product, and how it was rounded. */
export function formatBilled({ quote }: OfferedRate): string {
  return formatBilledWeight(quote.weight, getLocale(), m.weight_rounded);
}

/** How many products are available, as announced when the answer comes. */
export function offeredCount({ cost }: RatesPriced): string {
  const count = cost.fitting.length;
  if (count === 0) return m.rate_count_none();
  return count === 1 ? m.rate_count_one() : m.rate_count({ count });
}
