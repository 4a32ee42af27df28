import { expect, it } from "vitest";
import { questionGroups } from "./page-parts.ts";
import type { Block } from "./page-tree.ts";
import { foundQuestions } from "./questions.tsx";

const heading = (level: 2 | 3, id: string, text: string): Block => ({
  kind: "heading",
  level,
  id,
  parts: [text],
});
const paragraph = (...parts: Extract<Block, { kind: "paragraph" }>["parts"]): Block => ({
  kind: "paragraph",
  parts,
});

const groups = questionGroups([
  heading(2, "tracking", "Pelacakan"),
  heading(3, "late", "Mengapa kiriman saya terlambat?"),
  paragraph("Cuaca di laut, ", { kind: "strong", parts: ["hari libur"] }, ", atau alamat."),
  heading(3, "number", "Di mana nomor resi?"),
  { kind: "list", ordered: false, items: [["Di label"], ["Telepon ", { kind: "hotline" }]] },
  heading(2, "claims", "Klaim"),
  heading(3, "how", "Bagaimana mengajukan klaim?"),
  { kind: "table", head: [["Apa"]], rows: [[["Foto kemasan"]]] },
  { kind: "note", tone: "note", paragraphs: [["Paling lambat 3 hari"]] },
]);

const idsFound = (typed: string) =>
  foundQuestions(groups, typed, "id", "021-8066-1666").map(({ heading: { id }, questions }) => [
    id,
    ...questions.map((question) => question.heading.id),
  ]);

it.each([
  [
    "",
    [
      ["tracking", "late", "number"],
      ["claims", "how"],
    ],
  ],
  [
    "  ",
    [
      ["tracking", "late", "number"],
      ["claims", "how"],
    ],
  ],
  ["LIBUR", [["tracking", "late"]]],
  ["resí", [["tracking", "number"]]],
  ["8066", [["tracking", "number"]]],
  ["foto 3", [["claims", "how"]]],
  ["kiriman foto", []],
  ["ｌａｂｅｌ", [["tracking", "number"]]],
])("finds the questions with %j", (typed, found) => {
  expect(idsFound(typed)).toEqual(found);
});
