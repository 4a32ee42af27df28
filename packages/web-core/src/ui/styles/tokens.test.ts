import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { designTokens } from "./design-tokens.ts";

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
const [light, dark] = [designTokens(css, "light"), designTokens(css, "dark")];

const surfaces = ["bg", "surface", "surface-sunken", "surface-brand-soft"];
const statuses = ["waiting", "picked", "transit", "delivery", "signed", "cancelled", "problem"];

/** Where each colour of a text is read, and the least contrast that WCAG 2 asks for there. */
const texts: Readonly<Record<string, readonly string[]>> = {
  text: [...surfaces, "control-bg", "primary-soft", "danger-soft"],
  "text-muted": [...surfaces, "control-bg"],
  "text-on-brand": ["surface-brand", "surface-toast"],
  "text-on-brand-muted": ["surface-brand"],
  link: [...surfaces, "primary-soft"],
  success: [...surfaces, "primary-soft"],
  danger: [...surfaces, "danger-soft"],
  primary: ["bg", "surface"],
  accent: ["surface-brand", "surface-toast"],
  "on-primary": ["primary", "primary-hover", "primary-active"],
  "on-accent": ["accent"],
  "disabled-text": ["disabled-bg"],
  "notice-text": ["notice-bg"],
  ...Object.fromEntries(statuses.map((name) => [`st-${name}`, [`st-${name}-bg`, "surface"]])),
};
const controls = { "control-border": ["control-bg", "surface"] };

test.each([
  ["light", light],
  ["dark", dark],
])("texts have a contrast of 4.5 and controls of 3, %s", (_theme, tokens) => {
  const low = (pairs: Readonly<Record<string, readonly string[]>>, least: number) =>
    Object.entries(pairs).flatMap(([name, grounds]) =>
      grounds
        .map((ground) => ({ name, ground, contrast: contrast(tokens, name, ground) }))
        .filter((pair) => pair.contrast < least),
    );
  expect([...low(texts, 4.5), ...low(controls, 3)]).toEqual([]);
});

test("every colour has a value of its own in the dark theme, or is meant for both", () => {
  const same = new Set(["surface-brand", "text-on-brand", "text-on-brand-muted", "accent", "on-accent"]);
  const focus = new Set(["focus-inner", "focus-outer"]);
  const palette = /^(hutan|kertas|kunyit|bata|nila|laut|manggis)-/;
  const missing = [...light]
    .filter(([name, value]) => !palette.test(name) && /^(#|rgb)/.test(value) && dark.get(name) === value)
    .map(([name]) => name)
    .filter((name) => !same.has(name) && !focus.has(name));
  expect(missing).toEqual([]);
});

test("a shadow has the colours of its theme", () => {
  expect(light.get("shadow-2")).toMatch(/^0 1px 2px rgb\(27 31 27 \/ 0\.06\),/);
  expect(dark.get("shadow-2")).toMatch(/^0 1px 2px rgb\(0 0 0 \/ 0\.3\),/);
});

function contrast(tokens: ReadonlyMap<string, string>, one: string, other: string): number {
  const [lighter = 0, darker = 0] = [one, other]
    .map((name) => luminance(tokens.get(name) ?? ""))
    .toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The relative luminance of WCAG 2: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
