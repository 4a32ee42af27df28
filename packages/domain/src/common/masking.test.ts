import { describe, expect, it } from "vitest";
import { firstName } from "./masking.ts";

describe("firstName", () => {
  it.each([
    ["Agus Salim", "Agus"],
    ["  Pak Agus Salim ", "Agus"],
    ["M. Rizky Pratama", "Rizky"],
    ["Nur Aisyah binti Osman", "Nur"],
    ["王小明", "小明"],
    ["O'Brien", "O'Brien"],
  ])("reduces %j to %j", (name, first) => {
    expect(firstName(name)).toBe(first);
  });

  it.each(["081288004471", "K-17", "", "Pak", "agus@example.com"])(
    "returns nothing for %j, which is no name",
    (name) => {
      expect(firstName(name)).toBeNull();
    },
  );
});
