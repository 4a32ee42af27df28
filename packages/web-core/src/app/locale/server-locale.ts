import { AsyncLocalStorage } from "node:async_hooks";
import { overwriteGetLocale } from "@rimba/content/runtime";
import { defaultLocale, type Locale } from "@rimba/contract";

const localeOfRender = new AsyncLocalStorage<Locale>();

// Pages of several languages are rendered at the same time in one process, so the language
// cannot be a global: each render carries its own.
overwriteGetLocale(() => localeOfRender.getStore() ?? defaultLocale);

/** Runs `work` so that every message read inside it, also after an await, is in `locale`. */
export function inLocale<Result>(locale: Locale, work: () => Result): Result {
  return localeOfRender.run(locale, work);
}
