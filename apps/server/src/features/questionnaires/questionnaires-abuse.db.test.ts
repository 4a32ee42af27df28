import { endpoints, errorCatalogue } from "@rimba/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CodesApp } from "../../testing/codes-app.ts";
import {
  createFormsApp,
  sampleAnswers,
  sampleDefinition,
  store,
  submit,
} from "../../testing/questionnaires.ts";
import { firstRow } from "../../testing/table-rows.ts";

let forms: CodesApp;
beforeAll(async () => {
  forms = await createFormsApp({ TRUST_PROXY: "127.0.0.1", MAIL_STAFF: "staff@rimbacargo.example" });
});
afterAll(() => forms.test.close());

const stored = async (reference: string | undefined) => {
  const row = await firstRow<{ answers: unknown; source: string | null }>(
    forms.test.db,
    "select answers, source from submission where reference = $1",
    [reference ?? ""],
  );
  return row as { answers: Record<string, unknown>; source: string | null };
};

describe("forms", () => {
  it.each([
    ["Indonesian", "ID", "<script>fetch('//jahat.example')</script> Barang saya rusak"],
    ["English", "EN", '"><img src=x onerror=alert(1)> My parcel is wet'],
    ["Chinese", "CN", "<svg onload=alert(1)>包裹湿了</svg>"],
  ])("stored script in %s remains text, and is returned only as JSON", async (_name, langtype, feedback) => {
    const { status, body, headers } = await submit(forms, { feedback }, { headers: { langtype } });
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    expect((await stored(body.data?.reference)).answers["feedback"]).toBe(feedback);
    expect(JSON.stringify(body)).not.toContain("alert");
  });

  it.each([
    "sari@example.com\r\nBcc: all@example.com",
    "sari@example.com\nX: y",
    "sari@example.com, all@example.com",
    '"sari\r\n"@example.com',
    "sari@example.com\u0000",
    "Sari <sari@example.com>",
  ])("CRLF injection by an e-mail address is rejected: %j", async (email) => {
    expect((await submit(forms, { email })).status).toBe(400);
  });

  it("CRLF injection by a name or a source adds no mail header", async () => {
    const { body } = await submit(forms, { name: "Sari\r\nBcc: all@example.com" });
    expect((await stored(body.data?.reference)).answers["name"]).toBe("Sari Bcc: all@example.com");
    const mails = await forms.test.db.execute<{ payload: unknown }>(
      "select payload from outbox_message where subject like $1",
      [`${body.data?.reference}%`],
    );
    expect(mails).toHaveLength(2);
    for (const { payload } of mails)
      expect((payload as { subject: string }).subject).not.toMatch(/[\r\n]|Bcc/);
    expect((await submit(forms, {}, { source: "a\r\nX: y" })).status).toBe(400);
  });

  it("a stale questionnaire is rejected before its answers are validated; one of a future version gets a retry time", async () => {
    const { test } = forms;
    const answer = await test.call(endpoints.addFeedBack, { version: 99, answers: {} });
    expect([answer.status, answer.body.code]).toEqual([503, errorCatalogue.questionnaireUpdating.code]);
    for (const version of [0, -1, 1.5, "1", null])
      expect((await test.call(endpoints.addFeedBack, { version, answers: {} })).status).toBe(400);
  });

  it.each(["' or '1'='1", "'); drop table submission; --", "100% _x_ \\", "$1 ${name} {carrier}"])(
    "SQL and LIKE wildcards are text: %s",
    async (feedback) => {
      const { body } = await submit(forms, { feedback, name: feedback });
      expect((await stored(body.data?.reference)).answers).toMatchObject({ feedback, name: feedback });
    },
  );

  it.each([
    ["an object", { topic: { $ne: null } }],
    ["a list in a list", { troubles: [["wet"]] }],
    ["true", { topic: true }],
    ["a key of a prototype", { constructor: "x" }],
    ["a key that no question has", { "a.b": "x" }],
    ["half a character", { name: "\ud83d" }],
  ])("%s as an answer is rejected", async (_name, changes) => {
    expect((await submit(forms, changes as never)).status).toBe(400);
  });

  it("__proto__ as an answer has no effect, and a null character is rejected", async () => {
    const send = (payload: string) =>
      forms.test.app.inject({
        method: "POST",
        url: "/official/officialadmin/addFeedBack",
        headers: { "content-type": "application/json", "x-forwarded-for": "198.51.100.99" },
        payload,
      });
    const answers = JSON.stringify(sampleAnswers);
    for (const broken of [
      `{"version":1,"answers":{"__proto__":{"topic":"parcel"}}}`,
      `{"version":1,"answers":${answers.replace("Sari", "Sa\\u0000ri")}}`,
    ])
      expect((await send(broken)).statusCode).toBe(400);
    expect(({} as Record<string, unknown>)["topic"]).toBeUndefined();
  });

  it("questions may be named like members of every object: one without an answer has none", async () => {
    const [step] = sampleDefinition().steps;
    const optional = (key: string, kind: "upload" | "email" | "region" | "text") => ({
      key,
      kind,
      label: { id: key, en: key, zh: key },
      required: false,
    });
    await store(
      forms.test.db,
      sampleDefinition("customers", {
        steps: [
          {
            ...(step ?? { key: "all", title: { id: "a", en: "b", zh: "c" } }),
            questions: [
              optional("constructor", "upload"),
              optional("toString", "email"),
              optional("valueOf", "region"),
              optional("hasOwnProperty", "text"),
            ],
          },
        ],
      }),
    );
    await expect
      .poll(() => forms.test.call(endpoints.customersQuestionnaire, {}).then(({ status }) => status))
      .toBe(200);
    const handIn = (answers: object) =>
      forms.test.call(endpoints.addVipRegistration, { version: 1, answers });
    const reported = async (reference: string | undefined) => {
      const { payload } = await firstRow<{ payload: unknown }>(
        forms.test.db,
        "select payload from outbox_message where subject = $1",
        [`${reference} staff 1`],
      );
      return (payload as { text: string }).text;
    };
    const { status, body } = await handIn({});
    expect([status, body.data?.confirmationTo]).toEqual([200, null]);
    expect(await reported(body.data?.reference)).not.toMatch(/native code|constructor|hasOwnProperty/);
    const answered = await handIn({ toString: "sari@example.com", hasOwnProperty: "yes" });
    expect(answered.body.data?.confirmationTo).toBe("s•••@example.com");
    expect(await reported(answered.body.data?.reference)).toContain("hasOwnProperty\nyes");
  });

  it("more answers or larger ones than any form has are rejected", async () => {
    const many = Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`q${n}`, "x"]));
    expect((await submit(forms, many)).status).toBe(400);
    expect((await submit(forms, { feedback: "x".repeat(8001) })).status).toBe(400);
    expect((await submit(forms, { feedback: "x".repeat(70_000) })).status).toBe(413);
  });

  it("another site's form is rejected", async () => {
    for (const contentType of ["text/plain", "application/x-www-form-urlencoded"]) {
      const { statusCode } = await forms.test.app.inject({
        method: "POST",
        url: "/official/officialadmin/addFeedBack",
        headers: { "content-type": contentType },
        payload: JSON.stringify({ version: 1, answers: sampleAnswers }),
      });
      expect(statusCode).toBe(415);
    }
  });
});
