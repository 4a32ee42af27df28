import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { brandColours, designTokens } from "./design-tokens.ts";

it("repeats the colours of the style sheet", () => {
  const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
  const light = designTokens(css, "light");
  expect(brandColours).toEqual({
    brand: light.get("surface-brand"),
    canvas: light.get("bg"),
    darkCanvas: designTokens(css, "dark").get("bg"),
  });
});
