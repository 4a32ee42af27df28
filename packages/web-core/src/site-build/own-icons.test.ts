import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { shapesOnly } from "./own-icons.ts";

const icons = path.join(path.dirname(createRequire(import.meta.url).resolve("lucide-react")), "../esm/icons");

it("takes from an icon's file all but its shapes", async () => {
  const house = await readFile(path.join(icons, "house.mjs"), "utf8");
  expect(shapesOnly(house)).toMatch(/createIcon\(\[\s*\["path", \{ d: "M15 21v-8/);
  expect(shapesOnly(house)).not.toMatch(/key|house|home|size/);
});

it("reads every icon of the library", async () => {
  const files = (await readdir(icons)).filter((name) => name.endsWith(".mjs"));
  const read = await Promise.all(files.map((name) => readFile(path.join(icons, name), "utf8")));
  const own = read.filter((code) => code.includes("createLucideIcon"));
  expect(own.length).toBeGreaterThan(1000);
  for (const code of own) expect(shapesOnly(code)).not.toMatch(/key: |aliases/);
});

it("takes no other file for an icon", () => {
  expect(() => shapesOnly("export default createLucideIcon('house', []);")).toThrow("no icon");
});
