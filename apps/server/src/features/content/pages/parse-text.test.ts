import type { Locale } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import { testCarrier } from "../../../testing/test-app.ts";
import { parseText } from "./parse-text.ts";

function blocksOf(text: string, locale: Locale = "en") {
  const { blocks, faults } = parseText(text, locale, testCarrier);
  expect(faults).toEqual([]);
  return blocks.map(({ value }) => value);
}

describe("parseText", () => {
  it("parses headings with their ids, and sentences with all inline markup", () => {
    expect(
      blocksOf("## Your **rights** {#your-rights}\n\nA *b* `c` [d](/track) {carrier} {hotline}."),
    ).toEqual([
      {
        kind: "heading",
        level: 2,
        id: "your-rights",
        parts: ["Your ", { kind: "strong", parts: ["rights"] }],
      },
      {
        kind: "paragraph",
        parts: [
          "A ",
          { kind: "emphasis", parts: ["b"] },
          " ",
          { kind: "code", text: "c" },
          " ",
          { kind: "link", to: "/track", parts: ["d"] },
          " Rimba Cargo ",
          { kind: "hotline" },
          ".",
        ],
      },
    ]);
  });

  it("keeps a number and its unit on one line", () => {
    expect(blocksOf("Up to 30 kg, 60 cm or 2 km; 4 kgs or 3 g. Rp 5.000 (in Rp only).")).toEqual([
      {
        kind: "paragraph",
        parts: ["Up to 30\u{A0}kg, 60\u{A0}cm or 2\u{A0}km; 4 kgs or 3\u{A0}g. Rp\u{A0}5.000 (in Rp only)."],
      },
    ]);
  });

  it("shows whether goods are carried, and formats the carrier's figures for the language", () => {
    expect(blocksOf("> [!REFUSED]\n> No\n\n> [!CONDITIONAL]\n> Yes, if")).toEqual([
      { kind: "note", tone: "refused", paragraphs: [["No"]] },
      { kind: "note", tone: "conditional", paragraphs: [["Yes, if"]] },
    ]);
    expect(blocksOf("{staff}")).toEqual([{ kind: "paragraph", parts: ["350,000"] }]);
    expect(blocksOf("{staff}", "id")).toEqual([{ kind: "paragraph", parts: ["350.000"] }]);
  });

  it("shows the pickup days and the latest time of ordering", () => {
    const text = "{pickupMorning} {pickupMorningBy} {pickupLeadMinutes} {pickupDaysAhead}";
    expect(blocksOf(text)).toEqual([{ kind: "paragraph", parts: ["09:00–\u206013:00 08:00 60 7"] }]);
    expect(blocksOf(text, "id")).toEqual([{ kind: "paragraph", parts: ["09.00–\u206013.00 08.00 60 7"] }]);
    const pickup = {
      windows: [{ code: "EVENING", from: "00:30", to: "02:00" } as const],
      leadMinutes: 90,
      daysAhead: 3,
    };
    const { blocks, faults } = parseText("{pickupEveningBy} {pickupMorning}", "en", {
      ...testCarrier,
      pickup,
    });
    expect(blocks.map(({ value }) => value)).toEqual([
      { kind: "paragraph", parts: ["23:00 {pickupMorning}"] },
    ]);
    expect(faults).toEqual([{ line: 1, value: "The carrier's profile does not know {pickupMorning}." }]);
  });

  it("parses lists, tables, notes and warnings", () => {
    expect(
      blocksOf("- a\n- b\n\n1. c\n\n| h | i |\n| - | - |\n| j | k |\n\n> l\n\n> [!WARNING]\n> m\n>\n> n"),
    ).toEqual([
      { kind: "list", ordered: false, items: [["a"], ["b"]] },
      { kind: "list", ordered: true, items: [["c"]] },
      { kind: "table", head: [["h"], ["i"]], rows: [[["j"], ["k"]]] },
      { kind: "note", tone: "note", paragraphs: [["l"]] },
      { kind: "note", tone: "warning", paragraphs: [["m"], ["n"]] },
    ]);
  });

  it("joins lines with a space, except in Chinese", () => {
    expect(blocksOf("one\ntwo")).toEqual([{ kind: "paragraph", parts: ["one two"] }]);
    expect(blocksOf("一\n二", "zh")).toEqual([{ kind: "paragraph", parts: ["一二"] }]);
  });

  it.each([
    ["HTML around text", "a\n\n<div>b</div>", 3, "HTML is not allowed"],
    ["HTML in a sentence", "a <b>c</b>", 1, "HTML is not allowed"],
    ["a script", "<script>alert(1)</script>", 1, "HTML is not allowed"],
    ["a picture", "a\n\n![b](/c.png)", 3, "cannot hold this (image)"],
    ["code on lines of its own", "```\na\n```", 1, "cannot hold this (code)"],
    ["a heading of the page itself", "# A {#a}", 1, "Headings are ## or ###"],
    ["a heading without an address", "a\n\n## A", 3, "A heading ends with its address"],
    ["an address twice", "## A {#a}\n\n## B {#a}", 3, "Another part of the page has the address {#a}"],
    ["a small heading without a large one", "### A {#a}", 1, "stands below a ## heading"],
    ["a list within a list", "- a\n  - b", 1, "An item of a list holds one paragraph"],
    [
      "an unknown mark of a note",
      "> [!TIP]\n> a",
      1,
      "marked by one of [!WARNING], [!REFUSED], [!CONDITIONAL]",
    ],
    ["a list in a note", "> - a", 1, "A note holds paragraphs only"],
    ["a link of script", "[a](javascript:alert(1))", 1, 'not to "javascript:alert(1)"'],
    ["a link to another server without https", "[a](//evil.example)", 1, 'not to "//evil.example"'],
    [
      "a link that browsers read as one to another server",
      "[a](/\\evil.example)",
      1,
      'not to "/\\evil.example"',
    ],
    ["one with a tab that browsers leave out", "[a](/&Tab;/evil.example)", 1, "A link leads to"],
    ["what every object has", "{constructor} {__proto__}", 1, "does not know {constructor}"],
    ["an unknown placeholder", "a\nb\n\n{phone}", 4, "does not know {phone}"],
    ["stars that mark nothing", "**未投保：**您", 1, "left over"],
    ["a row that is too short", "| a | b |\n| - | - |\n| c |", 3, "1 cell, the head of the table 2"],
  ])("rejects %s and names its line", (_name, text, line, words) => {
    const { faults } = parseText(text, "en", testCarrier);
    expect(faults.map((fault) => [fault.line, fault.value])).toContainEqual([
      line,
      expect.stringContaining(words),
    ]);
  });
});

