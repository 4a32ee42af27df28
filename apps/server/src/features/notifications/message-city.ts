import type { Locale } from "@rimba/contract";
import { cityName, type NamedCity } from "@rimba/content/city-name";

/**
 * In characters. The longest names of cities have 40; the feed takes 120, which would not fit on a lock screen. It also bounds
 * a push message: nothing else in it is of any length.
 */
const maxLength = 60;

/**
 * The name of a city in a message. It comes from the carrier's systems, and what the feed refuses today may be stored: so it is
 * in one line, without characters that are not seen or turn the text around them.
 */
export function messageCity(city: NamedCity, locale: Locale): string {
  const characters = [
    ...cityName(city, locale)
      .replace(/\p{Cf}/gu, "")
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim(),
  ];
  return characters.length <= maxLength
    ? characters.join("")
    : `${characters.slice(0, maxLength - 1).join("")}…`;
}
