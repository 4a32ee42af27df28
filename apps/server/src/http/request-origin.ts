import type { FastifyRequest } from "fastify";

type Asked = Pick<FastifyRequest, "headers" | "host">;

/** Browsers say one or the other of every call that script makes, and of every form; programs say neither. */
export function isFromBrowser({ headers }: Pick<Asked, "headers">): boolean {
  return headers["sec-fetch-site"] !== undefined || headers.origin !== undefined;
}

/**
 * Tells whether a request was started by another site. Browsers say so in Sec-Fetch-Site; older ones send an Origin
 * with a post, which must be the host that was asked. A request with neither comes from no browser that could be made
 * to send somebody's cookies, or is a GET of an old one.
 */
export function isCrossSite({ headers, host }: Asked): boolean {
  const fetchSite = headers["sec-fetch-site"];
  if (fetchSite !== undefined) return fetchSite !== "same-origin" && fetchSite !== "none";
  const { origin } = headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
