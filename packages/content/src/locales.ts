import type { Locale } from "./paraglide/runtime.js";

/** Each language by its own name, as the language switch shows it, in its order. */
export const localeNames = {
  id: "Indonesia",
  en: "English",
  zh: "中文",
} as const satisfies Record<Locale, string>;
