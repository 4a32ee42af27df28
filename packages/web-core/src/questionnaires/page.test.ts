import { describe, expect, it } from "vitest";
import { type QuestionnaireService, type SubmitAnswer, loader, type PostedFormData } from "./page.ts";
import type { SiteServices } from "../app/site-services.ts";
import { pageContext } from "../testing/page-services.ts";
import { sampleQuestionnaire } from "../testing/sample-questionnaire.ts";
import { action, headers as headersOfPage } from "./submit-without-script.ts";
import type { Questionnaire, ShownStep, SubmissionRequest } from "@rimba/contract";
import { withCheckDigit } from "@rimba/domain";

const rbc = { waybillPrefix: "RBC" };

const path = "/contactUs/franchiseInformation";
const open = (changes?: Partial<Questionnaire>) => () =>
  Promise.resolve({ kind: "ok" as const, questionnaire: sampleQuestionnaire(changes) });

async function load(address: string, questionnaires: Partial<QuestionnaireService>) {
  const answer = await loader({ context: pageContext({ path: address, questionnaires }) });
  const { data, init } = answer as unknown as { data: unknown; init: ResponseInit };
  return { page: data, status: init.status, headers: new Headers(init.headers) };
}

type VacancyAnswer = Awaited<ReturnType<SiteServices["careers"]["open"]>>;
type VacancyView = Extract<VacancyAnswer, { kind: "ok" }>["vacancy"];

