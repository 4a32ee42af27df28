import type { CaptchaPageSources } from "../integrations/captcha/captcha-checker.ts";

/** The policy of packages/web-core/src/app/service-worker/use-new-version.ts. */
const workerPolicy = "rimba-worker";

/** What a page's policy allows beyond the site's own files. */
export interface AllowedCode {
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

/**
 * The Content-Security-Policy of a page: files of this site and the named inline code, nothing else. Style attributes
 * are not allowed either: server-rendered elements use classes, and script may still set `element.style`.
 * Each site registers its service worker: one named policy alone (Trusted Types) may supply its address.
 * A third party's captcha also needs its script, frame, pictures and answers, and one named policy (Trusted Types) that
 * may load the script; our own needs nothing.
 */
export function contentSecurityPolicy(
  { scriptHashes, styleHashes }: AllowedCode,
  captcha: CaptchaPageSources | null,
): string {
  const captchaHosts = captcha?.hosts ?? [];
  const policies = [workerPolicy, captcha?.trustedTypesPolicy].filter((name) => name !== undefined);
  const from = (...sources: readonly string[]) => [...sources, ...captchaHosts].join(" ");
  return [
    "default-src 'none'",
    `script-src ${from("'self'", ...scriptHashes)}`,
    `style-src ${["'self'", ...styleHashes].join(" ")}`,
    `img-src ${from("'self'", "data:")}`,
    "font-src 'self'",
    `connect-src ${from("'self'")}`,
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
