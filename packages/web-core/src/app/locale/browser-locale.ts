import { overwriteGetLocale } from "@rimba/content/runtime";
import { defaultLocale, isLocale } from "@rimba/contract";

/** Messages in the browser follow `<html lang>`, which the language switch changes in place. */
export function followDocumentLanguage(): void {
  overwriteGetLocale(() => {
    const { lang } = document.documentElement;
    return isLocale(lang) ? lang : defaultLocale;
  });
}
