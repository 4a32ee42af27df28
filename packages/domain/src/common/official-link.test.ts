import { describe, expect, it } from "vitest";
import { linkOwner } from "./official-link.ts";

const hosts = ["rimbacargo.example", "rimba.id"];
const owner = (text: string) => linkOwner(text, hosts);

describe("linkOwner", () => {
  it.each([
    ["https://rimbacargo.example/track?numbers=RBC1", "rimbacargo.example"],
    ["rimbacargo.example", "rimbacargo.example"],
    ["  WWW.RimbaCargo.Example./promo ", "www.rimbacargo.example"],
    ["rimba.id:8443/x", "rimba.id"],
    ["http://a.b.rimba.id", "a.b.rimba.id"],
    ["//rimba.id/track", "rimba.id"],
    // Browsers treat the backslash as the end of the host.
    ["https://rimbacargo.example\\@evil.com", "rimbacargo.example"],
  ])("%s is ours", (text, host) => {
    expect(owner(text)).toEqual({ kind: "ours", host });
  });

  it.each([
    ["https://rimbacargo.example@evil.com/track", "evil.com"],
    ["https://rimbacargo.example.evil.com", "rimbacargo.example.evil.com"],
    ["https://notrimbacargo.example", "notrimbacargo.example"],
    ["https://r\u0456mba.id", new URL("https://r\u0456mba.id").hostname],
    ["bit.ly/rimbacargo.example", "bit.ly"],
    ["https://10.0.0.1/rimba.id", "10.0.0.1"],
    ["https://[::1]/", "[::1]"],
  ])("returns the host of %s", (text, host) => {
    expect(owner(text)).toEqual({ kind: "notOurs", host });
  });

  it.each([
    "javascript:alert(1)",
    "mailto:a@rimba.id",
    "data:text/html,x",
    "paket Anda tertahan",
    "https://",
    "track",
  ])("%s is no web address", (text) => {
    expect(owner(text)).toEqual({ kind: "unreadable" });
  });

  it("an empty text is reported as empty", () => {
    expect(owner("  ")).toEqual({ kind: "empty" });
  });
});
