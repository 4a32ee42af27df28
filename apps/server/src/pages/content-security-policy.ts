import type { CaptchaPageSources } from "../integrations/captcha/captcha-checker.ts";
import { inlineSource } from "../platform/http/plain-page.ts";

/** The policy of packages/web-core/src/app/service-worker/use-new-version.ts. */
const workerPolicy = "rimba-worker";

/** The policy of packages/web-core/src/outlets/map/tile-map.ts: the library passes its worker's address as text. */
const mapPolicy = "default";

/** What a page's policy allows beyond the site's own files. */
export interface AllowedCode {
  /** CSP sources of the inline scripts of this page, as `'sha256-…'`. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

interface HashedPage extends AllowedCode {
  readonly html: string;
}

/**
 * Replaces the nonce of one render by hashes, so that the page can be cached and sent to many visitors. Only code with
 * exactly this nonce, which is unknown beyond the render, is allowed: any other code in the page stays forbidden.
 */
export function hashInlineCode(html: string, nonce: string): HashedPage {
  const attribute = ` nonce="${nonce}"`;
  return {
    html: html.replaceAll(attribute, ""),
    scriptHashes: hashesOf("script", html, attribute),
    styleHashes: hashesOf("style", html, attribute),
  };
}

function hashesOf(tag: "script" | "style", html: string, attribute: string): string[] {
  const element = new RegExp(`<${tag}\\b[^>]*${attribute}[^>]*>([\\s\\S]*?)</${tag}>`, "g");
  const hashes = new Set<string>();
  for (const [, text] of html.matchAll(element)) {
    if (text) hashes.add(inlineSource(text));
  }
  return [...hashes];
}

/**
 * The Content-Security-Policy of a page: files of this site and the named inline code, nothing else. Style attributes
 * are not allowed either: server-rendered elements use classes, and script may still set `element.style`.
 * Each site registers its service worker: one named policy alone (Trusted Types) may supply its address.
 * A third party's captcha also needs its script, frame, pictures and answers, and one named policy (Trusted Types) that
 * may load the script; our own needs nothing. A map style adds its origin, for tiles and texts that script requests.
 */
export function contentSecurityPolicy(
  { scriptHashes, styleHashes }: AllowedCode,
  captcha: CaptchaPageSources | null,
  mapStyleUrl: string | null = null,
): string {
  const captchaHosts = captcha?.hosts ?? [];
  const mapOrigins = mapStyleUrl === null ? [] : [new URL(mapStyleUrl).origin];
  const policies = [
    workerPolicy,
    ...(captcha === null ? [] : [captcha.trustedTypesPolicy]),
    ...(mapStyleUrl === null ? [] : [mapPolicy]),
  ];
  const from = (...sources: readonly string[]) => [...sources, ...captchaHosts].join(" ");
  return [
    "default-src 'none'",
    `script-src ${from("'self'", ...scriptHashes)}`,
    `style-src ${["'self'", ...styleHashes].join(" ")}`,
    `img-src ${from("'self'", "data:")}`,
    "font-src 'self'",
    `connect-src ${from("'self'", ...mapOrigins)}`,
    ...(captcha === null ? [] : [`frame-src ${from()}`]),
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${policies.join(" ")}`,
  ].join("; ");
}

/** In development Vite adds inline scripts and styles of its own and a socket for hot reload. */
export const developmentPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self' ws:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");
