import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { designTokens } from "../../ui/styles/design-tokens.ts";
import { brandColours } from "./brand-colours.ts";

it("match the style sheet", () => {
  const css = readFileSync(new URL("../../ui/styles/tokens.css", import.meta.url), "utf8");
  const light = designTokens(css, "light");
  expect(brandColours).toEqual({
    brand: light.get("surface-brand"),
    canvas: light.get("bg"),
    darkCanvas: designTokens(css, "dark").get("bg"),
  });
});
