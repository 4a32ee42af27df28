import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { brandColours } from "./brand-colours.ts";

it("match the style sheet", () => {
  const tokens = readFileSync(new URL("../../ui/styles/tokens.css", import.meta.url), "utf8");
  const dark = tokens.slice(tokens.indexOf("(prefers-color-scheme: dark)"));
  const value = (name: string, text = tokens): string | undefined => {
    const [, found = ""] = new RegExp(`^\\s*--${name}: ([^;]+);`, "m").exec(text) ?? [];
    const [, other] = /^var\(--(.+)\)$/.exec(found) ?? [];
    return other === undefined ? found : value(other);
  };
  expect(brandColours).toEqual({
    brand: value("surface-brand"),
    canvas: value("bg"),
    darkCanvas: value("bg", dark),
  });
});
