import { m } from "@rimba/content/messages";
import type { Locale, RateQuote } from "@rimba/contract";
import { formatNumber, formatWeight } from "./number.ts";

type BilledWeight = Pick<RateQuote["weight"], "chargeableKg" | "billedKg" | "decidedBy">;

/**
 * The billable weight of a quote, and how it was rounded: `37,2 → 38 kg`, `38 kg`, or `7,4 → 10 kg (minimum rute ini)`.
 * Pages and labels use only this format.
 */
export function formatBilledWeight(
  { chargeableKg, billedKg, decidedBy }: BilledWeight,
  locale: Locale,
): string {
  const billed = formatWeight(billedKg, locale);
  const weight = chargeableKg === billedKg ? billed : `${formatUnrounded(chargeableKg, locale)} → ${billed}`;
  return decidedBy === "LANE_MINIMUM" ? m.weight_lane_minimum({ weight }, { locale }) : weight;
}

/** One decimal; more if one decimal would show a whole number although the weight is above it. */
function formatUnrounded(kilograms: number, locale: Locale): string {
  const decimals = [1, 2, 3].find((digits) => Math.trunc(kilograms * 10 ** digits) % 10 ** digits !== 0) ?? 1;
  return formatNumber(kilograms, locale, decimals);
}
