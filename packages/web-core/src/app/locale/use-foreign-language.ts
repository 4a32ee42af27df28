import type { Locale } from "@rimba/contract";
import { useLocale } from "./use-locale.ts";

/** For the `lang` of words that nobody translated into the language of the page; undefined where they are in it. */
export function useForeignLanguage(language: Locale): Locale | undefined {
  const { locale } = useLocale();
  return language === locale ? undefined : language;
}
