import type { City, Locale, TrackBy } from "@rimba/contract";
import { formatWaybill } from "@rimba/domain";
import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";

export { formatWaybill, shortWaybill } from "@rimba/domain";

/** A number as it is read: waybills in groups of four, anything else as it is. */
export function readableNumber(number: string, by: TrackBy): string {
  return by === "waybill" && /^[A-Z]+\d{12}(-\d{3})?$/.test(number) ? formatWaybill(number) : number;
}

/** `RO 2611 1909 3456`: the letters, then digits in groups of four. Copied without the spaces. */
export function formatOrderNo(orderNo: string): string {
  const [, letters = "", digits = ""] = /^([A-Z]*)(\d+)$/.exec(orderNo) ?? [];
  if (digits === "") return orderNo;
  const groups = digits.match(/\d{1,4}/g) ?? [];
  return [letters, ...groups].filter(Boolean).join(" ");
}

/** A city's name in the language of the page, where it has one of its own there. */
export function cityName(city: City, locale: Locale): string {
  if (locale === "en") return city.english ?? city.name;
  if (locale === "zh") return city.chinese ?? city.name;
  return city.name;
}

// Spelled out here, since browsers disagree on some of these names.
const named: Readonly<Record<string, () => string>> = {
  CN: m.country_cn,
  ID: m.country_id,
  MY: m.country_my,
  PH: m.country_ph,
  SG: m.country_sg,
};

/** "Indonesia, Malaysia, dan Singapura" of ISO 3166 codes, in the language of the page. */
export function countryList(codes: readonly string[]): string {
  const locale = getLocale();
  const names = codes.map(countryName);
  return new Intl.ListFormat(locale === "en" ? "en-GB" : locale, { type: "conjunction" }).format(names);
}

export function countryName(code: string): string {
  return (
    named[code]?.() ??
    new Intl.DisplayNames(getLocale(), { type: "region", fallback: "code" }).of(code) ??
    code
  );
}

/** Texts read one after the other: each ends with the full stop of its language, which a screen reader pauses at. */
export function joinSentences(texts: readonly string[], locale: Locale): string {
  const [stop, gap] = locale === "zh" ? ["。", ""] : [".", " "];
  return texts.map((text) => (/[.!?。！？]$/u.test(text) ? text : text + stop)).join(gap);
}
