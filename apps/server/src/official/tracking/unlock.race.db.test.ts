import { endpoints } from "@rimba/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sampleShipment, waybillNumber } from "../../testing/samples.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ TRUST_PROXY: "127.0.0.1" });
});
afterAll(() => test.close());

it("last-4 sweep by 200 parallel guesses from as many addresses: at most five are looked at", async () => {
  const waybillNo = waybillNumber(1);
  await test.feed([sampleShipment(waybillNo)]);
  const guesses = Array.from({ length: 200 }, (_, guess) =>
    test.call(
      endpoints.trackingValidate,
      { waybillNo, phoneLast4: String(guess).padStart(4, "0") },
      { "x-forwarded-for": `10.0.${guess}.1` },
    ),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 403)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(195);
});
