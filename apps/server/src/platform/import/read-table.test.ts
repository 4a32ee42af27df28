import { describe, expect, it, vi } from "vitest";
import { readTable, type TableColumns, type TableLine } from "./read-table.ts";

const columns: TableColumns = { required: ["code", "name"], optional: ["lat"] };

async function read(text: string | Buffer, wanted = columns) {
  const lines: TableLine[] = [];
  const faults = await readTable(Buffer.from(text), wanted, (line) => lines.push(line));
  return { lines, faults };
}

describe("readTable", () => {
  it("accepts columns in any order, quotes, a byte order mark and Windows line ends", async () => {
    const { lines, faults } = await read('\uFEFFname,code\r\n"Bandung, Kota",A1\r\n\r\n  Depok ,B2\r\n');
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
  ])("splits cells at %s", async (_what, text, first, second) => {
    const { lines, faults } = await read(text);
    expect(faults).toEqual([]);
    expect(lines.map(({ cells }) => cells)).toEqual([
      { code: "A1", name: first, lat: "" },
      { code: "B2", name: second, lat: "" },
    ]);
  });

  it.each(["\n", "\r\n"])("knows on which line each cell begins, with line ends %j", async (end) => {
    const rows = ["code,name,lat", '"A', '1","B', "", 'c"', ",5", "", '"  x', '",y,z', "p,q,r"];
    const text = rows.join("\n").replace('c"\n,5', 'c",5');
    const { lines, faults } = await read(text.replaceAll("\n", end));
    expect(faults).toEqual([]);
    expect(lines.map(({ line, cellLines }) => ({ line, ...cellLines }))).toEqual([
      { line: 2, code: 2, name: 3, lat: 5 },
      { line: 7, code: 7, name: 8, lat: 8 },
      { line: 9, code: 9, name: 9, lat: 9 },
    ]);
    expect(lines[0]?.cells).toEqual({ code: "A\n1", name: "B\n\nc", lat: "5" });
  });

  it("accepts only a header as an empty table if that is allowed", async () => {
    expect(await read("code,name\n", { ...columns, mayBeEmpty: true })).toEqual({
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
  ])("reports where %j is wrong", async (text, fault) => {
    expect((await read(text)).faults).toEqual([fault]);
  });

  it("lists the known columns beside an unknown one", async () => {
    expect((await read("code,name,nmae\nA,B,C")).faults).toEqual([
      { line: 1, column: "nmae", text: "This column is not known. Known are code, name, lat." },
    ]);
  });

  it("rejects text that is not UTF-8", async () => {
    const bytes = Buffer.from([0x63, 0xff, 0xfe]);
    expect((await read(bytes)).faults).toEqual([
      { line: 1, column: null, text: "The file is not UTF-8 text." },
    ]);
  });

  it.each([
    ["\u0000", "U+0000"],
    ["\u001B[31m", "U+001B"],
    ["\u009B", "U+009B"],
    ["\u202E", "U+202E"],
  ])("rejects %j in a cell, and does not repeat it in the header", async (hidden, named) => {
    expect((await read(`code,name\nA,To${hidden}ko\nB`)).faults).toEqual([
      { line: 2, column: "name", text: `There is a character that cannot be seen, ${named}. Remove it.` },
      { line: 3, column: null, text: "The line has 1 cell where the head has 2." },
    ]);
    const [fault] = (await read(`code,name,x${hidden}\nA,B,C`)).faults;
    expect(fault?.column).toMatch(/^x\uFFFD/);
  });

  it("accepts line ends and tabs in a cell", async () => {
    expect((await read('code,name\nA,"Jl. A\n\tNo. 1"')).faults).toEqual([]);
  });

  it("reads a long file in slices, with characters and line ends that are divided between two of them", async () => {
    const cell = "Jl. Mérdéka 1\r\n".repeat(10).trim();
    const count = 2000;
    const text = `code,name\r\n${`A,"${cell}"\r\n`.repeat(count)}`;
    let turns = 0;
    const turn = () => {
      turns += 1;
      next = setImmediate(turn);
    };
    let next = setImmediate(turn);
    let now = 0;
    // Every look at the clock finds that the slice is over.
    const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 1000));
    const perTurn: number[] = [];
    const faults = await readTable(Buffer.from(text), columns, ({ cells }) => {
      perTurn[turns] = (perTurn[turns] ?? 0) + 1;
      expect(cells["name"]).toBe(cell.replaceAll("\r", ""));
    });
    clearImmediate(next);
    clock.mockRestore();
    expect(faults).toEqual([]);
    const counts = perTurn.filter((lines) => lines > 0);
    expect(counts.reduce((sum, lines) => sum + lines)).toBe(count);
    expect(Math.max(...counts)).toBeLessThan(250);
  });
});
