import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import { expect, it } from "vitest";
import { projectFolder } from "../platform/config/folders.ts";

const styles = join(projectFolder, "packages/web-core/src/ui/styles");
const font = create(readFileSync(join(styles, "fonts/plus-jakarta-sans-latin-var.woff2"))) as Font;

/** All texts that the sites show: messages, pages, data, and the sources, which contain some punctuation. */
const texts = [
  "packages/content/messages/*.json",
  "packages/content/pages/*/*.md",
  "data/**/*.{json,csv}",
  "packages/{contract,domain,web-core}/src/**/*.{ts,tsx}",
  "apps/{desktop,mobile}/app/**/*.{ts,tsx}",
];

/** System fonts show these. */
const fromOtherFonts = [/\p{Script=Han}/u, /[\u3000-\u303f\uff00-\uffef]/, /[\n←-↙]/];

it("has every character of the texts that is not Chinese", () => {
  const files = globSync(texts, { cwd: projectFolder }).filter((file) => !file.includes(".test."));
  expect(files.length).toBeGreaterThan(500);
  const has = new Set(font.characterSet);
  const missing = new Map<string, string>();
  for (const file of files) {
    for (const character of new Set(readFileSync(join(projectFolder, file), "utf8"))) {
      const isShown = !fromOtherFonts.some((pattern) => pattern.test(character));
      if (isShown && !has.has(character.codePointAt(0) ?? 0)) missing.set(character, file);
    }
  }
  expect([...missing]).toEqual([]);
});

it("has every weight and feature of the styles", () => {
  const tokens = readFileSync(join(styles, "tokens.css"), "utf8");
  const weights = [...tokens.matchAll(/--w-\w+: (\d+)/g)].map(([, weight]) => Number(weight));
  expect(weights.length).toBeGreaterThan(3);
  const { min, max } = font.variationAxes["wght"] ?? { min: 0, max: 0 };
  expect(Math.min(...weights)).toBeGreaterThanOrEqual(min);
  expect(Math.max(...weights)).toBeLessThanOrEqual(max);
  expect(font.availableFeatures).toEqual(expect.arrayContaining(["kern", "liga", "tnum"]));
});
