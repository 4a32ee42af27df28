import { expect, it } from "vitest";
import { canDeleteContact } from "./contact-rules.ts";

it("lets every contact but the default one be deleted", () => {
  expect(canDeleteContact({ isDefault: false }, { total: 3, isNarrowed: false })).toBe(true);
  expect(canDeleteContact({ isDefault: true }, { total: 3, isNarrowed: false })).toBe(false);
});

it("lets the default contact be deleted where the whole book has no other", () => {
  expect(canDeleteContact({ isDefault: true }, { total: 1, isNarrowed: false })).toBe(true);
  expect(canDeleteContact({ isDefault: true }, { total: 1, isNarrowed: true })).toBe(false);
});
