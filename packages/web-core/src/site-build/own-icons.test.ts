import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { shapesOnly } from "./own-icons.ts";

const icons = path.join(path.dirname(createRequire(import.meta.url).resolve("lucide-react")), "../esm/icons");

it("keeps only the shapes of an icon's file", async () => {
  const house = await readFile(path.join(icons, "house.mjs"), "utf8");
  expect(shapesOnly(house)).toMatch(/createIcon\(\[\s*\["path", \{ d: "M15 21v-8/);
  expect(shapesOnly(house)).not.toMatch(/key|house|home|size/);
});

it("parses every icon of the library", async () => {
  const files = (await readdir(icons)).filter((name) => name.endsWith(".mjs"));
  const read = await Promise.all(files.map((name) => readFile(path.join(icons, name), "utf8")));
  const own = read.filter((code) => code.includes("createLucideIcon"));
  expect(own.length).toBeGreaterThan(1000);
  for (const code of own) expect(shapesOnly(code)).not.toMatch(/key: |aliases/);
});

it("ignores other files", () => {
  expect(() => shapesOnly("export default createLucideIcon('house', []);")).toThrow("no icon");
});
