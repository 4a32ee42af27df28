import { waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";
import { spaced } from "../models/spaced.ts";

test.use({ serviceWorkers: "allow" });
// The browser reports each request without network as failed.
test.beforeEach(({ complaints }) => complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/));

const tracked = waybill("inTransit");
const neverTracked = waybill("deliveredOnTime");

test("the desktop site opens without network, and says what it cannot show", async ({
  page,
  context,
  server,
  visit,
}) => {
  // Cookies are the only choices that the service worker can read.
  const choices = { site: "desktop", lang: "id", dir: "ltr" };
  await context.addCookies(
    Object.entries(choices).map(([name, value]) => ({ name, value, url: server.origin })),
  );
  await visit(`/track?numbers=${tracked}&by=waybill`);
  await page.clock.install();
  await visit("/");
  // The worker is registered five seconds after the page becomes idle.
  await page.clock.fastForward(6000);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const cachedPages = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith("pages "));
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(cachedPages).toEqual(expect.arrayContaining(["/", "/track"]));
  await context.setOffline(true);

  await test.step("home explains that a page is not cached, and opens it once there is network", async () => {
    await page.goto("/problem/pack");
    const region = page.getByRole("region", { name: words.app_not_saved_title() });
    await expect(region.getByRole("alert")).toContainText(words.app_not_saved_text());
    await expect(page.getByRole("status").filter({ hasText: words.app_offline() })).toBeVisible();
  });

  await test.step("a shipment shows its last known status, and a new number is reported as unknown on this device", async () => {
    await page.goto(`/track?numbers=${tracked},${neverTracked}&by=waybill`);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: words.page_offline_title() })).toBeVisible();
    await expect(main.getByText(words.track_offline_unknown_one())).toContainText(spaced(neverTracked));
    const lastKnown = page.getByRole("region", { name: words.recent_last_known() });
    await expect(lastKnown.getByRole("listitem")).toHaveCount(1);
    await expect(lastKnown.getByRole("link", { name: spaced(tracked) })).toBeVisible();
  });

  await context.setOffline(false);
  await page.goto("/problem/pack");
  await expect(page).toHaveURL("/problem/pack");
});
