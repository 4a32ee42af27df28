import { endpoints, type VacancyInput } from "@rimba/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, testCarrier, type TestApp } from "../../../testing/test-app.ts";
import { sampleVacancy } from "../import/sample-content.ts";
import { vacancyPages } from "../../../pages/discovery/public-pages.ts";
import { siteCareers } from "./read-careers.ts";

let test: TestApp;
const now = "2026-11-20T12:00:00+07:00";
beforeAll(async () => {
  test = await createTestApp();
  test.setClock(now);
});
beforeEach(() => test.db.execute("delete from vacancy"));
afterAll(() => test.close());

const send = async (...vacancies: VacancyInput[]) => {
  const { body } = await test.call(endpoints.carrierVacancies, { vacancies });
  expect(body.data).toMatchObject({ accepted: vacancies.length });
};
const list = async (request: object = {}, langtype = "EN") =>
  (await test.call(endpoints.searchCareersList, request, { langtype })).body.data;
const keys = async (request: object = {}) => (await list(request))?.records.map(({ key }) => key);
const open = (key: string, langtype = "EN") => test.call(endpoints.getCareersDetail, { key }, { langtype });

describe("searchCareersList", () => {
  it("is empty without vacancies", async () => {
    expect(await list()).toEqual({ records: [], total: 0, current: 1, size: 10, pages: 0 });
  });

  it("returns open vacancies, the last published first, without closed and future ones", async () => {
    await send(
      sampleVacancy("a", { publishedAt: "2026-11-18T09:00:00+07:00" }),
      sampleVacancy("b", { publishedAt: "2026-11-19T09:00:00+07:00", closesAt: null }),
      sampleVacancy("closed", { closesAt: now }),
      sampleVacancy("ahead", { publishedAt: "2026-11-20T12:00:01+07:00" }),
      sampleVacancy("c", { publishedAt: "2026-11-17T09:00:00+07:00" }),
    );
    expect(await keys()).toEqual(["b", "a", "c"]);
    expect(await list({ current: 2, size: 2 })).toMatchObject({
      records: [{ key: "c" }],
      total: 3,
      pages: 2,
    });
  });

  it("filters by city in any language, by department, and by words of title, summary or city", async () => {
    await send(
      sampleVacancy("a"),
      sampleVacancy("b", {
        city: { id: "Makassar", zh: "望加锡" },
        department: "technology",
        title: { id: "Programmer 100%", en: "Developer 100%", zh: "程序员 100%" },
      }),
    );
    expect(await keys({ city: "south jakarta" })).toEqual(["a"]);
    expect(await keys({ city: "望加锡" })).toEqual(["b"]);
    expect(await keys({ city: "Jakarta" })).toEqual([]);
    expect(await keys({ department: "technology" })).toEqual(["b"]);
    expect(await keys({ keyword: "KURIR" })).toEqual(["a"]);
    expect(await keys({ keyword: "delivers", city: "Makassar" })).toEqual(["b"]);
    expect((await test.call(endpoints.searchCareersList, { department: "magic" })).status).toBe(400);
  });

  it("treats wildcards of SQL as literal text", async () => {
    await send(sampleVacancy("a"), sampleVacancy("b", { title: { id: "100%", en: "100%", zh: "100%" } }));
    expect(await keys({ keyword: "%" })).toEqual(["b"]);
    expect(await keys({ keyword: "_" })).toEqual([]);
    expect(await keys({ keyword: "' or '1'='1" })).toEqual([]);
  });
});

describe("getCareersDetail", () => {
  it("returns a vacancy with its text in the requested language, or in Indonesian", async () => {
    const { id } = sampleVacancy("x").title;
    await send(
      sampleVacancy("a"),
      sampleVacancy("b", {
        title: { id },
        summary: { id: "Mengantar." },
        body: { id: "- Naik motor" },
        country: "MY",
      }),
    );
    expect((await open("a", "CN")).body.data).toMatchObject({
      title: "快递员",
      city: "南雅加达",
      // The carrier's country, because the vacancy names none.
      country: "ID",
      html: "<p>负责派送。</p>",
      closed: false,
      closesAt: "2026-12-31T16:59:00.000Z",
    });
    expect((await open("b", "EN")).body.data).toMatchObject({
      language: "id",
      // Place names are stored per language.
      city: "South Jakarta",
      country: "MY",
      html: "<ul><li>Naik motor</li></ul>",
    });
  });

  it("marks a closed vacancy as closed, and does not return a withdrawn one", async () => {
    await send(sampleVacancy("closed", { closesAt: now }), sampleVacancy("gone"));
    await send(sampleVacancy("gone", { withdrawn: true }));
    expect((await open("closed")).body.data).toMatchObject({ closed: true });
    expect(await open("gone")).toMatchObject({ status: 404, body: { code: 148060002 } });
  });
});

describe("the filter options of pages", () => {
  it("are the cities and departments with open vacancies, in the language of the page", async () => {
    await send(
      sampleVacancy("a"),
      sampleVacancy("b", { city: { id: "Makassar" }, department: "finance" }),
      sampleVacancy("closed", { city: { id: "Ambon" }, department: "sales", closesAt: now }),
    );
    const service = siteCareers(
      { db: test.db, carrier: testCarrier, clock: () => new Date(now) },
      { locale: "en" },
    );
    const question = { city: null, department: null, words: " ", page: 1, size: 10 };
    expect(await service.list(question)).toMatchObject({
      kind: "ok",
      vacancies: { total: 2 },
      choices: {
        cities: [
          { city: "Makassar", name: "Makassar" },
          { city: "Jakarta Selatan", name: "South Jakarta" },
        ],
        departments: ["courier", "finance"],
      },
      city: null,
    });
    for (const city of ["jakarta selatan", "South Jakarta", "南雅加达"]) {
      expect(await service.list({ ...question, city })).toMatchObject({
        vacancies: { total: 1 },
        city: "Jakarta Selatan",
      });
    }
    expect(await service.list({ ...question, city: "Ambon" })).toMatchObject({
      vacancies: { total: 0 },
      city: "Ambon",
    });
    expect(await service.open("nothing")).toEqual({ kind: "unknown" });
    expect(await service.open("a\u0000")).toEqual({ kind: "unknown" });
  });
});

describe("the vacancies of the sitemap", () => {
  it("are the open vacancies", async () => {
    await send(
      sampleVacancy("a", { publishedAt: "2026-11-18T06:00:00+07:00" }),
      sampleVacancy("closed", { closesAt: now }),
      sampleVacancy("ahead", { publishedAt: "2026-11-20T12:00:01+07:00" }),
    );
    expect(await vacancyPages({ db: test.db, clock: () => new Date(now) })).toEqual([
      { path: "/recruitmentdetail/a", changed: "2026-11-17" },
    ]);
  });
});
