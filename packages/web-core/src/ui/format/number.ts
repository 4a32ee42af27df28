import type { Locale } from "@rimba/contract";

/** The language tag for number formats of a locale. */
const numberTags = { id: "id-ID", en: "en", zh: "zh-CN" } as const satisfies Record<Locale, string>;

const formatters = new Map<string, Intl.NumberFormat>();

/** Cached: creating a formatter costs a hundred times as much as using one. */
function formatter(locale: Locale, maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${locale}${maximumFractionDigits}`;
  let format = formatters.get(key);
  if (format === undefined) {
    // Truncated: a shown weight or size must never exceed the measured one.
    format = new Intl.NumberFormat(numberTags[locale], { maximumFractionDigits, roundingMode: "trunc" });
    formatters.set(key, format);
  }
  return format;
}

const noBreakSpace = "\u00a0";

/** `8.000` in Indonesian, `8,000` in English and Chinese. */
export function formatNumber(value: number, locale: Locale, fractionDigits = 0): string {
  return formatter(locale, fractionDigits).format(value);
}

/** `2500000` or `2,500,000` as `2.500.000`; other text stays unchanged. */
export function formatGroupedDigits(value: string, locale: Locale): string {
  const isWhole = /^\d+$|^\d{1,3}([.,]\d{3})+$/.test(value);
  return isWhole ? formatNumber(Number(value.replaceAll(/[.,]/g, "")), locale) : value;
}

/** `12,4 kg`, and below a kilogram `0,05 kg`; truncated, never rounded up. The value is in kilograms. */
export function formatWeight(kilograms: number, locale: Locale): string {
  return `${formatNumber(kilograms, locale, kilograms < 1 ? 2 : 1)}${noBreakSpace}kg`;
}

/** `0,055 m³`; the value is in cubic metres. */
export function formatVolume(cubicMetres: number, locale: Locale): string {
  return `${formatNumber(cubicMetres, locale, 3)}${noBreakSpace}m³`;
}

/**
 * `Rp 125.000`, without line breaks. `amount` is in whole rupiah, or in the currency's main unit; other currencies are
 * shown by their code (`MYR 40`).
 */
export function formatMoney(amount: number, currency: string, locale: Locale): string {
  const sign = currency === "IDR" ? "Rp" : currency;
  return `${sign}${noBreakSpace}${formatNumber(amount, locale, currency === "IDR" ? 0 : 2)}`;
}
