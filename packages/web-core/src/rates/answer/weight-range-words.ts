import { m } from "@rimba/content/messages";
import type { Locale, RateOption } from "@rimba/contract";
import { formatNumber } from "../../ui/format/number.ts";

/** `Di bawah 50 kg`, `50–100 kg`, `Di atas 300 kg` */
export function weightRangeWords(
  { minKg, maxKg, maxIncluded }: RateOption["weightRange"],
  locale: Locale,
): string {
  const number = (kg: number) => formatNumber(kg, locale, 2);
  if (maxKg === null) return m.rate_range_over({ weight: number(minKg) });
  if (minKg > 0) return m.rate_range({ least: number(minKg), most: number(maxKg) });
  return maxIncluded
    ? m.rate_range_until({ weight: number(maxKg) })
    : m.rate_range_under({ weight: number(maxKg) });
}
