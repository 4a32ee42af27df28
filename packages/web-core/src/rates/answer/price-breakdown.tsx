import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { Locale, RateQuote } from "@rimba/contract";
import type { ReactNode } from "react";
import { formatMoney, formatNumber, formatWeight } from "../../ui/format/number.ts";
import { formatBilledWeight } from "../../ui/format/billed-weight.ts";
import { formatDay } from "../../ui/format/time.ts";
import styles from "./price-breakdown.module.css";

/** From the two weights to the total, line by line. */
export function PriceBreakdown({ quote }: { quote: RateQuote }) {
  const locale = getLocale();
  const { weight, freight, surcharges, valueAdded, insurance, discount } = quote;
  const money = (amount: number) => formatMoney(amount, quote.currency, locale);
  const kg = (kilograms: number) => formatWeight(kilograms, locale);
  const percent = (basisPoints: number) => formatNumber(basisPoints / 100, locale, 2);
  return (
    <>
      <dl className={styles.lines}>
        <Line term={m.rate_actual()}>{kg(weight.actualKg)}</Line>
        <Line term={m.rate_volumetric_divided({ divisor: formatNumber(weight.volumeDivisor, locale) })}>
          {formatVolumetric(weight, locale)}
        </Line>
        <Line term={decided(weight)} strong>
          {formatBilledWeight(weight, locale)}
        </Line>
      </dl>
      <dl className={styles.lines}>
        <Line term={m.rate_first_kg({ weight: formatNumber(freight.firstKg, locale) })}>
          {money(freight.firstPrice)}
        </Line>
        {freight.steps.map(({ fromKg, toKg, perKg, amount }) => (
          <Line
            key={fromKg}
            term={m.rate_next_kg({ weight: formatNumber(toKg - fromKg, locale), price: money(perKg) })}
          >
            {money(amount)}
          </Line>
        ))}
        {[...surcharges, ...valueAdded].map(({ code, name, amount }) => (
          <Line key={code} term={name}>
            {money(amount)}
          </Line>
        ))}
        {insurance !== null && (
          <Line
            term={m.rate_insurance_line({
              percent: percent(insurance.basisPoints),
              value: money(insurance.insuredValue),
              fee: money(insurance.fee),
            })}
          >
            {money(insurance.amount)}
          </Line>
        )}
        {discount !== null && (
          <Line term={m.rate_discount_line({ name: discount.name, percent: percent(discount.basisPoints) })}>
            −{money(discount.amount)}
          </Line>
        )}
        <Line term={m.rate_total()} strong>
          {money(quote.total)}
        </Line>
      </dl>
      <p className={styles.validity}>
        {quote.validTo === null
          ? m.rate_valid_from({ from: formatDay(quote.validFrom, locale) })
          : m.rate_valid_until({ until: formatDay(quote.validTo, locale) })}
      </p>
    </>
  );
}

function Line({ term, strong = false, children }: { term: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={strong ? styles.strong : undefined}>
      <dt>
        <bdi>{term}</bdi>
      </dt>
      <dd className="num">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

function decided({ actualKg, volumetricKg }: RateQuote["weight"]): string {
  return volumetricKg > actualKg ? m.rate_chargeable_volume() : m.rate_chargeable_scale();
}

function formatVolumetric({ volumetricKg, hasAllSizes }: RateQuote["weight"], locale: Locale): string {
  const weight = formatWeight(volumetricKg, locale);
  if (hasAllSizes) return weight;
  return volumetricKg === 0 ? m.rate_volumetric_unknown() : m.rate_volumetric_partly({ weight });
}

/** The compensation for a loss, without and with insurance. */
export function LossCoverage({ quote: { ifLost, currency } }: { quote: RateQuote }) {
  const locale = getLocale();
  return (
    <dl className={styles.lines}>
      <div>
        <dt>{m.rate_lost_without()}</dt>
        <dd className="num">{formatMoney(ifLost.withoutInsurance, currency, locale)}</dd>
      </div>
      {ifLost.withInsurance === null ? (
        <div>
          <dt>{m.rate_lost_fill_value()}</dt>
        </div>
      ) : (
        <div>
          <dt>{m.rate_lost_with()}</dt>
          <dd className="num">{formatMoney(ifLost.withInsurance, currency, locale)}</dd>
        </div>
      )}
    </dl>
  );
}
