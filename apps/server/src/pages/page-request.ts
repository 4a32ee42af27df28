import { randomBytes } from "node:crypto";
import type { Locale, Site } from "@rimba/contract";
import type { Direction } from "@rimba/web-core/app/locale/choices.ts";
import type { FastifyRequest } from "fastify";
import { decideDirection } from "./decide-direction.ts";
import { decideLanguage, type LanguageHints } from "./decide-language.ts";
import { decideSite } from "./decide-site.ts";
import { readCookies } from "./read-cookies.ts";

/** A request for a page, read once: everything that decides what is shown. */
export interface PageRequest {
  readonly site: Site;
  readonly locale: Locale;
  readonly dir: Direction;
  /** The address as the router knows it. */
  readonly asked: URL;
  /** The address without the `.data` that the router adds when it asks only for a page's data. */
  readonly url: URL;
  readonly isData: boolean;
  /** A form that was posted without script, or by the router. */
  readonly isForm: boolean;
}

export function readPageRequest(request: FastifyRequest, origin: string): PageRequest {
  const asked = addressOf(request.url, origin);
  const isData = asked.pathname.endsWith(".data");
  const url = isData ? withoutData(asked) : asked;
  const cookies = readCookies(request.headers.cookie);
  return {
    site: decideSite({
      cookie: cookies.get("site"),
      mobileHint: oneHeader(request.headers["sec-ch-ua-mobile"]),
      userAgent: request.headers["user-agent"],
    }),
    locale: decideLanguage(languageHints(request, url.searchParams.get("lang"))),
    dir: decideDirection({ query: url.searchParams.get("dir"), cookie: cookies.get("dir") }),
    asked,
    url,
    isData,
    isForm: request.method === "POST",
  };
}

export function languageHints(request: FastifyRequest, query: string | null): LanguageHints {
  return {
    query,
    cookie: readCookies(request.headers.cookie).get("lang"),
    acceptLanguage: request.headers["accept-language"],
  };
}

export function newNonce(): string {
  return randomBytes(18).toString("base64url");
}

// Set part by part: read as a whole, "//host" and "/\\host" would name another server. So would "/.//host" once its
// dot is resolved, which setting it does.
function addressOf(target: string, origin: string): URL {
  const url = new URL(origin);
  const queryAt = target.indexOf("?");
  const path = queryAt < 0 ? target : target.slice(0, queryAt);
  url.pathname = path.replace(/^[\\/]+/, "/");
  if (url.pathname.startsWith("//")) url.pathname = url.pathname.replace(/^\/+/, "/");
  url.search = queryAt < 0 ? "" : target.slice(queryAt);
  // The one character that PostgreSQL's text cannot hold: a call with it is refused (http/register-endpoint.ts), a page does without the field.
  const unreadable = [...url.searchParams].filter(([, value]) => value.includes("\0"));
  for (const [name] of unreadable) url.searchParams.delete(name);
  return url;
}

function withoutData(url: URL): URL {
  const page = new URL(url);
  page.pathname = url.pathname.replace(/(\/_)?\.data$/, (_all, slash) => (slash ? "/" : ""));
  page.searchParams.delete("_routes");
  return page;
}

function oneHeader(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === "string" ? value : value?.[0];
}
