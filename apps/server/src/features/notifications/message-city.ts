import type { Locale } from "@rimba/contract";
import { cityName, type NamedCity } from "@rimba/content/city-name";

/**
 * The name of a city in a message. It comes from the carrier's systems, and what the feed refuses today may be stored: so it is
 * in one line, without characters that are not seen or turn the text around them.
 */
export function messageCity(city: NamedCity, locale: Locale): string {
  return cityName(city, locale)
    .replace(/\p{Cf}/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
