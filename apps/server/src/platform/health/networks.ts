import { BlockList, isIP } from "node:net";
import type { FastifyRequest } from "fastify";

/** Addresses and networks in CIDR notation. Throws a sentence that names the first invalid one. */
export function networksOf(entries: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const entry of entries) {
    const [address = "", bits, ...rest] = entry.split("/");
    const version = isIP(address);
    const family = version === 6 ? "ipv6" : "ipv4";
    const max = version === 6 ? 128 : 32;
    const prefix = bits === undefined ? max : Number(bits);
    // A network of all addresses is refused; the server's address library does not accept it either.
    const legal =
      Number.isInteger(prefix) && prefix >= 1 && prefix <= max && bits !== "" && rest.length === 0;
    if (version === 0 || !legal)
      throw new Error(`"${entry}" is neither an address nor a network such as 10.0.0.0/8`);
    networks.addSubnet(address, prefix, family);
  }
  return networks;
}

/** Also an IPv4-mapped IPv6 address (`::ffff:10.0.0.7`). */
export function isWithin(networks: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && networks.check(address, version === 6 ? "ipv6" : "ipv4");
}

const loopback = ["127.0.0.0/8", "::1"];
const leftByProxies = ["x-forwarded-for", "x-real-ip", "forwarded", "via"];

/**
 * Who may read /metrics: this machine, and the addresses and networks of METRICS_ALLOW. A proxy on this
 * machine also calls from loopback, so requests through a proxy that is not trusted (TRUST_PROXY) are
 * refused.
 */
export function metricsReaders(allowed: readonly string[]): (request: FastifyRequest) => boolean {
  const readers = networksOf([...loopback, ...allowed]);
  return (request) => {
    const cameThroughProxy = leftByProxies.some((header) => request.headers[header] !== undefined);
    const clientIsKnown = !cameThroughProxy || request.ip !== request.socket.remoteAddress;
    return clientIsKnown && isWithin(readers, request.ip);
  };
}
