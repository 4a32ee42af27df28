import { expect, it } from "vitest";
import { brandRows } from "./brand-sections.ts";
import type { Block } from "./page-tree.ts";

const heading = (level: 2 | 3, id: string): Block => ({ kind: "heading", level, id, parts: [id] });
const paragraph: Block = { kind: "paragraph", parts: ["words"] };
const steps: Block = { kind: "list", ordered: true, items: [["one"], ["two"]] };
const table: Block = { kind: "table", head: [["a"]], rows: [] };

const rowsOf = (...blocks: readonly Block[]) =>
  brandRows(blocks).map((row) => row.map(({ heading: of }) => of?.id ?? "intro"));

it("puts two short sections beside each other, and leaves the last one alone", () => {
  const section = (id: string) => [heading(2, id), paragraph];
  expect(rowsOf(...section("a"), ...section("b"), ...section("c"))).toEqual([["a", "b"], ["c"]]);
});

it.each<[string, readonly Block[]]>([
  ["a table", [table]],
  ["steps", [steps]],
  ["sections of its own", [heading(3, "part"), paragraph]],
])("gives a section with %s the whole width", (_name, content) => {
  expect(rowsOf(heading(2, "a"), paragraph, heading(2, "b"), ...content, heading(2, "c"), paragraph)).toEqual(
    [["a"], ["b"], ["c"]],
  );
});

it("separates the text before the first heading, and the sections within a section", () => {
  const [[intro] = [], [section] = []] = brandRows([
    paragraph,
    heading(2, "a"),
    table,
    heading(3, "one"),
    paragraph,
    steps,
    heading(3, "two"),
  ]);
  expect(intro).toEqual({ heading: null, blocks: [paragraph], parts: [] });
  expect(section?.blocks).toEqual([table]);
  expect(section?.parts.map(({ heading: { id }, blocks }) => [id, blocks.length])).toEqual([
    ["one", 2],
    ["two", 0],
  ]);
});

it("has no introduction without text before the first heading", () => {
  expect(rowsOf(heading(2, "a"))).toEqual([["a"]]);
});
