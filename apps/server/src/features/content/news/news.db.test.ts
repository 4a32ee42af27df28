import { type ArticleInput, endpoints } from "@rimba/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { sampleArticle } from "../import/sample-content.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  test.setClock("2026-11-20T12:00:00+07:00");
});
beforeEach(() => test.db.execute("delete from article"));
afterAll(() => test.close());

const send = async (...articles: ArticleInput[]) => {
  const { body } = await test.call(endpoints.carrierArticles, { articles });
  expect(body.data).toMatchObject({ accepted: articles.length });
};
const list = async (request: object = {}, langtype = "EN") =>
  (await test.call(endpoints.pageRelease, request, { langtype })).body.data;
const ids = async (request: object = {}) => (await list(request))?.records.map(({ id }) => id);
const open = (id: string, langtype = "EN") => test.call(endpoints.getInfoRelease, { id }, { langtype });
const onDay = (day: number) => `2026-11-${String(day).padStart(2, "0")}T09:00:00+07:00`;

describe("pageRelease", () => {
  it("returns pages, the last published first, in a stable order for the same time", async () => {
    await send(
      ...[3, 1, 2].map((day) => sampleArticle(`day-${day}`, { publishedAt: onDay(day) })),
      sampleArticle("day-2-b", { publishedAt: onDay(2) }),
    );
    expect(await ids()).toEqual(["day-3", "day-2-b", "day-2", "day-1"]);
    expect(await list({ current: 2, size: 3 })).toMatchObject({
      records: [{ id: "day-1" }],
      total: 4,
      current: 2,
      size: 3,
      pages: 2,
    });
    expect(await list({ current: 3, size: 3 })).toMatchObject({ records: [], total: 4, pages: 2 });
    expect(await ids({ size: 2 })).toEqual(["day-3", "day-2-b"]);
  });

  it("is empty if nothing is published", async () => {
    expect(await list()).toEqual({ records: [], total: 0, current: 1, size: 10, pages: 0 });
  });

  it("returns one type only, and rejects an unknown type", async () => {
    await send(sampleArticle("a", { type: "guide" }), sampleArticle("b", { type: "company" }));
    expect(await list({ type: "guide" })).toMatchObject({ total: 1, records: [{ id: "a", type: "guide" }] });
    expect(await list({ type: "notice" })).toMatchObject({ total: 0, records: [] });
    expect((await test.call(endpoints.pageRelease, { type: "gossip" })).status).toBe(400);
  });

  it("hides an article until its publication time", async () => {
    await send(sampleArticle("now"), sampleArticle("ahead", { publishedAt: "2026-11-20T12:00:01+07:00" }));
    expect(await ids()).toEqual(["now"]);
    expect((await open("ahead")).status).toBe(404);
    test.setClock("2026-11-20T12:00:01+07:00");
    expect(await ids()).toEqual(["ahead", "now"]);
    expect((await open("ahead")).status).toBe(200);
    test.setClock("2026-11-20T12:00:00+07:00");
  });

  it("hides withdrawn articles", async () => {
    await send(sampleArticle("a"), sampleArticle("b"));
    await send(sampleArticle("a", { withdrawn: true }));
    expect(await ids()).toEqual(["b"]);
    expect((await open("a")).body).toMatchObject({ code: 148060001, data: null });
  });
});

describe("an untranslated article", () => {
  const inIndonesian = sampleArticle("asli", {
    title: { id: "Kapal ke Ambon", zh: "往安汶的船" },
    summary: { id: "Dua kali.", zh: "两班。" },
    body: { id: "Selasa dan Jumat.", zh: "周二和周五。" },
  });

  it("is returned in Indonesian and marked so; available translations are used", async () => {
    await send(inIndonesian);
    expect((await list({}, "EN"))?.records).toMatchObject([
      { title: "Kapal ke Ambon", summary: "Dua kali.", language: "id" },
    ]);
    expect((await list({}, "CN"))?.records).toMatchObject([{ title: "往安汶的船", language: "zh" }]);
    expect((await open("asli", "EN")).body.data).toMatchObject({
      language: "id",
      title: "Kapal ke Ambon",
      html: "<p>Selasa dan Jumat.</p>",
      // The description of the picture is translated.
      coverAlt: "Truk di jalan",
    });
    await send(sampleArticle("later", { publishedAt: "2026-11-20T10:00:00+07:00" }));
    expect((await open("later", "EN")).body.data?.previous).toMatchObject({ id: "asli", language: "id" });
    expect((await open("asli", "CN")).body.data).toMatchObject({
      html: "<p>周二和周五。</p>",
      language: "zh",
    });
  });
});

describe("getInfoRelease", () => {
  it("returns the text as HTML without unsafe parts of the source", async () => {
    const body = `Call {hotline}, says {carrier} & Co: 2 < 3, "quoted".

## Part {#part}

1. one
2. \`<b>\` and [track](/track?numbers=a&by=waybill)

| a | b |
| - | - |
| c | *d* |

> [!WARNING]
> Careful.`;
    const { id, zh } = sampleArticle("x").body;
    await send(sampleArticle("full", { body: { id, zh, en: body } }));
    const { data } = (await open("full")).body;
    expect(data?.html).toBe(
      '<p>Call <a href="tel:02180661666">021-8066-1666</a>, says Rimba Cargo &amp; Co: 2 &lt; 3, &quot;quoted&quot;.</p>' +
        '<h2 id="part">Part</h2>' +
        '<ol><li>one</li><li><code>&lt;b&gt;</code> and <a href="/track?numbers=a&amp;by=waybill">track</a></li></ol>' +
        '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>' +
        "<tbody><tr><td>c</td><td><em>d</em></td></tr></tbody></table>" +
        '<aside class="warning"><p>Careful.</p></aside>',
    );
  });

  it("names the previous and next published articles, never a future one", async () => {
    await send(
      ...[1, 2, 3].map((day) => sampleArticle(`day-${day}`, { publishedAt: onDay(day) })),
      sampleArticle("ahead", { publishedAt: "2026-12-01T09:00:00+07:00" }),
    );
    expect((await open("day-2", "CN")).body.data).toMatchObject({
      previous: { id: "day-1", title: "标题 day-1", language: "zh" },
      next: { id: "day-3", title: "标题 day-3", language: "zh" },
    });
    expect((await open("day-1")).body.data).toMatchObject({ previous: null });
    expect((await open("day-3")).body.data).toMatchObject({ next: null });
  });

  it("never returns script, even from a row that bypassed validation", async () => {
    await send(sampleArticle("row"));
    const bad = '<script>alert(1)</script>\n\n[here](javascript:alert(2)) <img src=x onerror="alert(3)">';
    await test.db.execute("update article set body = $1, title = $2", [
      JSON.stringify({ id: bad, en: bad, zh: bad }),
      JSON.stringify({ id: "<script>" }),
    ]);
    expect((await open("row")).body.data?.html).toBe("<p>here </p>");
  });

  it("returns 404 for an unknown article, in the requested language", async () => {
    const { status, body } = await open("nothing", "CN");
    expect(status).toBe(404);
    expect(body).toEqual({ code: 148060001, msg: "该文章不存在或已撤下。", data: null });
    expect((await open("' or 1=1 --")).status).toBe(404);
  });
});
