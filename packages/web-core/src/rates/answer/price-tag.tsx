import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { Locale, RateOption, RateQuote } from "@rimba/contract";
import BadgePercent from "lucide-react/icons/badge-percent";
import { formatMoney, formatNumber } from "../../ui/format/number.ts";
import type { Layout } from "../../ui/layout.ts";
import styles from "./price-tag.module.css";

interface Props {
  readonly quote: RateQuote;
  /** Beside the former price: the saving. */
  readonly saving?: boolean;
  readonly layout: Layout;
}

/** The total; with a discount also the former price. */
export function PriceTag({ quote, saving = false, layout }: Props) {
  const { price, total, currency } = quote;
  const locale = getLocale();
  return (
    <div className={layout === "narrow" ? `${styles.price} ${styles.narrow}` : styles.price}>
      {total < price && (
        <p>
          <s className="num">
            <span className="visually-hidden">{m.rate_price_before()} </span>
            {formatMoney(price, currency, locale)}
          </s>
          {saving && <SavingTag quote={quote} />}
        </p>
      )}
      <b className="num">{formatMoney(total, currency, locale)}</b>
    </div>
  );
}

/** `Hemat 10%`; nothing where there is no discount. */
export function SavingTag({ quote: { discount } }: { quote: RateQuote }) {
  if (discount === null || discount.amount === 0) return null;
  const percent = formatNumber(discount.basisPoints / 100, getLocale(), 1);
  return (
    <span className={styles.saving}>
      <BadgePercent size={15} strokeWidth={2.1} aria-hidden="true" />
      {m.rate_saving({ percent })}
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