describe("a text that would take long to parse", () => {
  const inSigns = (unit: string, signs = 20_000) => unit.repeat(signs / unit.length);

  it.each([
    ["strong words in strong words", `${inSigns("*", 9999)}a${inSigns("*", 9999)}`],
    ["strong words that are opened first and closed later", inSigns("**a ", 9996) + inSigns("a** ", 9996)],
    ["notes in notes", inSigns(">")],
    ["notes without end", inSigns("> a\n\n")],
    ["lists in lists", inSigns("1. ", 19_998)],
    ["titles underlined without end", inSigns("a\r=\r")],
    ["a table of a thousand columns", `|${inSigns("a|", 2000)}\n|${inSigns("-|", 2000)}\n`],
    ["a table of many rows", `| a | b |\n| - | - |\n${inSigns("| a | b |\n", 6700)}`],
    ["links without end", inSigns("[a](<b", 19_998)],
  ])("is rejected before it is parsed: %s", (_name, text) => {
    const { blocks, faults } = parseText(text, "en", testCarrier);
    expect(blocks).toEqual([]);
    expect(faults).toEqual([
      { line: expect.any(Number) as number, value: expect.stringContaining("at most") as string },
    ]);
  });

  it("is unlike normal texts: long tables, many links and emphasized words are accepted", () => {
    const table = `| a | b |\n| - | - |\n${"| **a** | b |\n".repeat(100)}`;
    const links = "A [b](/track) and *c*. ".repeat(80);
    expect(blocksOf(`${table}\n${links}\n\n${links}`)).toHaveLength(3);
  });
});
