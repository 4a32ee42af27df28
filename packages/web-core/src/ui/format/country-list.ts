import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";

// Explicit, because browsers disagree on some of these names.
const named: Readonly<Record<string, () => string>> = {
  CN: m.country_cn,
  ID: m.country_id,
  MY: m.country_my,
  PH: m.country_ph,
  SG: m.country_sg,
};

/** "Indonesia, Malaysia, dan Singapura" from ISO 3166 codes, in the language of the page. */
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
