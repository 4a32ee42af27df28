import { endpoints, errorCatalogue, sites } from "@rimba/contract";
import { openDatabaseDetour } from "../../apps/server/src/testing/database-detour.ts";
import { waybill } from "../fixtures/demo.ts";
import { sentPage } from "../fixtures/sent-page.ts";
import { expect, test } from "../fixtures/server-test.ts";
import { words } from "../fixtures/messages.ts";

test("during a database outage the API, the pages and /readyz report it, and all recover", async ({
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

  await detour.makeUnavailable();
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
  // Home is shown without its news; pages with nothing but news return an error.
  const unavailable = ["/newsCenter", "/detail?id=year-end-cut-offs-2026"];
  for (const site of sites) {
    const home = await sentPage(request, `${origin}/`, { site });
    expect(home.status).toBe(200);
    expect(home.headings(2)).not.toContain(words.news_latest());
    for (const path of unavailable) {
      const page = await sentPage(request, origin + path, { site });
      expect(page.status).toBe(503);
      expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
      expect(page.headings(2)).toContain(words.news_unavailable());
      expect(page.link(words.error_card_retry())).toContain(`href="${path}"`);
    }
  }
  // The log works, so the absence of shipments in it is meaningful.
  expect(log()).toContain("The database is not available");

  await detour.giveBack();
  await expect.poll(async () => (await track()).status()).toBe(200);
  await expect.poll(async () => (await request.get(`${origin}/readyz`)).status()).toBe(200);
  for (const path of unavailable) {
    await expect
      .poll(async () => (await sentPage(request, origin + path, { site: "mobile" })).status)
      .toBe(200);
  }
  await detour.makeUnavailable();
});
