import type { IncomingMessage } from "node:http";

const legalHost = /^(?:[a-z\d._-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Whether a request names one host, as RFC 9112 section 3.2 wants it; HTTP/1.0 has no such header. */
export function hasLegalHost({ httpVersionMinor, headers, rawHeaders }: IncomingMessage): boolean {
  // Of several Host headers Node keeps the first and drops the others, which a proxy may have believed.
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  if (hosts === 0) return httpVersionMinor === 0;
  return hosts === 1 && legalHost.test(headers.host ?? "");
}
