import type { FastifyInstance } from "fastify";

/** For redirects, JSON and files, which load nothing. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

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

/** Headers of every answer of this server. */
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

/**
 * Headers of built scripts, styles and fonts: a page has a dozen, and headers are not compressed. They are
 * not logged either.
 */
const assetHeaders = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
} as const;

const builtAsset = /^\/assets-[dm]\//;

/**
 * Sets the headers of every answer, including redirects, errors, files and API answers. Call it on the root
 * instance, before routes are added. A page sets its own policy; everything else gets the closed one.
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
