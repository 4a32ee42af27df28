/** Interface languages. `id` is the default. */
export const locales = ["id", "en", "zh"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "id";

/** One text in every interface language. */
export type Localised = Record<Locale, string>;

/** Values of the `langType` request header and the locale that each stands for. */
export const langTypes = { ID: "id", EN: "en", CN: "zh" } as const satisfies Record<string, Locale>;
export type LangType = keyof typeof langTypes;

export function isLocale(value: unknown): value is Locale {
  return typeof value === "string" && (locales as readonly string[]).includes(value);
}

export function isLangType(value: unknown): value is LangType {
  return typeof value === "string" && Object.hasOwn(langTypes, value);
}

/** Builds the value of every interface language. */
export function eachLocale<Value>(make: (locale: Locale) => Value): Record<Locale, Value> {
  return { id: make("id"), en: make("en"), zh: make("zh") };
}
