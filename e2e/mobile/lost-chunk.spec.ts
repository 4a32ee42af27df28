import type { Page } from "@playwright/test";
import { waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectHydrated } from "../fixtures/visit.ts";
import { words } from "../fixtures/messages.ts";

// The browser reports a missing file as an error.
test.beforeEach(({ complaints }) =>
  complaints.expect(
    /404|ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module|Unable to preload CSS/,
  ),
);

/** The list of regions, which is loaded when it opens. */
const regions = /\/assets-[dm]\/region-(sheet|popover)-[\w-]+\.js/;
/** The tracking page, which is loaded on navigation. */
const tracking = (ending: "js" | "css") => new RegExp(`/assets-[dm]/tracking-[\\w-]+\\.${ending}`);

/**
 * Responds with 404 for a file, as after an update, until the page has reloaded `times` times. Returns a function that
 * counts the reloads.
 */
async function loseFile(page: Page, file: RegExp, times: number) {
  let begun = 0;
  await page.route(file, (route) =>
    begun < times ? route.fulfill({ status: 404, body: "gone" }) : route.continue(),
  );
  page.on("domcontentloaded", () => {
    begun += 1;
  });
  return () => begun;
}

test("a chunk that an update removed makes the page reload once, with the typed values", async ({
  page,
  visit,
  rates,
}) => {
  await visit("/networkQuery?type=rate");
  await rates.weight().fill("7,5");
  await rates.side("length").fill("40");
  const begun = await loseFile(page, regions, 1);
  await rates.end("from").click();
  await expect.poll(begun).toBe(1);
  await expect(rates.weight()).toHaveValue("7,5");
  await expect(rates.side("length")).toHaveValue("40");
  await rates.end("from").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(begun()).toBe(1);
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("persisted:"))),
  ).toEqual([]);
});

test("a chunk that stays missing causes no reload loop, but an error with a link", async ({
  page,
  visit,
  rates,
}) => {
  await visit("/networkQuery?type=rate");
  const begun = await loseFile(page, regions, Number.POSITIVE_INFINITY);
  await rates.end("from").click();
  await expect.poll(begun).toBe(1);
  await expectHydrated(page);
  await rates.end("from").click();
  await expect(page.getByRole("heading", { name: words.error_page_heading() })).toBeVisible();
  await page.getByRole("link", { name: words.error_page_retry() }).click();
  await expect(rates.weight()).toBeVisible();
});

for (const [what, ending] of [
  ["script", "js"],
  ["styles", "css"],
] as const) {
  test(`a page whose ${what} an update removed is loaded from the server once`, async ({
    page,
    visit,
    form,
    results,
  }) => {
    await visit("/");
    let opened = 0;
    let lost = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) opened += 1;
    });
    // Missing for the open page, even if prefetched; the next document can load it.
    await page.route(tracking(ending), (route) => {
      if (opened > 0) return route.continue();
      lost += 1;
      return route.fulfill({ status: 404, body: "gone" });
    });
    await form.type(`${waybill("inTransit")} `);
    await form.submit.click();
    await expect(results.number(waybill("inTransit"))).toBeVisible();
    await expect(page).toHaveURL(/\/track\?numbers=/);
    expect(lost).toBeGreaterThan(0);
    expect(opened).toBe(1);
  });
}

test("the page does not reload without network, which would lose it", async ({
  page,
  context,
  visit,
  rates,
}) => {
  await visit("/networkQuery?type=rate");
  const begun = await loseFile(page, regions, 0);
  await context.setOffline(true);
  await rates.end("from").click();
  await expect(page.getByRole("heading", { name: words.error_page_heading() })).toBeVisible();
  expect(begun()).toBe(0);
});
