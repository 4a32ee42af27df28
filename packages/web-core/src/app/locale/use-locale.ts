import { defaultLocale, isLocale, type Locale } from "@rimba/contract";
import { useRouteLoaderData } from "react-router";
import { overwriteGetLocale } from "@rimba/content/runtime";
import { useDocumentFacts } from "../document/document-facts.ts";
import { type Direction } from "../locale/choices.ts";
import { type RootData, useRootData } from "../document/root-data.ts";
import { useHydrated } from "../document/hydration.tsx";

/** The language and direction of the page, also if its loaders failed. */
export function useLocale(): { readonly locale: Locale; readonly dir: Direction } {
  const facts = useDocumentFacts();
  // After a change of language the loader's answer is newer than the facts of the first render.
  return useRouteLoaderData<RootData>("root") ?? facts;
}

/** The `lang` of text that has no translation into the page's language; undefined where it is in that language. */
export function useForeignLanguage(language: Locale): Locale | undefined {
  const { locale } = useLocale();
  return language === locale ? undefined : language;
}

/** The IANA name of the visitor's time zone, for times that belong to no place. The carrier's until it is known. */
export function useViewerZone(): string {
  const { carrier } = useRootData();
  return useHydrated() ? ownZone() : carrier.timeZone;
}

function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Messages in the browser follow `<html lang>`, which the language switch changes in place. */
export function followDocumentLanguage(): void {
  overwriteGetLocale(() => {
    const { lang } = document.documentElement;
    return isLocale(lang) ? lang : defaultLocale;
  });
}
