import type { FastifyRequest } from "fastify";

type Asked = Pick<FastifyRequest, "headers" | "host">;

/** Browsers say one or the other of every call that script makes, and of every form; programs say neither. */
export function isFromBrowser({ headers }: Pick<Asked, "headers">): boolean {
  return headers["sec-fetch-site"] !== undefined || headers.origin !== undefined;
}

/**
 * Tells whether a request was started by another site. Browsers say so in Sec-Fetch-Site; older ones send an Origin
 * with a post, which must be `publicOrigin`, or the requested host where no address is configured. A request with neither
 * comes from no browser that could be made to send a customer's cookies, or is a GET of an old one.
 */
export function isCrossSite({ headers, host }: Asked, publicOrigin?: string): boolean {
  const fetchSite = headers["sec-fetch-site"];
  if (fetchSite !== undefined) return fetchSite !== "same-origin" && fetchSite !== "none";
  const { origin } = headers;
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  if (publicOrigin !== undefined) return new URL(origin).origin !== new URL(publicOrigin).origin;
  return new URL(origin).host !== host;
}
