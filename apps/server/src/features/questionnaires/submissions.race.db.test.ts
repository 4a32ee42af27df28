import { errorCatalogue } from "@rimba/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { CodesApp } from "../../testing/codes-app.ts";
import { createFormsApp, submit } from "../../testing/questionnaires.ts";

let forms: CodesApp;
beforeAll(async () => {
  forms = await createFormsApp({ TRUST_PROXY: "127.0.0.1" });
});
afterAll(() => forms.test.close());

const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));
const stored = async () =>
  (await forms.test.db.execute<{ reference: string }>("select reference from submission")).length;

it("a doubled submit is one submission with the same response, even with a captcha for each", async () => {
  const headers = { "x-forwarded-for": "198.51.100.1" };
  for (const _before of [1, 2]) await submit(forms, {}, { headers });
  const captchaTicket = await forms.ticket("questionnaire", "feedback");
  const before = await stored();
  const all = await Promise.all(
    times(8, () =>
      submit(
        forms,
        {},
        { captchaTicket, headers: { ...headers, "idempotency-key": "eight-clicks-at-once" } },
      ),
    ),
  );
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
  expect(new Set(all.map(({ body }) => body.data?.reference)).size).toBe(1);
  expect(await stored()).toBe(before + 1);
});

it("concurrent submits with one key and other answers: one is accepted", async () => {
  const before = await stored();
  const all = await Promise.all(
    times(6, (n) =>
      submit(forms, { feedback: `No. ${n}` }, { headers: { "idempotency-key": "one-for-many" } }),
    ),
  );
  expect(all.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([
    1,
    ...times(5, () => errorCatalogue.idempotencyReused.code),
  ]);
  expect(await stored()).toBe(before + 1);
});

it("thirty concurrent submits from one address: two are accepted without a captcha", async () => {
  const headers = { "x-forwarded-for": "198.51.100.2" };
  const before = await stored();
  const all = await Promise.all(times(30, () => submit(forms, {}, { headers })));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(await stored()).toBe(before + 2);
});
