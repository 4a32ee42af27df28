import { defaultLocale, isLangType, isLocale, langTypes, type Locale } from "@rimba/contract";
import type { FastifyRequest } from "fastify";
import { readCookies } from "./read-request.ts";

/** The visitor for whom a page calls the use cases of the API. */
export interface PageVisitor {
  readonly locale: Locale;
}

/** The language of an API answer: header `langType`, then cookie, then Accept-Language, then Indonesian. */
export function requestLocale(request: FastifyRequest): Locale {
  const header = request.headers["langtype"];
  if (isLangType(header)) return langTypes[header];
  return detectLanguage(languageHints(request, null));
}

export function languageHints(request: FastifyRequest, query: string | null): LanguageHints {
  return {
    query,
    cookie: readCookies(request.headers.cookie).get("lang"),
    acceptLanguage: request.headers["accept-language"],
  };
}

export interface LanguageHints {
  /** The query parameter `lang`. */
  readonly query: string | null;
  /** The cookie `lang`. */
  readonly cookie: string | undefined;
  readonly acceptLanguage: string | undefined;
}

/** What the visitor requested or chose before, or what the browser prefers; else Indonesian. */
export function detectLanguage({ query, cookie, acceptLanguage = "" }: LanguageHints): Locale {
  if (isLocale(query)) return query;
  if (isLocale(cookie)) return cookie;
  return preferredLocale(acceptLanguage) ?? defaultLocale;
}

// `in` is the old code of Indonesian. Readers of these languages of the archipelago understand Indonesian, or
// prefer it to English.
const readAsIndonesian = new Set(["in", "ms", "jv", "su", "mad", "min", "ban", "bug", "ace", "bjn", "bbc"]);

function preferredLocale(acceptLanguage: string): Locale | undefined {
  const options = acceptLanguage
    .slice(0, 200)
    .split(",")
    .map((option) => {
      const [tag = "", ...parameters] = option.trim().toLowerCase().split(";");
      return { locale: localeOfTag(tag), quality: qualityOf(parameters) };
    })
    .filter((option) => option.quality > 0);
  options.sort((a, b) => b.quality - a.quality);
  return options.find((option) => option.locale !== undefined)?.locale;
}

function localeOfTag(tag: string): Locale | undefined {
  const language = tag.trim().split("-")[0];
  if (language !== undefined && readAsIndonesian.has(language)) return "id";
  return isLocale(language) ? language : undefined;
}

function qualityOf(parameters: readonly string[]): number {
  const quality = parameters.map((parameter) => parameter.trim()).find((p) => p.startsWith("q="));
  if (quality === undefined) return 1;
  const value = Number(quality.slice(2));
  return value >= 0 && value <= 1 ? value : 0;
}
