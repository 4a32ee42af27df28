import { hasVisibleText, type Locale, stripInvisible } from "@rimba/contract";
import { cityName, type NamedCity } from "@rimba/content/city-name";

/**
 * In characters. The longest names of cities have 40; the feed takes 120, which would not fit on a lock screen. It also bounds
 * a push message: nothing else in it is of any length.
 */
const maxLength = 60;

/** In one line, without characters that are not seen or turn the text around them. */
export function messageText(text: string): string {
  return stripInvisible(text)
    .replace(/\p{Cf}/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/**
 * The name of a city in a message; null if nothing of it can be seen. It comes from the carrier's systems, and what the feed
 * refuses today may be stored: so it is as `messageText` leaves it.
 */
export function messageCity(city: NamedCity, locale: Locale): string | null {
  const name = messageText(cityName(city, locale));
  const shown = lengthOf(name) <= maxLength ? name : cut(name, locale);
  return hasVisibleText(shown) ? shown : null;
}

/** Not between a letter and its combining marks. Empty if they alone are too long. */
function cut(name: string, locale: Locale): string {
  let start = "";
  for (const { segment } of new Intl.Segmenter(locale).segment(name)) {
    if (lengthOf(start) + lengthOf(segment) >= maxLength) break;
    start += segment;
  }
  return hasVisibleText(start) ? `${start}…` : "";
}

function lengthOf(text: string): number {
  return [...text].length;
}
