import { describe, expect, it } from "vitest";
import { readTable } from "./read-table.ts";

const columns = { required: ["code", "name"], optional: ["lat"] };
const read = (text: string) => readTable(Buffer.from(text), columns);

describe("readTable", () => {
  it("accepts columns in any order, quotes, a byte order mark and Windows line ends", () => {
    const { lines, faults } = read('\uFEFFname,code\r\n"Bandung, Kota",A1\r\n\r\n  Depok ,B2\r\n');
    expect(faults).toEqual([]);
    expect(lines).toMatchObject([
      { line: 2, cells: { code: "A1", name: "Bandung, Kota", lat: "" } },
      { line: 4, cells: { code: "B2", name: "Depok", lat: "" } },
    ]);
  });

  it.each([
    ["semicolons", 'name;code\r\n"Bandung; Kota";A1\r\nJl. Satu, 2;B2', "Bandung; Kota", "Jl. Satu, 2"],
    [
      "semicolons and a byte order mark",
      "\uFEFFname;code\nBandung;A1\nDepok, Kota;B2",
      "Bandung",
      "Depok, Kota",
    ],
    ["tabs", "name\tcode\nBandung, Kota\tA1\nDepok;\tB2", "Bandung, Kota", "Depok;"],
  ])("splits cells at %s", (_what, text, first, second) => {
    const { lines, faults } = read(text);
    expect(faults).toEqual([]);
    expect(lines.map(({ cells }) => cells)).toEqual([
      { code: "A1", name: first, lat: "" },
      { code: "B2", name: second, lat: "" },
    ]);
  });

  it.each(["\n", "\r\n"])("knows on which line each cell begins, with line ends %j", (end) => {
    const rows = ["code,name,lat", '"A', '1","B', "", 'c"', ",5", "", '"  x', '",y,z', "p,q,r"];
    const text = rows.join("\n").replace('c"\n,5', 'c",5');
    const { lines, faults } = read(text.replaceAll("\n", end));
    expect(faults).toEqual([]);
    expect(lines.map(({ line, cellLines }) => ({ line, ...cellLines }))).toEqual([
      { line: 2, code: 2, name: 3, lat: 5 },
      { line: 7, code: 7, name: 8, lat: 8 },
      { line: 9, code: 9, name: 9, lat: 9 },
    ]);
    expect(lines[0]?.cells).toEqual({ code: "A\n1", name: "B\n\nc", lat: "5" });
  });

  it("accepts only a header as an empty table if that is allowed", () => {
    expect(readTable(Buffer.from("code,name\n"), { ...columns, mayBeEmpty: true })).toEqual({
      lines: [],
      faults: [],
    });
  });

  it.each([
    ["", { line: 1, column: null, text: "The file is empty." }],
    [
      "code,name\n",
      { line: 1, column: null, text: "The file has one line only, its head: there is nothing below it." },
    ],
    [
      "A1,Bandung",
      {
        line: 1,
        column: null,
        text: "The file has one line only, and it does not name the columns. A head has to name code, name. It can name lat.",
      },
    ],
    [
      "A1,Bandung\nB2,Depok",
      {
        line: 1,
        column: null,
        text: "The first line does not name the columns. A head has to name code, name. It can name lat.",
      },
    ],
    ["code\nA", { line: 1, column: "name", text: "This column is missing." }],
    ["code,name,name\nA,B,C", { line: 1, column: "name", text: "This column is there twice." }],
    ['code,name\nA,"B', { line: 2, column: null, text: "A quote is opened or closed in the wrong place." }],
    ["code,name\nA,B\nA", { line: 3, column: null, text: "The line has 1 cell where the head has 2." }],
  ])("reports where %j is wrong", (text, fault) => {
    expect(read(text).faults).toEqual([fault]);
  });

  it("lists the known columns beside an unknown one", () => {
    expect(read("code,name,nmae\nA,B,C").faults).toEqual([
      { line: 1, column: "nmae", text: "This column is not known. Known are code, name, lat." },
    ]);
  });

  it("rejects text that is not UTF-8", () => {
    const bytes = Buffer.from([0x63, 0xff, 0xfe]);
    expect(readTable(bytes, columns).faults).toEqual([
      { line: 1, column: null, text: "The file is not UTF-8 text." },
    ]);
  });

  it.each([
    ["\u0000", "U+0000"],
    ["\u001B[31m", "U+001B"],
    ["\u009B", "U+009B"],
    ["\u202E", "U+202E"],
  ])("rejects %j in a cell, and does not repeat it in the header", (hidden, named) => {
    expect(read(`code,name\nA,To${hidden}ko\nB`).faults).toEqual([
      { line: 2, column: "name", text: `There is a character that cannot be seen, ${named}. Remove it.` },
      { line: 3, column: null, text: "The line has 1 cell where the head has 2." },
    ]);
    const [fault] = read(`code,name,x${hidden}\nA,B,C`).faults;
    expect(fault?.column).toMatch(/^x\uFFFD/);
  });

  it("accepts line ends and tabs in a cell", () => {
    expect(read('code,name\nA,"Jl. A\n\tNo. 1"').faults).toEqual([]);
  });
});
