import type { Locale } from "./paraglide/runtime.js";

/** A city as people there write it, and its own name in other languages where it has one. */
export interface NamedCity {
  name: string;
  english?: string | undefined;
  chinese?: string | undefined;
}

/** The name of a city in this language, if it has one. */
export function cityName(city: NamedCity, locale: Locale): string {
  if (locale === "en") return city.english ?? city.name;
  if (locale === "zh") return city.chinese ?? city.name;
  return city.name;
}