describe("the page of a form", () => {
  it("is public unless its address prefills it", async () => {
    expect((await load(`${path}?source=mitra-sem`, { open: open() })).headers.get("x-page-cache")).toBe(
      "publicMustRevalidate",
    );
    expect((await load(`${path}?step=2`, { open: open() })).headers.has("x-page-cache")).toBe(false);
  });

  it("takes the page and its usefulness from the address, with the answer on which those questions depend", async () => {
    const question = { kind: "text", label: "Halaman", required: false } as const;
    const when = { question: "topic", anyOf: ["site"] };
    const steps = [{ key: "a", title: "A", questions: [{ ...question, key: "page", when }] }];
    const address = "/contactUs/questionnaire?page=/problem/qa&helpful=yes";
    const { page } = await load(address, { open: open({ name: "feedback", steps }) });
    expect(page).toMatchObject({ prefill: { page: "/problem/qa", topic: "site" } });
    const other = await load("/contactUs/questionnaire?page=//evil.example/x", { open: open({ steps }) });
    expect(other.page).toMatchObject({ prefill: {} });
  });

  it("takes the waybill and topic of a link, and ignores invalid ones", async () => {
    const topics = ["shipment", "claim"].map((key) => ({ key, label: key }));
    const steps = [
      {
        key: "a",
        title: "A",
        questions: [
          { key: "topic", kind: "radio", label: "Tentang", required: true, options: topics },
          {
            key: "waybill",
            kind: "text",
            label: "Resi",
            required: false,
            when: { question: "topic", anyOf: ["shipment", "claim"] },
          },
        ],
      },
    ] as const satisfies ShownStep[];
    const prefillOf = async (query: string) => {
      const { page } = await load(`/contactUs/questionnaire?${query}`, {
        open: open({ name: "feedback", steps }),
      });
      return (page as { prefill: unknown }).prefill;
    };
    const waybill = withCheckDigit(rbc, "48201937551");
    expect(await prefillOf(`topic=claim&waybill=${waybill.toLowerCase()}`)).toEqual({
      topic: "claim",
      waybill,
    });
    expect(await prefillOf(`topic=claim&waybill=${waybill.slice(0, -1)}x`)).toEqual({ topic: "claim" });
    expect(await prefillOf(`topic=claim&waybill=${waybill}1`)).toEqual({ topic: "claim" });
    // No topic of this form: the first topic with a waybill is used.
    expect(await prefillOf(`topic=gift&waybill=${waybill}`)).toEqual({ topic: "shipment", waybill });
    expect(await prefillOf("topic=%3Cb%3E&waybill=%3Cb%3E")).toEqual({});
  });

  it("of an application shows its vacancy, and leads elsewhere if it is missing, unknown or closed", async () => {
    const vacancy = { key: "courier-medan", title: "Kurir", city: "Medan", language: "id" } as const;
    const application = (query: string, answer: VacancyAnswer) =>
      loader({
        context: pageContext({
          path: `/contactUs/application${query}`,
          questionnaires: { open: open({ name: "application" }) },
          careers: { open: async () => answer },
        }),
      });
    const view = { ...vacancy, closed: false } as VacancyView;
    const shown = await application("?vacancy=Courier-Medan", { kind: "ok", vacancy: view });
    expect(shown).toMatchObject({ data: { vacancy, prefill: { vacancy: "courier-medan" } } });
    const redirectOf = async (query: string, answer: VacancyAnswer) => {
      const thrown: unknown = await application(query, answer).catch((error: unknown) => error);
      return thrown instanceof Response ? thrown.headers.get("location") : thrown;
    };
    expect(await redirectOf("", { kind: "ok", vacancy: view })).toBe("/aboutUs/talentRecruitment");
    expect(await redirectOf("?vacancy=x", { kind: "unknown" })).toBe("/aboutUs/talentRecruitment");
    const closed = { ...view, closed: true };
    expect(await redirectOf("?vacancy=courier-medan", { kind: "ok", vacancy: closed })).toBe(
      "/recruitmentdetail/courier-medan",
    );
    expect(await application("?vacancy=x", { kind: "unavailable" })).toMatchObject({
      data: { kind: "unavailable" },
      init: { status: 503 },
    });
  });

  it("is 503 with Retry-After while the form is switched, or unavailable", async () => {
    const updating = await load(path, { open: open({ state: "updating" }) });
    expect([updating.status, updating.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(updating.headers.get("x-page-cache")).toBe("noStaleIfError");
    const unavailable = await load(path, { open: () => Promise.resolve({ kind: "unavailable" }) });
    expect([unavailable.status, unavailable.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(unavailable.headers.has("x-page-cache")).toBe(false);
  });
});

async function send(fields: readonly (readonly [string, string])[], answer: SubmitAnswer, address = path) {
  const handed: SubmissionRequest[] = [];
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  const questionnaires: Partial<QuestionnaireService> = {
    open: open(),
    submit: (_name, request) => {
      handed.push(request);
      return Promise.resolve(answer);
    },
    place: () => Promise.resolve({ kind: "unknown" }),
  };
  const result = await action({
    request: new Request(`http://localhost${address}`, { method: "POST", body }),
    context: pageContext({ path: address, questionnaires }),
  });
  const { data, init } = result as unknown as { data: PostedFormData; init: ResponseInit };
  return { posted: data, status: init.status, headers: new Headers(init.headers), handed };
}

const right = [
  ["version", "3"],
  ["name", "Sari"],
  ["experience", "no"],
  ["goods", "food"],
  ["goods", "paper"],
] as const;
const submission = {
  reference: "482 739 516",
  receivedAt: "2026-11-22T03:00:00Z",
  reply: "x",
  confirmationTo: null,
};
const received: SubmitAnswer = { kind: "ok", submission };

describe("a form that is sent without script", () => {
  it("is submitted with its source, and shows the reference", async () => {
    const { posted, status, handed, headers } = await send(right, received, `${path}?source=mitra-sem`);
    expect(posted).toEqual({ kind: "ok", submission });
    expect(status).toBe(200);
    expect(handed[0]).toEqual({
      version: 3,
      answers: { name: "Sari", experience: "no", goods: ["food", "paper"] },
      source: "mitra-sem",
    });
    const sent = headersOfPage({
      loaderHeaders: new Headers({ "x-page-cache": "public" }),
      actionHeaders: headers,
    });
    expect(sent.has("x-page-cache")).toBe(false);
  });

  it("is returned with the typed values and errors in the texts of the form, and is not submitted", async () => {
    const fields = [
      ["version", "3"],
      ["name", " "],
      ["experience", "yes"],
      ["placeWords", "Atlantis"],
    ] as const;
    const { posted, status, handed } = await send(fields, received);
    expect([status, handed]).toEqual([422, []]);
    if (posted.kind !== "notSubmitted") throw new Error("it was taken in");
    expect(posted.errors["name"]).toBe("Isi nama Anda.");
    expect(Object.keys(posted.errors)).toEqual(["name", "years", "place"]);
    expect(posted.form.texts).toMatchObject({ experience: "yes" });
    expect(posted.places).toEqual({ place: { words: "Atlantis", choices: [] } });
  });

  it("says which questions changed, and keeps the answers that are still valid", async () => {
    const fields = [
      ["version", "2"],
      ["name", "Sari"],
      ["experience", "former"],
    ] as const;
    const { posted, status, handed } = await send(fields, { kind: "updated", msg: "updated" });
    expect([status, handed[0]?.version]).toEqual([422, 2]);
    expect(posted).toMatchObject({ updated: "updated", errors: {}, form: { texts: { name: "Sari" } } });
  });

  it("is returned with the typed values if it cannot be accepted now", async () => {
    const unavailable = await send(right, { kind: "unavailable" });
    expect([unavailable.status, unavailable.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(unavailable.posted).toMatchObject({ kind: "notSubmitted", form: { texts: { name: "Sari" } } });
    const busy = await send(right, { kind: "updating", msg: "wait" });
    expect([busy.status, busy.posted]).toEqual([503, expect.objectContaining({ problem: "wait" })]);
  });

  it("is returned with 429, the typed values and the time to wait if the address sent too many", async () => {
    const limited: SubmitAnswer = { kind: "rateLimited", msg: "Terlalu banyak permintaan", retryAfter: 7300 };
    const { status, headers, posted } = await send(right, limited);
    expect([status, headers.get("retry-after")]).toEqual([429, "7300"]);
    expect(posted).toMatchObject({
      kind: "notSubmitted",
      problem: "Terlalu banyak permintaan. Coba lagi sekitar 3 jam lagi.",
      form: { texts: { name: "Sari", experience: "no" }, choices: { goods: ["food", "paper"] } },
    });
    const sent = headersOfPage({ loaderHeaders: new Headers(), actionHeaders: headers });
    expect(sent.get("retry-after")).toBe("7300");
  });
});
