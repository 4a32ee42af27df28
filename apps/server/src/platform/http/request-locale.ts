import { isLangType, langTypes, type Locale } from "@rimba/contract";
import type { FastifyRequest } from "fastify";
import { decideLanguage } from "../../pages/decide-language.ts";
import { languageHints } from "../../pages/page-request.ts";

/** The language of an API answer: header `langType`, then cookie, then Accept-Language, then Indonesian. */
export function requestLocale(request: FastifyRequest): Locale {
  const header = request.headers["langtype"];
  if (isLangType(header)) return langTypes[header];
  return decideLanguage(languageHints(request, null));
}
