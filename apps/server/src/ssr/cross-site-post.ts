import type { IncomingHttpHeaders } from "node:http";

/**
 * Tells whether a form post was started by another site. Browsers say so in Sec-Fetch-Site;
 * older ones send an Origin, which must be the host that was asked. A post with neither comes
 * from no browser and so carries nobody's cookies by accident.
 */
export function isCrossSitePost(headers: IncomingHttpHeaders, host: string): boolean {
  const fetchSite = headers["sec-fetch-site"];
  if (fetchSite !== undefined) return fetchSite !== "same-origin" && fetchSite !== "none";
  const { origin } = headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
