import type { Answers, Locale } from "@rimba/contract";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertSubmission } from "../features/questionnaires/submission-queries.ts";
import { type OpenCommandLine, openCommandLine } from "../testing/open-command-line.ts";
import { sampleAnswers, sampleDefinition, store } from "../testing/questionnaires.ts";

let line: OpenCommandLine;
beforeAll(async () => {
  line = await openCommandLine();
  await store(line.db, sampleDefinition());
});
afterAll(() => line.close());

let made = 0;
async function insert(at: string, answers: Answers, changes: { locale?: Locale; source?: string } = {}) {
  made += 1;
  const reference = String(100_000_000 + made).replace(/(\d{3})(?=\d)/g, "$1 ");
  await insertSubmission(line.db, {
    reference,
    name: "feedback",
    version: 1,
    answers,
    source: null,
    locale: "id",
    createdAt: new Date(at),
    ...changes,
  });
  return reference;
}

async function exported(...words: string[]) {
  const { code, out } = await line.rimba("export", "submissions", ...words);
  const text = `${out.join("\n")}\n`;
  const rows = parse(text, { columns: true, bom: true, record_delimiter: "\r\n" }) as Record<
    string,
    string
  >[];
  return { code, rows, text };
}

it("writes only the header if there are no submissions", async () => {
  const { code, rows, text } = await exported();
  expect([code, rows]).toEqual([0, []]);
  expect(text).toContain(
    "reference,received_at,questionnaire,version,language,source,topic,troubles,feedback",
  );
});

it("writes one column per question with readable answers, and escapes formulas", async () => {
  const fileKey = "AbCdEfGhIjKlMnOpQrSt_-";
  await insert("2026-11-20T03:00:00Z", { ...sampleAnswers, photos: [fileKey] }, { source: "mitra-sem" });
  await insert("2026-11-20T04:00:00Z", {
    topic: "site",
    feedback: '=HYPERLINK("http://evil.example";"x")\r\n+1;@SUM(1)',
    name: "＝cmd|' /C calc'!A0",
  });
  const { rows, text } = await exported();
  expect(rows[0]).toMatchObject({
    reference: "100 000 001",
    received_at: "2026-11-20T03:00:00.000Z",
    questionnaire: "feedback",
    version: "1",
    language: "id",
    source: "mitra-sem",
    topic: "parcel (id)",
    troubles: "wet (id)",
    feedback: "It came early,\nand wet.",
    phone: "081288004471",
    photos: expect.stringContaining(`http://localhost:3000/official/files/${fileKey}?expires=`) as string,
  });
  for (const cell of Object.values(rows[1] ?? {}))
    for (const part of cell.split(/[;\t\r\n]/)) expect(part).not.toMatch(/^[\s"]*[=+\-@＝]/);
  expect(text).toContain("'＝cmd|");
});

it("filters by form and by days in the head office's time zone, both days included", async () => {
  const first = await insert("2026-12-01T16:59:59Z", sampleAnswers);
  const second = await insert("2026-12-01T17:00:00Z", sampleAnswers);
  const references = async (...words: string[]) =>
    (await exported(...words)).rows.map(({ reference }) => reference);
  expect(await references("--from", "2026-12-01", "--to", "2026-12-01")).toEqual([first]);
  expect(await references("--from", "2026-12-02")).toEqual([second]);
  expect(await references("--from", "2026-12-01", "--name", "franchise")).toEqual([]);
  expect((await line.rimba("export", "submissions", "--from", "yesterday")).code).toBe(2);
  expect((await line.rimba("export", "submissions", "--name", "other")).code).toBe(2);
});

it("exports page by page, each submission once", async () => {
  for (let n = 0; n < 1001; n += 1)
    await insert("2027-01-05T05:00:00Z", { topic: "site", feedback: `No. ${n}` });
  const { rows, text } = await exported("--from", "2027-01-05");
  expect(rows).toHaveLength(1001);
  expect(new Set(rows.map(({ feedback }) => feedback)).size).toBe(1001);
  expect(text.match(/reference,received_at/g)).toHaveLength(1);
});
