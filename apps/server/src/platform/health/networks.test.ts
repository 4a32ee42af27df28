import { describe, expect, it } from "vitest";
import { isWithin, networksOf } from "./networks.ts";

describe("networks", () => {
  const networks = networksOf(["10.1.0.0/16", "192.0.2.7", "2001:db8::/32"]);

  it.each(["10.1.200.3", "::ffff:10.1.200.3", "192.0.2.7", "2001:db8:1::5"])("holds %s", (address) => {
    expect(isWithin(networks, address)).toBe(true);
  });

  it.each(["10.2.0.1", "192.0.2.8", "2001:db9::1", "::ffff:10.2.0.1", "unix", ""])(
    "does not contain %s",
    (address) => {
      expect(isWithin(networks, address)).toBe(false);
    },
  );

  it.each(["example.org", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/a", "10.0.0.0/8/8", "::/129", ""])(
    "rejects %s",
    (entry) => {
      expect(() => networksOf([entry])).toThrow(`"${entry}" is neither an address nor a network`);
    },
  );
});
