import { isIPv6 } from "node:net";

/**
 * The part of an address that identifies one visitor: a whole IPv4 address, for IPv6 the /64 that a home or
 * phone gets.
 */
export function addressGroup(forwarded: string): string {
  const address = withoutPort(forwarded);
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address.split("%")[0] ?? "");
  const [mark, high = 0, low = 0] = groups.slice(5);
  // An IPv4 address in IPv6, in dots or in hex: `::ffff:127.0.0.1` and `::ffff:7f00:1` are one visitor.
  const isIpv4 = mark === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (isIpv4) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join(".");
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

/** The eight groups of an IPv6 address that is valid. */
function groupsOf(address: string): number[] {
  const inHex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [front = [], back = []] = inHex
    .split("::")
    .map((half) => (half === "" ? [] : half.split(":").map((group) => Number.parseInt(group, 16))));
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back];
}

/**
 * Some proxies include the visitor's port, which differs per connection: `203.0.113.7:51034`,
 * `[2001:db8::1]:51034`.
 */
function withoutPort(forwarded: string): string {
  const [, ipv4, ipv6] = /^(?:([\d.]+)|\[(.+)\])(?::\d+)?$/.exec(forwarded) ?? [];
  return ipv4 ?? ipv6 ?? forwarded;
}
