import type { BrowserContext, Locator, Page } from "@playwright/test";
import { endpoints, locales } from "@rimba/contract";
import { digits, waybill } from "../fixtures/demo.ts";
import { callAs, callerOf } from "../fixtures/orders.ts";
import { outlets, regions } from "../fixtures/outlets.ts";
import { releaseSite } from "../fixtures/released-site.ts";
import { expect, test } from "../fixtures/test.ts";
import { visit as visitPage } from "../fixtures/visit.ts";
import { words, wordsIn } from "../fixtures/words.ts";
import { BindingPage } from "../models/binding-page.ts";
import { spaced } from "../models/spaced.ts";

test.use({ serviceWorkers: "allow" });
// The browser says of each request without network that it failed.
test.beforeEach(({ complaints }) => complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/));

const tracked = waybill("inTransit");
const three = [tracked, waybill("sameOrder"), waybill("deliveredOnTime")];
const locked = waybill("private");

/** A browser of a phone whose choices stand in cookies, since its worker asks by those alone. */
async function asPhone(context: BrowserContext, origin: string): Promise<void> {
  const choices = { site: "mobile", lang: "id", dir: "ltr" };
  await context.addCookies(Object.entries(choices).map(([name, value]) => ({ name, value, url: origin })));
}
test.beforeEach(({ context, server }) => asPhone(context, server.origin));

/** The addresses of the pages that the device keeps. */
function keptPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("pages "));
    const shelves = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return shelves.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
}

/** Waits until the worker answers for the page and those that stand in for others are kept. */
async function expectApp(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => keptPages(page)).toEqual(expect.arrayContaining(["/", "/track"]));
}

test("without network home opens, says so, and shows how what was tracked stood", async ({
  page,
  context,
  visit,
  home,
}) => {
  await visit(`/track?numbers=${tracked}&by=waybill`);
  await visit("/");
  await expectApp(page);
  await home.recent.scrollIntoViewIfNeeded();
  await expect(home.recent).toContainText(words.status_in_transit());
  await context.setOffline(true);
  const line = page.getByRole("status").filter({ hasText: words.app_offline() });
  await expect(line).toBeVisible();

  await page.goto("/");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  // Not only once the page has been quiet for a while.
  await expect(line).toBeVisible({ timeout: 3000 });
  await home.recent.scrollIntoViewIfNeeded();
  await expect(home.recentLink(tracked)).toBeVisible();
  await expect(home.recent).toContainText(words.status_in_transit());
  await expect(home.recent).toContainText(words.recent_as_of({ age: words.freshness_now() }));

  await context.setOffline(false);
  await expect(line).toHaveCount(0);
});

test("without network the address of a shipment shows how it stood, and the others that were tracked", async ({
  page,
  context,
  visit,
  form,
  results,
}) => {
  await visit(`/track?numbers=${three.join(",")}&by=waybill`);
  await expectApp(page);
  await context.setOffline(true);

  const asked = three[2] ?? "";
  const entry = (list: Locator, number: string) =>
    list.getByRole("listitem").filter({ has: page.getByRole("link", { name: spaced(number) }) });
  const lastKnown = page.getByRole("region", { name: words.recent_last_known() });
  await page.goto(`/track?numbers=${asked}&by=waybill`);
  await expect(lastKnown.getByRole("listitem")).toHaveCount(1);
  await expect(entry(lastKnown, asked)).toContainText(words.recent_as_of({ age: words.freshness_now() }));
  // It is still the page of that shipment, which comes as soon as it can.
  await expect(page).toHaveURL(`/track?numbers=${asked}&by=waybill`);
  await expect(results.seen(words.page_offline_title())).toBeVisible();
  await expect(form.chip(asked)).toBeVisible();

  const others = page.getByRole("region", { name: words.recent_title() });
  await expect(others.getByRole("listitem")).toHaveCount(2);
  await others.scrollIntoViewIfNeeded();
  for (const number of three.slice(0, 2)) {
    await expect(entry(others, number)).toContainText(words.recent_as_of({ age: words.freshness_now() }));
  }

  // From there to another, as from home.
  await entry(others, tracked).getByRole("link").click();
  await expect(entry(lastKnown, tracked)).toBeVisible();

  await context.setOffline(false);
  await page.reload();
  await expect(results.heading(tracked)).toBeVisible();
});

test("of pages only those for everyone are kept; the others lead home", async ({
  page,
  context,
  visit,
  loggedIn,
  results,
}) => {
  expect(loggedIn.phone).not.toBe("");
  await visit("/");
  await expectApp(page);
  await visit("/problem/qa");
  await visit("/personalCenter");
  await visit(`/track?numbers=${locked}&by=waybill`);
  await results.unlock.send(digits.sender);
  await expect(results.seen(words.unlock_opened())).toBeVisible();
  await visit(`/track?numbers=${locked}&by=waybill`);
  await expect.poll(() => keptPages(page)).toEqual(expect.arrayContaining(["/", "/problem/qa"]));
  expect((await keptPages(page)).filter((path) => /personal|numbers/.test(path))).toEqual([]);
  // Nor a glance of what phone digits opened.
  expect(await page.evaluate(() => localStorage.getItem("trackedStatuses") ?? "")).not.toContain(locked);

  await context.setOffline(true);
  await page.goto("/problem/qa");
  await expect(page.getByRole("searchbox", { name: words.qa_search_label() })).toBeVisible();
  await page.goto("/personalCenter");
  await expect(page).toHaveURL("/#asked=%2FpersonalCenter");
  await expect(page.getByRole("status").filter({ hasText: words.app_offline() })).toBeVisible();
});

