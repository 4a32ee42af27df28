import { expect, test } from "vitest";
import { findNameFaults, readRetiredWords } from "./names.ts";

const glossary = `
| Term | Meaning |
| --- | --- |
| \`waybill\` | a number |

## Retired words

| Retired | Use | In |
| --- | --- | --- |
| \`shelf\`, \`tidyUp\` | cache, cleanup | names |
| \`in force\` | current | names and comments |
`;
const retired = readRetiredWords(glossary);
/** Not written into the SQL below: the check reads this file too. */
const alias = "shelf";
const found = (text: string, file = "apps/server/src/a.ts") =>
  findNameFaults(file, text, retired).map(({ line, found: name }) => [line, name]);

test("parses the last table", () => {
  expect(retired.map(({ word }) => word)).toEqual(["shelf", "tidyUp", "in force"]);
  expect(() => readRetiredWords("# Glossary")).toThrow("no table");
});

test.each([
  ["const oldShelf = 1;", [[1, "oldShelf"]]],
  ["interface A {\n  readonly shelf: string;\n}", [[2, "shelf"]]],
  ["export function tidyUpRows() {}", [[1, "tidyUpRows"]]],
  ["const a = 1; // the tariff in force", [[1, "in force"]]],
  ["const a = { shelf: 1 };", [[1, "shelf"]]],
  ["class A {\n  #shelf = 1;\n}", [[2, "shelf"]]],
  ["function useCode() {}", [[1, "useCode"]]],
  [`const text = "\\nupdate book as ${alias} set title = $1";`, [[1, alias]]],
  [`const text = \`\nwith ${alias} as (\${inner}) select 1\`;`, [[2, alias]]],
  ['const a = z.string().describe("The tariff in force");', [[1, "in force"]]],
  ['const a = field(z.string(), "The tariff in force");', [[1, "in force"]]],
  ["const a = {\n  summary: `The tariff in force of ${day}`,\n};", [[2, "in force"]]],
])("finds a retired word or a false hook in %j", (text, faults) => {
  expect(found(text)).toEqual(faults);
});

test.each([
  "const shelfish = 1, tidied = 2, up = 3;",
  'const text = "the shelf in force";',
  'const text = "as shelf after shelf";',
  "const text = m.orders_shelf();",
  "const used = 1; user(used);",
  "/** A shelf of books. */",
])("finds nothing in %j", (text) => {
  expect(found(text)).toEqual([]);
});

test("a hook in browser code is no fault", () => {
  expect(found("export function useCode() {}", "packages/web-core/src/a.ts")).toEqual([]);
});
