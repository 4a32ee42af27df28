import type { FastifyRequest } from "fastify";

/** The same request in the form that the router takes. `url` decides what is rendered. */
export function webRequest(request: FastifyRequest, url: URL, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) headers.append(name, one);
    }
  }
  // The router would compare it with the address, which is not the one that a proxy was asked for; isCrossSite has.
  headers.delete("origin");
  // A page is rendered whole for HEAD too, so that its length and tag are those of GET.
  const method = request.method === "HEAD" ? "GET" : request.method;
  const body = method === "GET" ? null : toBody(request.body);
  return new Request(url, { method, headers, body, signal });
}

function toBody(body: unknown): Uint8Array<ArrayBuffer> | null {
  return Buffer.isBuffer(body) ? new Uint8Array(body) : null;
}
