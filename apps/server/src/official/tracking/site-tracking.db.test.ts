import { afterAll, beforeAll, expect, it } from "vitest";
import { sampleShipment, waybillNumber } from "../../testing/samples.ts";
import { createTestApp, testCarrier, type TestApp } from "../../testing/test-app.ts";
import { limited } from "../../db/or-unavailable.ts";
import { siteTracking } from "./site-tracking.ts";

const waybillNo = waybillNumber(5000);

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await test.feed([sampleShipment(waybillNo)]);
});
afterAll(() => test.close());

it("counts opening a shipment as asking: a visitor who asked too often is told that the system is busy", async () => {
  let budget = 1;
  const { track, unlock } = siteTracking(
    {
      db: test.db,
      carrier: testCarrier,
      secret: "test-secret-".repeat(4),
      orderSearchesPerDay: 200,
      clock: () => new Date(),
    },
    { locale: "en", address: "192.0.2.7", answer: limited(async () => (budget -= 1) >= 0) },
  );
  expect(await unlock({ waybillNo, phoneLast4: "4471", captchaTicket: undefined })).toMatchObject({
    kind: "unlocked",
  });
  expect(await unlock({ waybillNo, phoneLast4: "4471", captchaTicket: undefined })).toEqual({
    kind: "unavailable",
  });
  expect(await track({ numbers: [waybillNo], by: "waybill", viewTokens: [] })).toEqual({
    kind: "unavailable",
  });
});
