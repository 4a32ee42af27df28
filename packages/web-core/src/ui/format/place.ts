import type { City, Locale } from "@rimba/contract";

/** A city's name in the language of the page, where it has one of its own there. */
export function cityName(city: City, locale: Locale): string {
  if (locale === "en") return city.english ?? city.name;
  if (locale === "zh") return city.chinese ?? city.name;
  return city.name;
}
