import { isIPv6 } from "node:net";

/** The part of an address that one visitor holds: an IPv4 address whole, of IPv6 the /64 that a home or phone is given. */
export function addressGroup(forwarded: string): string {
  const address = withoutPort(forwarded);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const front = head === "" ? [] : head.split(":");
  const back = tail === "" ? [] : tail.split(":");
  const groups = address.includes("::")
    ? [...front, ...Array<string>(8 - front.length - back.length).fill("0"), ...back]
    : front;
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

/** Some proxies forward the visitor's port too, another one for each connection: `203.0.113.7:51034`, `[2001:db8::1]:51034`. */
function withoutPort(forwarded: string): string {
  const [, ipv4, ipv6] = /^(?:([\d.]+)|\[(.+)\])(?::\d+)?$/.exec(forwarded) ?? [];
  return ipv4 ?? ipv6 ?? forwarded;
}
