import { expect, it } from "vitest";
import { addressGroup } from "./address-group.ts";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::ffff:7f00:1", "127.0.0.1"],
  ["::FFFF:CB00:7107", "203.0.113.7"],
  ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
  ["::cb00:7107", "0:0:0:0::/64"],
])("counts %s as %s", (address, group) => {
  expect(addressGroup(address)).toBe(group);
});

it("counts an IPv6 rotation inside a /64 as one client, and the next /64 as another", () => {
  const groups = Array.from({ length: 500 }, (_, n) =>
    addressGroup(`2001:db8:7:9:${n.toString(16)}::${n.toString(16)}`),
  );
  expect(new Set(groups).size).toBe(1);
  expect(groups).not.toContain(addressGroup("2001:db8:7:a::1"));
});

it.each([
  ["203.0.113.7:51034", "203.0.113.7"],
  ["[2001:db8:1:2::3]:51034", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::3]", "2001:db8:1:2::/64"],
])("maps %s, as some proxies forward it, to the client %s with any port", (address, group) => {
  expect(addressGroup(address)).toBe(group);
});
