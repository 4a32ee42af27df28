import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { brandColours } from "./brand-colours.ts";

it("match the style sheet", () => {
  const tokens = readFileSync(new URL("../../ui/styles/tokens.css", import.meta.url), "utf8");
  const value = (name: string): string | undefined => {
    const [, text = ""] = new RegExp(`^\\s*--${name}: ([^;]+);`, "m").exec(tokens) ?? [];
    const [, other] = /^var\(--(.+)\)$/.exec(text) ?? [];
    return other === undefined ? text : value(other);
  };
  expect(brandColours).toEqual({ brand: value("surface-brand"), canvas: value("bg") });
});
