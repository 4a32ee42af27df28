import type { BrowserContext, Locator, Page } from "@playwright/test";
import { endpoints } from "@rimba/contract";
import { digits, waybill } from "../fixtures/demo.ts";
import { callAs, callerOf } from "../fixtures/orders.ts";
import { outlets, regions } from "../fixtures/outlets.ts";
import { releaseSite } from "../fixtures/released-site.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectHydrated, visit as visitPage } from "../fixtures/visit.ts";
import { words, wordsIn } from "../fixtures/messages.ts";
import { PreferredOutletPage } from "../models/preferred-outlet-page.ts";
import { spaced } from "../models/spaced.ts";

test.use({ serviceWorkers: "allow" });
// The browser reports each request without network as failed.
test.beforeEach(({ complaints }) => complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/));

const tracked = waybill("inTransit");
const three = [tracked, waybill("sameOrder"), waybill("deliveredOnTime")];
const locked = waybill("private");

/** A phone with its choices in cookies, because the service worker requests pages by cookies only. */
async function asPhone(context: BrowserContext, origin: string): Promise<void> {
  const choices = { site: "mobile", lang: "id", dir: "ltr" };
  await context.addCookies(Object.entries(choices).map(([name, value]) => ({ name, value, url: origin })));
}
test.beforeEach(({ context, server }) => asPhone(context, server.origin));
// The worker is registered once a page has been idle for five seconds; `expectApp` moves the clock.
test.beforeEach(({ page }) => page.clock.install());

/** The addresses of the cached pages. */
function cachedUrls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("pages "));
    const siteCaches = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return siteCaches.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
}

/** Waits until the service worker controls the page and the fallback pages are cached. */
async function expectApp(page: Page): Promise<void> {
  await page.clock.fastForward(6000);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => cachedUrls(page)).toEqual(expect.arrayContaining(["/", "/track"]));
}

/** Tasks that wait for an idle page never run after the next navigation. */
async function neverQuiet(page: Page): Promise<void> {
  await page.addInitScript((quietAfterMs) => {
    const original = window.setTimeout;
    const impatient = (handler: TimerHandler, ms = 0, ...values: unknown[]) =>
      ms < quietAfterMs ? original(handler, ms, ...values) : 0;
    window.setTimeout = impatient as typeof window.setTimeout;
  }, 5000);
}

test("without network, home and the address of a shipment show the last known status", async ({
  page,
  context,
  visit,
  home,
  form,
  results,
}) => {
  await visit(`/track?numbers=${three.join(",")}&by=waybill`);
  await visit("/");
  await expectApp(page);
  await home.recent.scrollIntoViewIfNeeded();
  await expect(home.recent).toContainText(words.status_in_transit());
  await context.setOffline(true);
  const line = page.getByRole("status").filter({ hasText: words.app_offline() });
  await expect(line).toBeVisible();

  await test.step("home opens, and says at once that there is no network", async () => {
    // Not only after the page has been idle.
    await neverQuiet(page);
    await page.goto("/");
    await expectHydrated(page);
    await expect(line).toBeVisible();
    await home.recent.scrollIntoViewIfNeeded();
    await expect(home.recentLink(tracked)).toBeVisible();
    await expect(home.recent).toContainText(words.status_in_transit());
    await expect(home.recent).toContainText(words.recent_as_of({ age: words.freshness_now() }));
  });

  const requested = three[2] ?? "";
  const entry = (list: Locator, number: string) =>
    list.getByRole("listitem").filter({ has: page.getByRole("link", { name: spaced(number) }) });
  const lastKnown = page.getByRole("region", { name: words.recent_last_known() });

  await test.step("the address of a shipment shows it, and the others below", async () => {
    await page.goto(`/track?numbers=${requested}&by=waybill`);
    await expect(lastKnown.getByRole("listitem")).toHaveCount(1);
    await expect(entry(lastKnown, requested)).toContainText(
      words.recent_as_of({ age: words.freshness_now() }),
    );
    // The page keeps the address of that shipment and loads it as soon as possible.
    await expect(page).toHaveURL(`/track?numbers=${requested}&by=waybill`);
    await expect(results.seen(words.page_offline_title())).toBeVisible();
    await expect(form.chip(requested)).toBeVisible();

    const others = page.getByRole("region", { name: words.recent_title() });
    await expect(others.getByRole("listitem")).toHaveCount(2);
    await others.scrollIntoViewIfNeeded();
    for (const number of three.slice(0, 2)) {
      await expect(entry(others, number)).toContainText(words.recent_as_of({ age: words.freshness_now() }));
    }
    // From there to another shipment, as from home.
    await entry(others, tracked).getByRole("link").click();
    await expect(entry(lastKnown, tracked)).toBeVisible();
  });

  await context.setOffline(false);
  await expect(line).toHaveCount(0);
  await page.reload();
  await expect(results.number(tracked)).toBeVisible();
});

