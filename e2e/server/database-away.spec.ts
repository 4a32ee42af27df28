import { endpoints, errorCatalogue } from "@rimba/contract";
import { openDatabaseDetour } from "../../apps/server/src/testing/database-detour.ts";
import { waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/server-test.ts";

test("with the database away the API says so in its envelope, and /readyz does; both heal", async ({
  databaseUrl,
  startServer,
  request,
}) => {
  const detour = await openDatabaseDetour(databaseUrl);
  const { origin, log } = await startServer({ DATABASE_URL: detour.databaseUrl });
  const track = () =>
    request.post(`${origin}${endpoints.trackingCustomerByWaybillNo.path}`, {
      data: { numbers: [waybill("lost")], by: "waybill" },
      headers: { langtype: "EN" },
    });
  expect((await track()).status()).toBe(200);

  await detour.takeAway();
  const answer = await track();
  expect(answer.status()).toBe(errorCatalogue.busy.status);
  expect(Number(answer.headers()["retry-after"])).toBeGreaterThan(0);
  expect(await answer.json()).toEqual({
    code: errorCatalogue.busy.code,
    msg: errorCatalogue.busy.text.en,
    data: null,
  });
  expect((await request.get(`${origin}/readyz`)).status()).toBe(503);
  expect((await request.get(`${origin}/healthz`)).status()).toBe(200);
  // The log tells of it, so that its silence about shipments means something.
  expect(log()).toContain("The database is not available");

  await detour.giveBack();
  await expect.poll(async () => (await track()).status()).toBe(200);
  await expect.poll(async () => (await request.get(`${origin}/readyz`)).status()).toBe(200);
  await detour.takeAway();
});
