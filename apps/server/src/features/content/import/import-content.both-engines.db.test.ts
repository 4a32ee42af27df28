import { endpoints } from "@rimba/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importTable } from "../../../cli/commands/import-table.ts";
import { faultText } from "../../../platform/import/faults.ts";
import type { ImportedTable } from "../../../cli/importers.ts";
import { createTestApp, testConfig, type TestApp } from "../../../testing/test-app.ts";
import { withTemporaryFile } from "../../../testing/temporary-file.ts";
import { insertRows } from "../../../testing/table-rows.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  test.setClock("2026-11-20T12:00:00+07:00");
});
afterAll(() => test.close());

async function bring(table: ImportedTable, text: string) {
  const context = { db: test.db, config: testConfig(), say: () => {} };
  const outcome = await withTemporaryFile(`${table}.csv`, text, (file) =>
    importTable.run(context, { table, file }),
  );
  if (outcome.kind !== "ok") throw new Error(outcome.reason);
  const { result } = outcome;
  return result.kind === "faulty" ? result.faults.map(faultText) : result.rows;
}

const head =
  "id,type,publishedAt,coverUrl,coverAlt_id,title_id,title_en,summary_id,summary_en,body_id,body_en";
const news = async () => (await test.call(endpoints.pageRelease, {})).body.data?.records.map(({ id }) => id);

describe("rimba import articles", () => {
  it("replaces all articles with those of a file, and keeps the line breaks of texts", async () => {
    const rows = await bring(
      "articles",
      `${head}
first,guide,2026-11-19T09:00:00+07:00,/public/a.svg,Gambar,Satu,One,R,S,"## Satu {#satu}

Isi ""penting"".","## One {#satu}

Text."
second,company,2026-11-18T09:00:00+07:00,,,Dua,,R,,Isi,
`,
    );
    expect(rows).toBe(2);
    expect(await news()).toEqual(["first", "second"]);
    const { body } = await test.call(endpoints.getInfoRelease, { id: "first" }, { langtype: "ID" });
    expect(body.data).toMatchObject({
      title: "Satu",
      coverUrl: "/public/a.svg",
      coverAlt: "Gambar",
      html: '<h2 id="satu">Satu</h2><p>Isi &quot;penting&quot;.</p>',
    });
    expect(await bring("articles", `${head}\nthird,notice,2026-11-19T09:00:00Z,,,T,,R,,B,\n`)).toBe(1);
    expect(await news()).toEqual(["third"]);
  });

  it("reports every fault with line and column, in a text with its line, and changes nothing", async () => {
    const before = await news();
    const faults = await bring(
      "articles",
      `${head}
a,gossip,yesterday,https://x.id/a.png,,T,,R,,B,
b,guide,2026-11-19T09:00:00Z,,,T,Title,R,Summary,"Baik.

Baris ketiga.","Fine.

<script>alert(1)</script>

[x](javascript:alert(1))"

c,guide,2026-11-19T09:00:00Z,/public/a.svg,,T,,R,Summary,B,
d,guide,2026-11-19T09:00:00Z,,,,,R,,B,
d,guide,2026-11-19T09:00:00Z,,,T,,R,,B,
d,guide,2026-11-19T09:00:00Z,,,T,,R,,B,
e,guide
`,
    );
    expect(faults).toEqual([
      'line 2, column type: "gossip" is none of company, service, guide, notice.',
      "line 2, column publishedAt: Write the time as ISO 8601 with an offset, for example 2026-11-20T06:42:00+07:00.",
      "line 2, column coverUrl: The picture must be one of this site: a path that begins with /public/ and ends with svg, png, jpg, webp or avif.",
      "line 7, column body_en: HTML is not allowed in a page's text.",
      'line 9, column body_en: A link leads to /a/page, #a-heading or https://…, not to "javascript:alert(1)".',
      "line 11, column title_en: Title, summary and text must all be there in this language, or none of them.",
      "line 11, column body_en: Title, summary and text must all be there in this language, or none of them.",
      "line 11, column coverAlt_id: The cover picture needs a description (coverAlt).",
      "line 12, column title_id: This is required.",
      "line 14, column id: d is there twice.",
      "line 15: The line has 2 cells where the head has 11.",
    ]);
    expect(await news()).toEqual(before);
  });

  it("reports a missing or unknown column", async () => {
    expect(await bring("articles", `${head.replace("title_id", "title")}\n`)).toEqual([
      "line 1, column title_id: This column is missing.",
      expect.stringContaining("line 1, column title: This column is not known."),
    ]);
  });

  it("accepts a file with only a header as an empty list", async () => {
    expect(await bring("articles", `${head}\n`)).toBe(0);
    expect(await news()).toEqual([]);
  });

  it("reports correct line numbers for Windows line ends", async () => {
    const row = 'a,guide,2026-11-19T09:00:00Z,,,T,,R,,"Satu.\n\n<b>",\nb,x,,,,T,,R,,B,\n';
    const faults = await bring("articles", `${head}\n${row}`.replaceAll("\n", "\r\n"));
    expect((faults as string[]).map((fault) => fault.split(":")[0])).toEqual([
      "line 4, column body_id",
      "line 5, column type",
      "line 5, column publishedAt",
    ]);
  });
});

describe("rimba import of the other tables", () => {
  it("imports vacancies", async () => {
    const columns = "key,department,type,publishedAt,closesAt,city_id,city_zh,title_id,summary_id,body_id";
    const row = "a,courier,fullTime,2026-11-19T09:00:00Z,,Makassar,望加锡,Kurir,Antar,Isi";
    expect(await bring("vacancies", `${columns}\n${row}\n`)).toBe(1);
    const { body } = await test.call(endpoints.searchCareersList, {}, { langtype: "CN" });
    expect(body.data?.records).toMatchObject([{ key: "a", city: "望加锡", title: "Kurir", closesAt: null }]);
    expect(await bring("vacancies", `${columns}\n${row.replace("Z,", "Z,2026-11-01T00:00:00Z")}\n`)).toEqual([
      "line 2, column closesAt: The end must be after the beginning.",
    ]);
  });

  it("imports banners", async () => {
    const columns = "id,position,site,sort,imageUrl,linkUrl,startsAt,endsAt,title_id";
    const row = "a,home,mobile,5,/public/a.svg,/track,2026-11-19T09:00:00Z,,Lacak";
    expect(await bring("banners", `${columns}\n${row}\n`)).toBe(1);
    expect((await test.call(endpoints.getAllrelease, {})).body.data).toMatchObject([{ id: "a", sort: 5 }]);
    expect(await bring("banners", `${columns}\n${row.replace(",5,", ",first,")}\n`)).toEqual([
      "line 2, column sort: This value is not valid.",
    ]);
  });

  it("replaces all notices with those of the file", async () => {
    await insertRows(test.db, "notice", [
      {
        id: "01934d10-0000-7000-8000-00000000000a",
        level: "info",
        starts_at: "2026-11-01T00:00:00Z",
      },
    ]);
    const columns = "key,level,linkUrl,startsAt,endsAt,text_id,text_en";
    expect(await bring("notices", `${columns}\na,urgent,,2026-11-19T09:00:00Z,,Tutup,Closed\n`)).toBe(1);
    expect((await test.call(endpoints.scrollbarQuery, {})).body.data).toEqual({
      level: "urgent",
      indonesian: "Tutup",
      english: "Closed",
      chinese: null,
      linkUrl: null,
    });
  });
});