test("only public pages are cached; the others redirect to home", async ({
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
  await expect.poll(() => cachedUrls(page)).toEqual(expect.arrayContaining(["/", "/problem/qa"]));
  expect((await cachedUrls(page)).filter((path) => /personal|numbers/.test(path))).toEqual([]);
  // Nor a summary of data that were unlocked with phone digits.
  expect(await page.evaluate(() => localStorage.getItem("trackedStatuses") ?? "")).not.toContain(locked);

  await context.setOffline(true);
  await page.goto("/problem/qa");
  await expect(page.getByRole("searchbox", { name: words.qa_search_label() })).toBeVisible();
  await page.goto("/personalCenter");
  await expect(page).toHaveURL("/#requested=%2FpersonalCenter");
  await expect(page.getByRole("status").filter({ hasText: words.app_offline() })).toBeVisible();
  // With network it would open that page, while the next test starts in this context.
  await page.goto("about:blank");
});

test("a page that is not cached says so, and opens by itself once there is network", async ({
  page,
  context,
  visit,
}) => {
  await visit(`/track?numbers=${tracked}&by=waybill`);
  await visit("/");
  await expectApp(page);
  await context.setOffline(true);
  // At once, not only after the page has been idle.
  await neverQuiet(page);
  await page.goto("/problem/pack?from=mail");
  const notCached = page.getByRole("region", { name: words.app_not_saved_title() });
  // Screen readers announce it too.
  await expect(notCached.getByRole("alert")).toContainText(words.app_not_saved_text());
  await expect(notCached).toContainText(words.app_not_saved_opens());
  const retry = notCached.getByRole("link", { name: words.error_card_retry() });
  await expect(retry).toHaveAttribute("href", /\/problem\/pack\?from=mail$/);
  // The card is there before and after: the next click is on that of the loaded page.
  const reloaded = page.waitForEvent("load");
  await retry.click();
  await reloaded;
  await expect(notCached).toBeVisible();

  await notCached.getByRole("link", { name: words.app_not_saved_tracked() }).click();
  await expect(page).toHaveURL("/track");
  await page.goBack();
  await expect(notCached).toBeVisible();
  await expectHydrated(page);

  await context.setOffline(false);
  await expect(page).toHaveURL("/problem/pack?from=mail");
});

test("a link to a page that is not cached says so too, and later input is not lost", async ({
  page,
  context,
  visit,
  form,
  complaints,
}) => {
  // A style of the page may fail before its script.
  complaints.expect(/dynamically imported module|preload CSS/);
  const notCached = page.getByRole("region", { name: words.app_not_saved_title() });
  await visit("/");
  await expectApp(page);

  await test.step("the linked page opens by itself", async () => {
    await context.setOffline(true);
    await page.getByRole("main").getByRole("link", { name: words.outlets_title() }).first().click();
    await expect(notCached).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL("/networkQuery?type=outlet");
  });

  await test.step("after input the page opens on a click", async () => {
    await context.setOffline(true);
    await page.goto("/problem/pack");
    await expect(notCached).toBeVisible();
    // Nothing was tracked on this device, and no outlet is bound.
    await expect(notCached.getByRole("list")).toHaveCount(0);
    await form.type("RBC4820");
    await context.setOffline(false);
    await expect(notCached).toContainText(words.app_not_saved_back());
    await expect(form.field("waybill")).toHaveValue("RBC4820");
    await notCached.getByRole("link", { name: words.app_not_saved_open() }).click();
    await expect(page).toHaveURL("/problem/pack");
  });
});

test("a visitor who loses the network during a first visit is notified when it is back, and then has the app", async ({
  page,
  context,
  visit,
}) => {
  await visit("/");
  await context.setOffline(true);
  await page.clock.runFor(6000);
  await context.setOffline(false);
  await expectApp(page);
  await context.setOffline(true);
  await expect(page.getByRole("status").filter({ hasText: words.app_offline() })).toBeVisible();
});

test("pages in the former language are not cached, and the message for a missing page is in each language", async ({
  page,
  context,
  visit,
  frame,
}) => {
  await visit("/");
  await expectApp(page);
  await visit("/problem/qa");
  await expect.poll(() => cachedUrls(page)).toContain("/problem/qa");
  for (const [former, locale] of [
    ["id", "en"],
    ["en", "zh"],
  ] as const) {
    await visit("/");
    await frame.chooseLanguage(locale, former);
    await expect(page.locator(`html[lang=${locale}][data-hydrated]`)).toBeAttached();
    await page.clock.fastForward(6000);
    await expect.poll(() => cachedUrls(page)).toEqual(["/", "/track"]);
    await context.setOffline(true);
    await page.goto("/problem/pack");
    const own = wordsIn(locale);
    const notCached = page.getByRole("region", { name: own.app_not_saved_title() });
    await expect(notCached.getByRole("alert")).toContainText(own.app_not_saved_text());
    await context.setOffline(false);
    await expect(page).toHaveURL("/problem/pack");
  }
});

test("the preferred outlet is known without network, until a logout", async ({
  page,
  context,
  site,
  visit,
  loggedIn,
  account,
}) => {
  await visit("/");
  const preferredOutlet = new PreferredOutletPage(page, site, words);
  await preferredOutlet.addContact(regions.district.id);
  const { code, name } = outlets.always;
  await callAs(callerOf(page, loggedIn.session), endpoints.saveUserBinding, { networkCode: code });
  await visit("/personalCenter");
  await visit("/");
  await expectApp(page);
  await context.setOffline(true);
  await page.goto("/");
  const card = page.getByRole("region", { name: words.preferred_outlet_yours() });
  await expect(card).toContainText(name);
  await expect(card).toContainText("Jl.");
  await page.goto("/userBinding");
  const notCached = page.getByRole("region", { name: words.app_not_saved_title() });
  await expect(notCached).toContainText(words.app_not_saved_outlet());
  await expect(card).toContainText(name);
  await context.setOffline(false);
  await expect(page).toHaveURL("/userBinding");
  await visit("/personalCenter");
  await account.logOut();
  // Meanwhile the logout navigates to another page.
  await expect(async () =>
    expect(await page.evaluate(() => localStorage.getItem("boundOutlet"))).toBeNull(),
  ).toPass();
});

test("a new version waits while a form is partly filled in, and loads on request", async ({
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
    const reloadedAt = page.waitForEvent("load");
    await load.click();
    await reloadedAt;
    await expect.poll(state).toBe("none");
    await expectHydrated(page);
    await expect(load).toHaveCount(0);
  } finally {
    // First leaves the page, whose requests would continue.
    await page.goto("about:blank");
    site.stop();
  }
});
