import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type Answers,
  type QuestionnaireDefinition,
  endpoints,
  errorCatalogue,
  fieldMessages,
} from "@rimba/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { projectFolder } from "../../platform/config/folders.ts";
import type { CodesApp } from "../../testing/codes-app.ts";
import { samplePicture } from "../../testing/pictures.ts";
import { createFormsApp, store, uploadedPicture } from "../../testing/questionnaires.ts";
import { sampleVacancy } from "../content/import/sample-content.ts";

let forms: CodesApp;
beforeAll(async () => {
  forms = await createFormsApp({
    MAIL_STAFF: "personnel@rimbacargo.example",
    PUBLIC_ORIGIN: "https://rimba.example",
    SUBMISSIONS_PER_DAY: "20",
    TRUST_PROXY: "127.0.0.1",
  });
  const shipped = await readFile(join(projectFolder, "data/questionnaires/application.json"), "utf8");
  await store(forms.test.db, JSON.parse(shipped) as QuestionnaireDefinition);
  const vacancies = [
    sampleVacancy("courier-medan"),
    sampleVacancy("closing", { closesAt: "2026-11-20T10:00:00+07:00" }),
    sampleVacancy("ahead", { publishedAt: "2026-11-20T10:00:01+07:00" }),
  ];
  await forms.test.call(endpoints.carrierVacancies, { vacancies });
});
afterAll(() => forms.test.close());
afterEach(() => forms.test.db.execute("delete from submission"));

let calls = 0;
const apply = (changes: Answers = {}, headers: Record<string, string> = {}) => {
  calls += 1;
  const answers = {
    vacancy: "courier-medan",
    name: "Sari Puspita",
    phone: "081288004471",
    consent: ["agreed"],
    ...changes,
  };
  return forms.test.call(
    endpoints.addJobApplication,
    { version: 1, answers },
    { "x-forwarded-for": `203.0.113.${calls}`, ...headers },
  );
};
const stored = () => forms.test.db.execute<{ name: string; answers: Answers }>("select * from submission");

describe("an application", () => {
  it("asks for name, phone, CV and consent", async () => {
    const shown = () => forms.test.call(endpoints.applicationQuestionnaire, {});
    // The process notices a new form within a second.
    await expect.poll(() => shown().then(({ status }) => status)).toBe(200);
    const questions = (await shown()).body.data?.steps.flatMap((step) => step.questions) ?? [];
    expect(questions.map(({ key, required }) => (required ? `${key}*` : key))).toEqual([
      "vacancy*",
      "name*",
      "phone*",
      "email",
      "message",
      "cv",
      "consent*",
    ]);
  });

  it("is stored with its vacancy and its pictures of a CV, and sent to the staff", async () => {
    const cv = await uploadedPicture(forms, await samplePicture());
    const { status, body } = await apply({ cv: [cv] });
    expect(status).toBe(200);
    expect(await stored()).toMatchObject([
      { name: "application", answers: { vacancy: "courier-medan", cv: [cv], consent: ["agreed"] } },
    ]);
    const reference = body.data?.reference ?? "";
    const [mail] = await forms.test.db.execute<{ payload: { subject: string; text: string } }>(
      `select payload from outbox_message where subject = '${reference} staff 1'`,
    );
    expect(mail?.payload.subject).toMatch(/Lamar pekerjaan: Kurir, Jakarta Selatan \(courier-medan\)/);
    expect(mail?.payload.text).toContain("https://rimba.example/official/files/");
  });

  it.each(["closing", "ahead", "invented", "../x", ""])("for the vacancy %j is refused", async (vacancy) => {
    const { status, body } = await apply({ vacancy });
    expect([status, body.code]).toEqual([400, errorCatalogue.invalidInput.code]);
    const key = vacancy === "" ? "vacancy.required" : "vacancy.closed";
    expect(body.data).toEqual({
      errors: [{ path: "answers.vacancy", key, msg: fieldMessages[key].en }],
    });
    expect(await stored()).toEqual([]);
  });

  it("needs name, phone and consent", async () => {
    const { body } = await apply({ name: "", phone: "", consent: [] });
    const paths = (body.data as unknown as { errors: { path: string }[] }).errors.map(({ path }) => path);
    expect(paths).toEqual(["answers.name", "answers.phone", "answers.consent"]);
  });

  it("that is sent again with its key is one application, also after the vacancy closed", async () => {
    const headers = { "idempotency-key": "application-1", "x-forwarded-for": "203.0.113.200" };
    const first = await apply({}, headers);
    forms.test.setClock("2026-12-31T10:00:00+07:00");
    const closing = "update vacancy set closes_at = '2026-12-01' where key = 'courier-medan'";
    await forms.test.db.execute(closing);
    const again = await apply({}, headers);
    expect(again.body.data).toEqual(first.body.data);
    expect(await stored()).toHaveLength(1);
    expect((await apply()).status).toBe(400);
  });
});
