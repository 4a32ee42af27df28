import { expect, it } from "vitest";
import { bestOfAttemptsMs, maxTurnMs, measureBlockMs } from "../../../testing/measure-block.ts";
import { readFrontMatter } from "./front-matter.ts";
import { sampleText } from "./sample-pages.ts";

it("parses the front matter and preserves the line numbers of the text", () => {
  const text = sampleText({ title: "Terms: all of them", body: "The text.\n" });
  const { matter, body, faults } = readFrontMatter(text);
  expect(faults).toEqual([]);
  expect(matter).toEqual({
    title: "Terms: all of them",
    description: "What it says.",
    version: "2.0",
    updated: "2026-11-20",
    effective: "2026-11-21",
    kind: "legal",
  });
  expect(body.split("\n").indexOf("The text.")).toBe(text.split("\n").indexOf("The text."));
});

it("reads the kind of a page", () => {
  expect(readFrontMatter(sampleText({ kind: "guide" })).matter?.kind).toBe("guide");
});

it.each([
  ["none", "The text.", 1, "must begin with its front matter"],
  ["no end", "---\ntitle: A\n", 1, "must begin with its front matter"],
  ["a missing name", sampleText().replace("version: 2.0\n", ""), 1, 'no "version"'],
  ["an empty value", sampleText({ title: "" }), 2, '"title" is empty'],
  ["an unknown name", sampleText().replace("title:", "titel:"), 2, "knows title, description"],
  ["a name twice", sampleText().replace("description: What it says.", "title: B"), 3, "stands here twice"],
  ["quotes", sampleText({ title: '"A"' }), 2, "needs no quotes"],
  ["a day that there is not", sampleText({ effective: "2026-02-30" }), 6, "is a day such as"],
  ["an unknown kind", sampleText({ kind: "story" }), 7, '"kind" is one of legal, guide, brand'],
  ["a version with spaces", sampleText({ version: "2 beta" }), 4, "is a number such as 1.0"],
])("rejects %s and names its line", (_name, text, line, words) => {
  const { matter, faults } = readFrontMatter(text);
  expect(matter).toBeNull();
  expect(faults).toContainEqual({ line, text: expect.stringContaining(words) });
});

it("does not block the event loop for a value of many blanks", async () => {
  const text = sampleText({ title: `${" ".repeat(700)}a${" ".repeat(700)}\rb` });
  const blockMs = await bestOfAttemptsMs(() => measureBlockMs(async () => readFrontMatter(text)));
  expect(blockMs).toBeLessThan(maxTurnMs);
});
