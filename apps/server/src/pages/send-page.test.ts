import { expect, it } from "vitest";
import { ownAddress } from "./send-page.ts";

it.each(["/", "/track?numbers=A", "/?login=1&returnTo=%2F%2Fevil.example", "/%2F%2Fevil.example", "?page=2"])(
  "redirects to %s, which is on this site",
  (address) => {
    expect(ownAddress(address)).toBe(address);
  },
);

it.each([
  "//evil.example",
  "//",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "https://evil.example/",
  "https:evil.example",
  "javascript:alert(1)",
  "http://",
])("redirects home instead of to another server: %j", (address) => {
  expect(ownAddress(address)).toBe("/");
});
