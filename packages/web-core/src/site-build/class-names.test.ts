import path from "node:path";
import { expect, it } from "vitest";
import { shortClassName } from "./class-names.ts";

const sources = path.join(import.meta.dirname, "..");
const card = path.join(sources, "card.module.css");
const bar = path.join(sources, "bar.module.css");

it("assigns one short name to each class of each file", () => {
  const names = [shortClassName("title", card), shortClassName("note", card), shortClassName("title", bar)];
  expect(new Set(names).size).toBe(3);
  for (const name of names) expect(name).toMatch(/^[a-zA-Z]{4}\d$/);
});

it("returns the same name in the other build of the site, and depends only on the file's path", () => {
  expect(shortClassName("title", `${card}?used`)).toBe(shortClassName("title", card));
  expect(shortClassName("title", card)).toBe("EGud0");
});
