import type { FastifyRequest } from "fastify";
import type { IncomingMessage } from "node:http";

type Requested = Pick<FastifyRequest, "headers" | "host">;

/** Browsers send one or the other with every call of a script, and with every form; programs send neither. */
export function isFromBrowser({ headers }: Pick<Requested, "headers">): boolean {
  return headers["sec-fetch-site"] !== undefined || headers.origin !== undefined;
}

/**
 * Whether another site started a request. Browsers say so in Sec-Fetch-Site; older ones send an Origin with a
 * POST, which must be `publicOrigin`, or the requested host if no origin is configured. A request with
 * neither comes from a program, or is a GET of an old browser.
 */
export function isCrossSite({ headers, host }: Requested, publicOrigin?: string): boolean {
  const fetchSite = headers["sec-fetch-site"];
  if (fetchSite !== undefined) return fetchSite !== "same-origin" && fetchSite !== "none";
  const { origin } = headers;
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  if (publicOrigin !== undefined) return new URL(origin).origin !== new URL(publicOrigin).origin;
  return new URL(origin).host !== host;
}

const legalHost = /^(?:[a-z\d._-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Whether a request names exactly one host, as RFC 9112 section 3.2 requires; HTTP/1.0 has no such header.
 */
export function hasLegalHost({ httpVersionMinor, headers, rawHeaders }: IncomingMessage): boolean {
  // Of several Host headers Node keeps the first, but a proxy may have used another one.
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  if (hosts === 0) return httpVersionMinor === 0;
  return hosts === 1 && legalHost.test(headers.host ?? "");
}
