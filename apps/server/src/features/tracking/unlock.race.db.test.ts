import { endpoints, errorCatalogue } from "@rimba/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sampleShipment, waybillNumber } from "../../testing/samples.ts";
import { createCodesApp, type CodesApp } from "../../testing/codes-app.ts";

let app: CodesApp;
beforeAll(async () => {
  app = await createCodesApp({ TRUST_PROXY: "127.0.0.1" });
});
afterAll(() => app.test.close());

const codesOf = (answers: readonly { body: { code: number } }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ body }) => body.code)].map(([code, sharing]) => [code, sharing.length]),
  );

interface Guesses {
  readonly addressOf: (guess: number) => string;
  readonly withCaptcha?: boolean;
}

/** 200 guesses of the digits of one shipment, 40 at once: with more, some would wait too long for a connection. */
async function guessAll(waybillNo: string, { addressOf, withCaptcha = true }: Guesses) {
  const answers: { readonly body: { readonly code: number } }[] = [];
  for (let from = 0; from < 200; from += 40) {
    const guesses = Array.from({ length: 40 }, async (_, index) =>
      app.test.call(
        endpoints.trackingValidate,
        {
          waybillNo,
          phoneLast4: String(from + index).padStart(4, "0"),
          ...(withCaptcha && { captchaTicket: await app.ticket("trackingValidate", waybillNo) }),
        },
        { "x-forwarded-for": addressOf(from + index) },
      ),
    );
    answers.push(...(await Promise.all(guesses)));
  }
  return answers;
}

it("last-4 sweep by 200 guesses from as many addresses: ten are compared, five of them in the second limit", async () => {
  const waybillNo = waybillNumber(1);
  await app.test.feed([sampleShipment(waybillNo)]);
  const answers = await guessAll(waybillNo, { addressOf: (guess) => `10.0.${guess}.1` });
  expect(codesOf(answers)).toEqual({
    [errorCatalogue.phoneDigitsWrong.code]: 10,
    [errorCatalogue.phoneDigitsLocked.code]: 190,
  });
});

it("200 guesses without a captcha: two are compared", async () => {
  const waybillNo = waybillNumber(2);
  await app.test.feed([sampleShipment(waybillNo)]);
  const answers = await guessAll(waybillNo, { addressOf: (guess) => `10.1.${guess}.1`, withCaptcha: false });
  expect(codesOf(answers)).toEqual({
    [errorCatalogue.phoneDigitsWrong.code]: 2,
    [errorCatalogue.captchaRequired.code]: 198,
  });
});

it("200 guesses from one address: five are compared, and none in the second limit", async () => {
  const waybillNo = waybillNumber(3);
  await app.test.feed([sampleShipment(waybillNo)]);
  const answers = await guessAll(waybillNo, { addressOf: () => "10.9.0.1" });
  expect(codesOf(answers)).toEqual({
    [errorCatalogue.phoneDigitsWrong.code]: 5,
    [errorCatalogue.phoneDigitsLocked.code]: 195,
  });
});

it("40 parallel searches of ten customer order numbers each: no more than the hourly limit are looked up", async () => {
  const guarded = await createCodesApp({ ORDER_SEARCHES_PER_DAY: "200" });
  const searches = Array.from({ length: 40 }, (_, search) =>
    guarded.test.call(endpoints.trackingIsNotEmpty, {
      numbers: Array.from({ length: 10 }, (_none, n) => `PO-${search * 10 + n}`),
      by: "customerOrder",
    }),
  );
  const statuses = (await Promise.all(searches)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(6);
  await guarded.test.close();
});
