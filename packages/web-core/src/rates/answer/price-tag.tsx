import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { Locale, RateOption, RateQuote } from "@rimba/contract";
import BadgePercent from "lucide-react/icons/badge-percent";
import { formatMoney, formatNumber } from "../../ui/format/number.ts";
import styles from "./price-tag.module.css";

export function TotalPrice({ quote: { total, currency } }: { quote: RateQuote }) {
  return <b className={`num ${styles.total}`}>{formatMoney(total, currency, getLocale())}</b>;
}

/** The former price and the saving, `Hemat 10%`; nothing where there is no discount. */
export function Discount({ quote: { price, total, discount, currency } }: { quote: RateQuote }) {
  if (discount === null || total >= price) return null;
  const locale = getLocale();
  const percent = formatNumber(discount.basisPoints / 100, locale, 1);
  return (
    <span className={styles.discount}>
      <s className="num">
        <span className="visually-hidden">{m.rate_price_before()} </span>
        {formatMoney(price, currency, locale)}
      </s>
      <span className={`${styles.tag} ${styles.saving}`}>
        <BadgePercent size={15} strokeWidth={2.1} aria-hidden="true" />
        {m.rate_saving({ percent })}
      </span>
    </span>
  );
}

/** Marks the fastest or the cheapest product. */
export function BestTag({ best }: { best: "fastest" | "cheapest" }) {
  return (
    <span className={`${styles.tag} ${styles.best}`}>
      {best === "fastest" ? m.rate_fastest() : m.rate_cheapest()}
    </span>
  );
}

/** `Di bawah 50 kg`, `50–100 kg`, `Di atas 300 kg` */
export function formatWeightRange(
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
