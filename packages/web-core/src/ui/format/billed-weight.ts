import { m } from "@rimba/content/messages";
import type { Locale, RateQuote } from "@rimba/contract";
import { formatNumber, formatWeight } from "./number.ts";

type BilledWeight = Pick<RateQuote["weight"], "chargeableKg" | "billedKg" | "decidedBy">;

type RoundingText = (
  weights: { readonly from: string; readonly to: string },
  options: { readonly locale: Locale },
) => string;

/**
 * The billable weight of a quote, and how it was rounded: `37,2 → 38 kg`, `38 kg`, or `7,4 → 10 kg (minimum rute ini)`.
 * Pages and labels use only this format. `rounded` formats the rounding in other words.
 */
export function formatBilledWeight(
  { chargeableKg, billedKg, decidedBy }: BilledWeight,
  locale: Locale,
  rounded: RoundingText = ({ from, to }) => `${from} → ${to}`,
): string {
  const billed = formatWeight(billedKg, locale);
  const weight =
    chargeableKg === billedKg
      ? billed
      : rounded({ from: formatUnrounded(chargeableKg, locale), to: billed }, { locale });
  return decidedBy === "LANE_MINIMUM" ? m.weight_lane_minimum({ weight }, { locale }) : weight;
}

/** One decimal; more if one decimal would show a whole number although the weight is above it. */
function formatUnrounded(kilograms: number, locale: Locale): string {
  const decimals = [1, 2, 3].find((digits) => Math.trunc(kilograms * 10 ** digits) % 10 ** digits !== 0) ?? 1;
  return formatNumber(kilograms, locale, decimals);
}
