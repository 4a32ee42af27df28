import type { FastifyInstance } from "fastify";
import type { CaptchaPageSources } from "../integrations/captcha/captcha-checker.ts";

/** The policy of packages/web-core/src/app/service-worker/use-new-version.ts. */
const workerPolicy = "rimba-worker";

/** What a page's policy allows beyond the site's own files. */
export interface AllowedCode {
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

/**
 * The Content-Security-Policy of a page: files of this site and the named inline code, nothing
 * else. Style attributes are not allowed either: a server-rendered element takes its looks from
 * classes, and script may still set `element.style`.
 * Each site registers its service worker: the browser takes the worker's address from one named policy alone (Trusted Types).
 * A captcha of somebody else's needs its script, frame, pictures and answers besides, and one named policy
 * (Trusted Types) that may load the script; our own needs nothing.
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

/** For redirects, JSON, files: answers that are no document and need nothing. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * While developing, Vite adds inline scripts and styles of its own and a socket for hot reload.
 */
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

const offFeatures = [
  "accelerometer",
  "autoplay",
  "browsing-topics",
  "camera",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "gamepad",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "storage-access",
  "usb",
  "xr-spatial-tracking",
];

const permissionsPolicy = [
  "geolocation=(self)",
  "otp-credentials=(self)",
  ...offFeatures.map((feature) => `${feature}=()`),
].join(", ");

/** Headers of every answer of this server, whatever it is. */
export function commonSecurityHeaders(production: boolean): Readonly<Record<string, string>> {
  return {
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": permissionsPolicy,
    ...(production ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {}),
  };
}

/** What a script, style or font of our own build needs: a dozen of them make a page, and headers are not compressed. No log names them either. */
const assetHeaders = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
} as const;

const builtAsset = /^\/assets-[dm]\//;

/**
 * Puts the headers on every answer, also on redirects, errors, files and the API's. Call it on
 * the root instance, before routes are added. A page sets its own policy; all else gets the closed one.
 */
export function addSecurityHeaders(app: FastifyInstance, options: { production: boolean }): void {
  const common = commonSecurityHeaders(options.production);
  app.addHook("onSend", async (request, reply, payload) => {
    if (builtAsset.test(request.url) && reply.statusCode < 400) {
      reply.removeHeader("requestid").headers(assetHeaders);
      // A module is UTF-8 whatever its header says.
      if (request.url.endsWith(".js")) reply.header("content-type", "text/javascript");
      return payload;
    }
    reply.headers(common);
    if (!reply.hasHeader("content-security-policy")) {
      reply.header("content-security-policy", closedPolicy);
    }
    return payload;
  });
}
