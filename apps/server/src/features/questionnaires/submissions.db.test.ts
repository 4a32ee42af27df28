import { endpoints, errorCatalogue } from "@rimba/contract";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { CodesApp } from "../../testing/codes-app.ts";
import {
  createFormsApp,
  sampleAnswers,
  sampleDefinition,
  store,
  submit,
} from "../../testing/questionnaires.ts";

let forms: CodesApp;
beforeAll(async () => {
  forms = await createFormsApp({ TRUST_PROXY: "127.0.0.1", SUBMISSIONS_PER_DAY: "4" });
});
afterAll(() => forms.test.close());

const stored = () => forms.test.db.execute<Record<string, unknown>>("select * from submission");

describe("submitted answers", () => {
  it("are stored with their source, under a readable number", async () => {
    const { status, body } = await submit(forms, { worth: "" }, { source: "mitra-sem" });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      reference: expect.stringMatching(/^\d{3} \d{3} \d{3}$/) as string,
      receivedAt: "2026-11-20T03:00:00.000Z",
      reply: "We answer within 2–3 weeks.",
      confirmationTo: "s•••@example.com",
    });
    const { worth: _none, ...answers } = sampleAnswers;
    expect(await stored()).toEqual([
      {
        reference: body.data?.reference,
        name: "feedback",
        version: 1,
        answers,
        source: "mitra-sem",
        locale: "en",
        created_at: new Date("2026-11-20T03:00:00Z"),
      },
    ]);
  });

  it("get each error at its question, with the question's own text if it has one", async () => {
    const { status, body } = await submit(forms, {
      topic: "moon",
      feedback: " ",
      district: "ID-3174",
      email: "sari@",
      photos: ["AbCdEfGhIjKlMnOpQrSt_-"],
    });
    expect([status, body.code]).toEqual([400, errorCatalogue.invalidInput.code]);
    expect(body.data).toEqual({
      errors: [
        { path: "answers.topic", key: "answer.unknownOption", msg: expect.any(String) as string },
        { path: "answers.feedback", key: "answer.required", msg: "Write a line." },
        { path: "answers.email", key: "email.invalid", msg: expect.any(String) as string },
        { path: "answers.district", key: "area.hasParts", msg: expect.any(String) as string },
      ],
    });
    const gone = await submit(forms, { photos: ["AbCdEfGhIjKlMnOpQrSt_-"] });
    expect(gone.body.data).toMatchObject({ errors: [{ path: "answers.photos", key: "upload.gone" }] });
    expect(await stored()).toHaveLength(1);
  });

  it("get the error of tracking for a waybill with a wrong digit, in the caller's language", async () => {
    for (const [langtype, locale] of [
      ["ID", "id"],
      ["EN", "en"],
      ["CN", "zh"],
    ] as const) {
      const { body } = await submit(forms, { waybill: "RBC 4820 1937 5517" }, { headers: { langtype } });
      const { waybillCheckDigitWrong } = errorCatalogue;
      expect(body.data).toEqual({
        errors: [
          { path: "answers.waybill", key: "waybill.wrongDigit", msg: waybillCheckDigitWrong.text[locale] },
        ],
      });
    }
  });

  it("get the same response under the same key, and an error with other answers", async () => {
    const headers = { "idempotency-key": "one-click-twice" };
    const first = await submit(forms, {}, { headers });
    expect((await submit(forms, {}, { headers, captchaTicket: "another" })).body.data).toEqual(
      first.body.data,
    );
    const other = await submit(forms, { feedback: "Something else" }, { headers });
    expect([other.status, other.body.code]).toEqual([409, errorCatalogue.idempotencyReused.code]);
    expect(await stored()).toHaveLength(2);
    const wrong = await submit(forms, {}, { headers: { "idempotency-key": "?" } });
    expect(wrong.body.data).toMatchObject({ errors: [{ path: "Idempotency-Key" }] });
  });

  it("do not use up the key of a rejected request", async () => {
    const headers = { "idempotency-key": "first-with-a-mistake", "x-forwarded-for": "198.51.100.77" };
    await submit(forms, { photos: ["AbCdEfGhIjKlMnOpQrSt_-"] }, { headers });
    expect((await submit(forms, {}, { headers })).status).toBe(200);
  });

  it("need a captcha from an address's third submission a day on; a rejected one uses up nothing", async () => {
    const headers = { "x-forwarded-for": "198.51.100.7" };
    const from = (captchaTicket?: string) =>
      submit(forms, {}, { headers, ...(captchaTicket !== undefined && { captchaTicket }) });
    expect([(await from()).status, (await from()).status]).toEqual([200, 200]);
    for (const _again of [1, 2]) {
      const { status, body } = await from();
      expect([status, body.code]).toEqual([403, errorCatalogue.captchaRequired.code]);
    }
    const ofAnother = await forms.ticket("questionnaire", "customers");
    expect((await from(ofAnother)).body.code).toBe(errorCatalogue.captchaFailed.code);
    const ticket = await forms.ticket("questionnaire", "feedback");
    expect((await from(ticket)).status).toBe(200);
    expect((await from(ticket)).body.code).toBe(errorCatalogue.captchaFailed.code);
    expect((await from(await forms.ticket("questionnaire", "feedback"))).status).toBe(200);
    const full = await from(await forms.ticket("questionnaire", "feedback"));
    expect([full.status, full.headers["retry-after"]]).toEqual([429, "86400"]);
  });

  it("store a pasted waybill in normalized form", async () => {
    const { body } = await submit(forms, { waybill: " rbc 4820-1937-5515 " });
    const row = (await stored()).find(({ reference }) => reference === body.data?.reference);
    expect(row?.answers).toMatchObject({ waybill: "RBC482019375515" });
  });

  it("are accepted at the short path too", async () => {
    const { statusCode } = await forms.test.app.inject({
      method: "POST",
      url: "/official/addFeedBack",
      payload: { version: 1, answers: {} },
    });
    expect(statusCode).toBe(400);
  });
});

it("answers to a former version are rejected, and during a switch the caller is asked to wait", async () => {
  const own = await createFormsApp({ TRUST_PROXY: "127.0.0.1", SUBMISSIONS_PER_DAY: "4" });
  onTestFinished(() => own.test.close());
  const { test } = own;
  test.setClock(new Date().toISOString());
  await store(test.db, sampleDefinition("feedback", { minutes: 9 }), new Date());
  const state = () =>
    test.call(endpoints.feedbackQuestionnaire, {}).then(({ body }) => [body.data?.version, body.data?.state]);
  // A process that does not know the new version yet also answers with a request to wait.
  const early = await submit(own, {}, { version: 2 });
  expect([early.status, early.headers["retry-after"]]).toEqual([503, expect.stringMatching(/^[2-5]$/)]);
  await expect.poll(state).toEqual([2, "updating"]);
  for (const version of [1, 2]) {
    const { status, body, headers } = await submit(own, {}, { version });
    expect([status, body.msg]).toEqual([503, "being updated, please wait"]);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  }
  test.setClock(new Date(Date.now() + 5000).toISOString());
  const stale = await submit(own, {}, { version: 1 });
  expect([stale.status, stale.body.msg]).toEqual([
    409,
    "The current questionnaire has been updated, please re-fill and submit",
  ]);
  expect((await submit(own, {}, { version: 2 })).status).toBe(200);
});
