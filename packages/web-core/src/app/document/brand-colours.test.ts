import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { brandColours } from "./brand-colours.ts";

it("match the style sheet", () => {
  const tokens = readFileSync(new URL("../../ui/styles/tokens.css", import.meta.url), "utf8");
  const value = (name: string, theme: "light" | "dark"): string | undefined => {
    const [, declared = ""] = new RegExp(`^\\s*--${name}: ([^;]+);`, "m").exec(tokens) ?? [];
    const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(declared) ?? [null, declared, declared];
    const found = theme === "light" ? light : dark;
    const [, other] = /^var\(--(.+)\)$/.exec(found ?? "") ?? [];
    return other === undefined ? found : value(other, theme);
  };
  expect(brandColours).toEqual({
    brand: value("surface-brand", "light"),
    canvas: value("bg", "light"),
    darkCanvas: value("bg", "dark"),
  });
});
