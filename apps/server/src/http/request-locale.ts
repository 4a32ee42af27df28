import { isLangType, langTypes, type Locale } from "@rimba/contract";
import type { FastifyRequest } from "fastify";
import { decideLanguage } from "../ssr/decide-language.ts";
import { readCookies } from "../ssr/read-cookies.ts";

/** The language of an API answer: header `langType`, then cookie, then Accept-Language, then Indonesian. */
export function requestLocale(request: FastifyRequest): Locale {
  const header = request.headers["langtype"];
  if (isLangType(header)) return langTypes[header];
  return decideLanguage({
    query: null,
    cookie: readCookies(request.headers.cookie).get("lang"),
    acceptLanguage: request.headers["accept-language"],
  });
}
