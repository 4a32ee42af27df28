import { expect, it } from "vitest";
import { partsOf } from "./page-parts.ts";
import type { Block } from "./page-tree.ts";

const heading = (level: 2 | 3, id: string): Block => ({ kind: "heading", level, id, parts: [id] });
const words = (text: string): Block => ({ kind: "paragraph", parts: [text] });
const note = (tone: Extract<Block, { kind: "note" }>["tone"], text: string): Block => ({
  kind: "note",
  tone,
  paragraphs: [[text]],
});
const hasPicture = (id: string) => id.startsWith("class-");

it("combines sections with a picture into rows, with their tag, until another heading", () => {
  const before = [heading(2, "classes"), words("Nine.")];
  const after = [heading(3, "batteries"), note("refused", "stays a note")];
  const rows = [
    heading(3, "class-1"),
    words("Fireworks"),
    note("refused", "Not carried"),
    heading(3, "class-9"),
    note("warning", "Mind"),
    note("conditional", "On conditions"),
  ];
  const parts = partsOf([...before, ...rows, ...after], hasPicture);
  expect(parts.map((part) => part.kind)).toEqual(["block", "block", "entries", "block", "block"]);
  expect(parts[2]).toMatchObject({
    entries: [
      {
        heading: { id: "class-1" },
        blocks: [words("Fireworks")],
        tag: { tone: "refused", words: ["Not carried"] },
      },
      { heading: { id: "class-9" }, blocks: [note("warning", "Mind")], tag: { tone: "conditional" } },
    ],
  });
});

it("does not change a ## heading, and allows a row without a tag", () => {
  expect(partsOf([heading(2, "class-1"), words("a")], hasPicture).map((part) => part.kind)).toEqual([
    "block",
    "block",
  ]);
  expect(partsOf([heading(3, "class-1"), words("a")], hasPicture)).toMatchObject([
    { entries: [{ tag: null }] },
  ]);
});
