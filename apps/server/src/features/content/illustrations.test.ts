import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { questionnaireIllustrations } from "@rimba/contract";
import { expect, it } from "vitest";
import { projectFolder } from "../../platform/config/folders.ts";

const readText = (...path: string[]): string => readFileSync(join(projectFolder, ...path), "utf8");

const folder = join("public", "illustrations");
const drawings = readdirSync(join(projectFolder, folder))
  .filter((file) => file !== "favicon.svg")
  .map((file) => ({ name: file.replace(/\.svg$/, ""), svg: readText(folder, file) }));
const named = drawings.filter(({ name }) => !name.startsWith("empty-")).map(({ name }) => name);

it.each(drawings)("$name is small, 4:3 and described", ({ svg }) => {
  expect(svg.length).toBeLessThan(2500);
  expect(svg).toMatch(/viewBox="0 0 (320 240|240 180)" role="img" aria-label="([^"]+)"><title>\2<\/title>/);
});

it("gives each weave an id of its own, because pages can hold several drawings", () => {
  const ids = drawings.flatMap(({ svg }) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  expect(ids.length).toBe(new Set(ids).size);
  for (const { svg } of drawings) expect(svg.match(/<pattern /g)).toHaveLength(1);
});

it("draws the storefront of outlets' pages for the dark theme too", () => {
  expect(readText(folder, "topic-outlet.svg")).toContain("@media(prefers-color-scheme:dark)");
});

it("offers forms every drawing that news and banners can show", () => {
  const others = new Set<string>(["outlet", "woven-archipelago"]);
  expect(questionnaireIllustrations.filter((name) => !others.has(name))).toEqual(named.toSorted());
});

it("docs/content.md lists the drawings", () => {
  const listed = [...readText("docs/content.md").matchAll(/^\| `((?:service|topic)-[^`]+)`/gm)];
  expect(listed.map(([, name]) => name)).toEqual(named.toSorted());
});
