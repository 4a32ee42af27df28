import { randomBytes } from "node:crypto";
import { type Locale, type RouteEntry, type Site, isLocale } from "@rimba/contract";
import { type Direction, isDirection, choiceCookie } from "@rimba/web-core/app/locale/choices.ts";
import type { FastifyRequest } from "fastify";
import { detectLanguage, languageHints } from "../platform/http/request-locale.ts";
import { readCookies } from "../platform/http/read-request.ts";

/** A parsed request for a page: everything that affects the page. */
export interface PageRequest {
  readonly site: Site;
  readonly locale: Locale;
  readonly dir: Direction;
  /** The address as the router knows it. */
  readonly requested: URL;
  /** The address without the `.data` that the router adds for data requests. */
  readonly url: URL;
  readonly isData: boolean;
  /** A form that was posted without script, or by the router. */
  readonly isForm: boolean;
}

/** What is rendered for a request: its entry in the route table, and the request as that table spells it. */
export interface PageTarget {
  readonly entry: RouteEntry;
  readonly rendered: PageRequest;
}

export function readPageRequest(request: FastifyRequest, origin: string): PageRequest {
  const requested = addressOf(request.url, origin);
  const isData = requested.pathname.endsWith(".data");
  const url = isData ? withoutData(requested) : requested;
  const cookies = readCookies(request.headers.cookie);
  return {
    site: detectSite({
      cookie: cookies.get("site"),
      mobileHint: oneHeader(request.headers["sec-ch-ua-mobile"]),
      userAgent: request.headers["user-agent"],
    }),
    locale: detectLanguage(languageHints(request, url.searchParams.get("lang"))),
    dir: detectDirection({ query: url.searchParams.get("dir"), cookie: cookies.get("dir") }),
    requested,
    url,
    isData,
    isForm: request.method === "POST",
  };
}

export function newNonce(): string {
  return randomBytes(18).toString("base64url");
}

// Set part by part: parsed as a whole, "//host" and "/\\host" would name another server. So would "/.//host"
// after its dot is resolved, which setting the path does.
function addressOf(target: string, origin: string): URL {
  const url = new URL(origin);
  const queryAt = target.indexOf("?");
  const path = queryAt < 0 ? target : target.slice(0, queryAt);
  url.pathname = path.replace(/^[\\/]+/, "/");
  if (url.pathname.startsWith("//")) url.pathname = url.pathname.replace(/^\/+/, "/");
  url.search = queryAt < 0 ? "" : target.slice(queryAt);
  // The one character that PostgreSQL text cannot contain: a call with it is refused
  // (http/register-endpoint.ts), a page ignores the field.
  const parameters = [...url.searchParams];
  const unreadable = new Set(parameters.filter(([, value]) => value.includes("\0")).map(([name]) => name));
  // Deleting them one by one would write the address again for each.
  if (unreadable.size > 0)
    url.search = new URLSearchParams(parameters.filter(([name]) => !unreadable.has(name))).toString();
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

export interface DirectionHints {
  /** The query parameter `dir`. */
  readonly query: string | null;
  /** The cookie `dir`. */
  readonly cookie: string | undefined;
}

/** None of the three languages is written from right to left, but a visitor may choose it. */
export function detectDirection({ query, cookie }: DirectionHints): Direction {
  if (isDirection(query)) return query;
  if (isDirection(cookie)) return cookie;
  return "ltr";
}

export interface SiteHints {
  /** The cookie `site`, set by the "desktop version / mobile version" link. */
  readonly cookie: string | undefined;
  /** The client hint Sec-CH-UA-Mobile: "?1" or "?0". */
  readonly mobileHint: string | undefined;
  readonly userAgent: string | undefined;
}

// A tablet has space for the desktop site. Most are recognised by the missing "Mobile", these by their names.
const tablet = /iPad|Tablet|PlayBook|Silk|Kindle|\bKF[A-Z]{2,}\b/;
const phone = /Mobi|iPhone|iPod|Windows Phone|IEMobile|BlackBerry|BB10|Opera Mini|Symbian|J2ME|MIDP/;

/** The visitor's choice first, then the client hint, then the user agent. */
export function detectSite({ cookie, mobileHint, userAgent = "" }: SiteHints): Site {
  if (cookie === "desktop" || cookie === "mobile") return cookie;
  if (mobileHint === "?1") return "mobile";
  if (mobileHint === "?0") return "desktop";
  return !tablet.test(userAgent) && phone.test(userAgent) ? "mobile" : "desktop";
}

/** The cookies that `?lang=` and `?dir=` set, so that the choice applies to later pages. */
export function choiceCookies(query: URLSearchParams, secure: boolean): string[] {
  const lang = query.get("lang");
  const dir = query.get("dir");
  const cookies: string[] = [];
  if (isLocale(lang)) cookies.push(choiceCookie("lang", lang, secure));
  if (isDirection(dir)) cookies.push(choiceCookie("dir", dir, secure));
  return cookies;
}
