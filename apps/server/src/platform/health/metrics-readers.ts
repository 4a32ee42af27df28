import type { FastifyRequest } from "fastify";
import { isWithin, networksOf } from "./networks.ts";

const loopback = ["127.0.0.0/8", "::1"];
const leftByProxies = ["x-forwarded-for", "x-real-ip", "forwarded", "via"];

/**
 * Who may read /metrics: this machine, and the addresses and networks of METRICS_ALLOW. A proxy on this machine calls from
 * loopback as well, so what came through a proxy that is not trusted (TRUST_PROXY) is never let in.
 */
export function metricsReaders(allowed: readonly string[]): (request: FastifyRequest) => boolean {
  const readers = networksOf([...loopback, ...allowed]);
  return (request) => {
    const cameThroughProxy = leftByProxies.some((header) => request.headers[header] !== undefined);
    const clientIsKnown = !cameThroughProxy || request.ip !== request.socket.remoteAddress;
    return clientIsKnown && isWithin(readers, request.ip);
  };
}
