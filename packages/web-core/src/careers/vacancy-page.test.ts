import { expect, it, vi } from "vitest";
import { headersOfLoader, pageCacheHeader } from "../app/document/page-response.ts";
import { pageContext } from "../testing/page-services.ts";
import type { QuestionnaireService } from "../questionnaires/page.ts";
import { sampleQuestionnaire } from "../testing/sample-questionnaire.ts";
import type { CareerService, VacancyAnswer, VacancyView } from "./career-service.ts";
import { meta as vacancyMeta, loader as loadVacancy } from "./vacancy-page.ts";

type QuestionnaireAnswer = Awaited<ReturnType<QuestionnaireService["open"]>>;

const vacancy: VacancyView = {
  key: "courier-medan",
  title: "Kurir",
  department: "courier",
  city: "Medan",
  country: "ID",
  type: "fullTime",
  publishedAt: "2026-11-05T02:00:00.000Z",
  closesAt: null,
  language: "id",
  summary: "Mengantar paket di Medan.",
  blocks: [],
  closed: false,
};

async function load(answer: VacancyAnswer, form: QuestionnaireAnswer = { kind: "unavailable" }) {
  const open = vi.fn<CareerService["open"]>().mockResolvedValue(answer);
  const context = pageContext({
    path: "/recruitmentdetail/Courier-Medan",
    careers: { open },
    questionnaires: { open: async () => form },
  });
  const { data, init } = await loadVacancy({ context, params: { key: "Courier-Medan" } });
  const headers = headersOfLoader({ loaderHeaders: new Headers(init?.headers) });
  return { open, data, status: init?.status, headers };
}

it("finds a vacancy by any spelling of its key, and lets the page be cached", async () => {
  const { open, data, status, headers } = await load({ kind: "ok", vacancy });
  expect(open).toHaveBeenCalledWith("courier-medan");
  expect(data).toEqual({ kind: "ok", vacancy, key: "courier-medan", canApply: false });
  expect(status).toBe(200);
  expect(headers.get(pageCacheHeader)).toBe("public");
});

it("offers the application form while the vacancy is open, if the carrier has one", async () => {
  const form = { kind: "ok", questionnaire: sampleQuestionnaire({ name: "application" }) } as const;
  expect(await load({ kind: "ok", vacancy }, form)).toMatchObject({ data: { canApply: true } });
  const closed = await load({ kind: "ok", vacancy: { ...vacancy, closed: true } }, form);
  expect(closed).toMatchObject({ data: { canApply: false } });
});

it("is 404 for an unknown key, and 503 if vacancies are unavailable, both not cached", async () => {
  const unknown = await load({ kind: "unknown" });
  expect(unknown).toMatchObject({ status: 404, data: { kind: "unknown", key: "courier-medan" } });
  const unavailable = await load({ kind: "unavailable" });
  expect(unavailable).toMatchObject({ status: 503, data: { kind: "unavailable", offline: false } });
  expect(unavailable.headers.get("retry-after")).toBe("5");
  for (const { headers } of [unknown, unavailable]) expect(headers.get(pageCacheHeader)).toBeNull();
});

it("excludes closed and unknown vacancies from search engines", () => {
  const metaOf = (loaderData: unknown) => vacancyMeta({ loaderData, matches: [] });
  const noindex = { name: "robots", content: "noindex" };
  const open = metaOf({ kind: "ok", vacancy, key: vacancy.key });
  expect(open).toContainEqual({ name: "description", content: "Mengantar paket di Medan." });
  expect(open).toContainEqual({ title: "Kurir, Medan | Rimba Cargo" });
  expect(open).not.toContainEqual(noindex);
  const closed = { ...vacancy, closed: true };
  expect(metaOf({ kind: "ok", vacancy: closed, key: vacancy.key })).toContainEqual(noindex);
  expect(metaOf({ kind: "unknown", key: "x" })).toContainEqual(noindex);
  expect(metaOf(undefined)).toContainEqual(noindex);
});
