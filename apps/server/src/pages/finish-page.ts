import {
  publicHeaders,
  publicMustRevalidate,
  noStaleIfError,
  pageCacheHeader,
} from "@rimba/web-core/app/document/page-response.ts";
import { encodeBody, etagOf } from "../platform/http/finished-body.ts";
import type { CaptchaPageSources } from "../integrations/captcha/captcha-checker.ts";
import { type PageStyleSheet, withStyles } from "./page-styles.ts";
import type { FinishedPage, SinglePage } from "./page-cache.ts";
import { hashInlineCode, contentSecurityPolicy, developmentPolicy } from "./content-security-policy.ts";
import { closedPolicy } from "../platform/http/security-headers.ts";

export interface RenderOutcome {
  readonly response: Response;
  /** Null: the body of the response is all there is. */
  readonly html: string | null;
  /** Null: the page has no styles of its own. */
  readonly styleSheet: PageStyleSheet | null;
  readonly nonce: string;
  /** A part is missing because its source is unavailable. An older complete copy is better. */
  readonly hasMissingData: boolean;
}

/** A rendered page. */
export interface RenderedPage extends SinglePage {
  /**
   * Which caches may store it for all visitors, if it was rendered without one (`sharedPage`): none, that of this
   * server, or also those between server and visitor.
   */
  readonly cacheableBy: "none" | "server" | "cdn";
}

export interface PageSettings {
  readonly development: boolean;
  /** What a third party's captcha needs on pages; null for our own. */
  readonly captchaSources: CaptchaPageSources | null;
  /** Of a tile server for maps; null: there is none. */
  readonly mapStyleUrl: string | null;
}

/** Turns the router's answer into what is sent, with its inline code hashed. */
export async function finishPage(
  { response, html, styleSheet, nonce, hasMissingData }: RenderOutcome,
  { development, captchaSources, mapStyleUrl }: PageSettings,
): Promise<RenderedPage> {
  const { status } = response;
  const headers = new Headers(response.headers);
  const declared = headers.get(pageCacheHeader);
  headers.delete(pageCacheHeader);
  const isCdnCacheable = declared === publicHeaders[pageCacheHeader];
  const isPublicPage = isCdnCacheable || declared === publicMustRevalidate[pageCacheHeader];
  const isCacheable = isPublicPage && !headers.has("set-cookie");
  const hasFailed = (status >= 500 && declared !== noStaleIfError[pageCacheHeader]) || hasMissingData;
  if (html === null) {
    const body = Buffer.from(await response.arrayBuffer());
    return { kind: "single", hasFailed, status, headers, policy: closedPolicy, body, cacheableBy: "none" };
  }
  const hashed = hashInlineCode(html, nonce);
  const styleHashes = styleSheet === null ? hashed.styleHashes : [...hashed.styleHashes, styleSheet.source];
  const body = styleSheet === null ? Buffer.from(hashed.html) : withStyles(hashed.html, styleSheet);
  const policy = development
    ? developmentPolicy
    : contentSecurityPolicy({ ...hashed, styleHashes }, captchaSources, mapStyleUrl);
  const page = { kind: "single", hasFailed, status, headers, policy, body } as const;
  if (!isCacheable || hasFailed || development || status !== 200) return { ...page, cacheableBy: "none" };
  return { ...page, cacheableBy: isCdnCacheable ? "cdn" : "server" };
}

/**
 * The page as the page cache stores it, in every encoding; unchanged if it may not be stored. Only for a page that was
 * rendered without its visitor.
 */
export async function sharedPage(page: RenderedPage): Promise<FinishedPage> {
  const { cacheableBy, policy, body } = page;
  if (cacheableBy === "none") return page;
  const isCdnCacheable = cacheableBy === "cdn";
  return { kind: "cached", policy, isCdnCacheable, etag: etagOf(body), body: await encodeBody(body) };
}