for (const locale of locales) {
  test(`a page that is not kept is told so in ${locale}, and comes by itself once there is network`, async ({
    page,
    context,
    visit,
  }) => {
    const said = wordsIn(locale);
    await visit(`/track?numbers=${tracked}&by=waybill&lang=${locale}`);
    await visit("/");
    await expectApp(page);
    await context.setOffline(true);
    await page.goto("/problem/pack?from=mail");
    const notKept = page.getByRole("region", { name: said.app_not_kept_title() });
    // At once, and told to who hears the page.
    await expect(notKept.getByRole("alert")).toContainText(said.app_not_kept_text(), { timeout: 3000 });
    await expect(notKept).toContainText(said.app_not_kept_opens());
    const retry = notKept.getByRole("link", { name: said.error_card_retry() });
    await expect(retry).toHaveAttribute("href", /\/problem\/pack\?from=mail$/);
    await retry.click();
    await expect(notKept).toBeVisible();

    await notKept.getByRole("link", { name: said.app_not_kept_tracked() }).click();
    await expect(page).toHaveURL("/track");
    await page.goBack();
    await expect(notKept).toBeVisible();
    await expect(page.locator("html[data-hydrated]")).toBeAttached();

    await context.setOffline(false);
    await expect(page).toHaveURL("/problem/pack?from=mail");
  });
}

test("a link to a page that is not kept tells so too", async ({ page, context, visit, complaints }) => {
  complaints.expect(/dynamically imported module/);
  await visit("/");
  await expectApp(page);
  await context.setOffline(true);
  await page.getByRole("main").getByRole("link", { name: words.outlets_title() }).first().click();
  await expect(page.getByRole("region", { name: words.app_not_kept_title() })).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL("/networkQuery?type=outlet");
});

test("what was typed meanwhile is not taken away: the page that was asked for comes by a press", async ({
  page,
  context,
  visit,
  form,
}) => {
  await visit("/");
  await expectApp(page);
  await context.setOffline(true);
  await page.goto("/problem/pack");
  const notKept = page.getByRole("region", { name: words.app_not_kept_title() });
  await expect(notKept).toBeVisible();
  // Nothing was tracked on this device, and no outlet is bound.
  await expect(notKept.getByRole("list")).toHaveCount(0);
  await form.type("RBC4820");
  await context.setOffline(false);
  await expect(notKept).toContainText(words.app_not_kept_back());
  await expect(form.field("waybill")).toHaveValue("RBC4820");
  await notKept.getByRole("link", { name: words.app_not_kept_open() }).click();
  await expect(page).toHaveURL("/problem/pack");
});

test("who loses the network at once on a first visit is told when it is back, and has the app then", async ({
  page,
  context,
  visit,
}) => {
  await page.clock.install();
  await visit("/");
  await context.setOffline(true);
  await page.clock.runFor(6000);
  await context.setOffline(false);
  await expectApp(page);
  await context.setOffline(true);
  await expect(page.getByRole("status").filter({ hasText: words.app_offline() })).toBeVisible();
});

test("pages in the language before are not kept on", async ({ page, visit, frame }) => {
  await visit("/");
  await expectApp(page);
  await visit("/problem/qa");
  await expect.poll(() => keptPages(page)).toContain("/problem/qa");
  await visit("/");
  await frame.chooseLanguage("en", "id");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect.poll(() => keptPages(page)).toEqual(["/", "/track"]);
});

test("the preferred outlet is known without network, until one logs out", async ({
  page,
  context,
  site,
  visit,
  loggedIn,
  account,
}) => {
  await visit("/");
  const binding = new BindingPage(page, site, words);
  await binding.addContact(regions.district.id);
  const { code, name } = outlets.always;
  await callAs(callerOf(page, loggedIn.session), endpoints.saveUserBinding, { networkCode: code });
  await visit("/personalCenter");
  await visit("/");
  await expectApp(page);
  await context.setOffline(true);
  await page.goto("/");
  const card = page.getByRole("region", { name: words.binding_yours() });
  await expect(card).toContainText(name);
  await expect(card).toContainText("Jl.");
  await page.goto("/userBinding");
  const notKept = page.getByRole("region", { name: words.app_not_kept_title() });
  await expect(notKept).toContainText(words.app_not_kept_outlet());
  await expect(card).toContainText(name);
  await context.setOffline(false);
  await expect(page).toHaveURL("/userBinding");
  await visit("/personalCenter");
  await account.logOut();
  // The logout leads to another page meanwhile.
  await expect(async () =>
    expect(await page.evaluate(() => localStorage.getItem("boundOutlet"))).toBeNull(),
  ).toPass();
});

test("another version waits while a form is half filled, and comes when one asks for it", async ({
  page,
  context,
  server,
  form,
}) => {
  const site = await releaseSite(server.origin);
  await asPhone(context, site.origin);
  try {
    await visitPage(page, `${site.origin}/`);
    await expectApp(page);
    await form.type("RBC4820");
    site.update();
    const state = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration?.waiting === null ? "none" : "waits";
      });
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(state).toBe("waits");
    const load = page.getByRole("button", { name: words.app_load_version() });
    await expect(load).toHaveCount(0);
    await expect(form.field("waybill")).toHaveValue("RBC4820");

    await form.field("waybill").fill("");
    const loadedAnew = page.waitForEvent("load");
    await load.click();
    await loadedAnew;
    await expect.poll(state).toBe("none");
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await expect(load).toHaveCount(0);
  } finally {
    // First the page, which would ask on.
    await page.goto("about:blank");
    site.stop();
  }
});
