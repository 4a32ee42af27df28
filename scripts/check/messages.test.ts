import { expect, test } from "vitest";
import { findMessageFaults, namesIn } from "./messages.ts";

const used = new Set(["greeting", "pieces"]);

test("finds no fault in consistent messages", () => {
  const pieces = (one: string, other: string) => [
    {
      declarations: ["input count", "local countPlural = count: plural"],
      match: { "countPlural=one": one, "countPlural=other": other },
    },
  ];
  const languages = {
    id: { greeting: "Halo {name}", pieces: "{count} koli" },
    en: { greeting: "Hello {name}", pieces: pieces("one piece", "{count} pieces") },
  };
  expect(findMessageFaults(languages, used)).toEqual([]);
});

test.each([
  ["missing in en", { id: { greeting: "Halo" }, en: {} }],
  ["is empty in en", { id: { greeting: "Halo" }, en: { greeting: " " } }],
  ["has an exclamation mark in zh", { id: { greeting: "Halo" }, zh: { greeting: "你好！" } }],
  ["parameters differ: id (name), en ()", { id: { greeting: "Halo {name}" }, en: { greeting: "Hello" } }],
  ["parameters differ: id (name), en (nama)", { id: { greeting: "{name}" }, en: { greeting: "{nama}" } }],
])("%s", (fault, languages) => {
  expect(findMessageFaults(languages, used)).toEqual([`greeting: ${fault}`]);
});

test("a key without a use is a fault", () => {
  expect(findMessageFaults({ id: { forgotten: "Halo" } }, used)).toEqual(["forgotten: used nowhere"]);
});

test("a prescribed sentence keeps its punctuation", () => {
  const languages = { en: { greeting: "System busy, please try again later!" } };
  expect(findMessageFaults(languages, used)).toEqual([]);
});

test("a key counts as used after m. or in quotes, not as a plain word", () => {
  expect(namesIn(`m.first({}); const keys = ["second", 'third']; fourth()`)).toEqual([
    "first",
    "second",
    "third",
  ]);
});
