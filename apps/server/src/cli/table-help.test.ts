import { describe, expect, it } from "vitest";
import { importHelp, tableHelp } from "./table-help.ts";

describe.each(Object.entries(tableHelp))("the help for %s", (table, { columns, help }) => {
  const names = [...columns.required, ...columns.optional];

  it("explains exactly the columns that the parser accepts", () => {
    expect(Object.keys(help).toSorted()).toEqual(names.toSorted());
    for (const name of names)
      expect(help[name]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/\S/)]);
  });

  it("lists name, required or optional, meaning and example", () => {
    const text = importHelp([table]);
    for (const name of columns.required)
      expect(text).toMatch(new RegExp(`^  ${name} +required  .+\\. Example: .+$`, "m"));
    for (const name of columns.optional)
      expect(text).toMatch(new RegExp(`^  ${name} +optional  .+\\. Example: .+$`, "m"));
  });
});

it("lists all tables, or only the named one", () => {
  const headings = (words: readonly string[]) => importHelp(words).match(/^(Columns of )?\w+:/gm);
  expect(headings([])).toEqual([
    ...Object.keys(tableHelp).map((table) => `Columns of ${table}:`),
    "terms:",
    "questionnaires:",
  ]);
  expect(headings(["rates"])).toEqual(["Columns of rates:"]);
  expect(headings(["terms"])).toEqual(["terms:"]);
});
