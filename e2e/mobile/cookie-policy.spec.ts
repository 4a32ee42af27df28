import { type Page } from "@playwright/test";
import { type Site } from "@rimba/contract";
import { freshPhone, logInBrowser } from "../fixtures/customer.ts";
import { digits, waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";
import { ContentPage } from "../models/content-page.ts";

const model = (page: Page, site: Site) => new ContentPage(page, site, words);

/** The names of all stored cookies and keys. */
async function leftOn(page: Page): Promise<{ cookies: string[]; notes: string[] }> {
  const cookies = await page.context().cookies();
  const notes = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return { cookies: cookies.map((cookie) => cookie.name), notes };
}

test("the cookie policy names every cookie and every key of the storage", async ({
  page,
  site,
  visit,
  results,
  frame,
  personal,
}) => {
  await test.step("the cookie policy names every cookie and key of tracking, choices and closed notices", async () => {
    await visit(`/?site=${site}&lang=id&dir=ltr`);
    await visit(`/track?numbers=${waybill("private")}&by=waybill&lang=id&dir=ltr`);
    await results.unlock.send(digits.sender);
    // On the mobile site the heading shows the number even before it is opened.
    await expect(results.seen(words.unlock_opened())).toBeVisible();
    await visit(`/track?numbers=${waybill("inTransit")}&by=waybill`);
    await visit("/");
    await frame.notice.getByRole("button", { name: words.notice_close() }).click();
    await visit("/problem/cookiesPolicy");
    const { cookies, notes } = await leftOn(page);
    expect(cookies.toSorted()).toEqual(["dir", "lang", "site", "track_view"]);
    expect(notes).toEqual(expect.arrayContaining(["recentlyTracked", "trackedStatuses", "noticeClosed"]));
    const named = await model(page, site).article.locator("code").allTextContents();
    for (const name of [...cookies, ...notes]) expect(named).toContain(name);
  });
  await test.step("it also names those of a login and of an unsent form", async () => {
    await page.context().clearCookies();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await logInBrowser(page, freshPhone());
    await personal.open();
    await personal.edit.click();
    await personal.nickname.fill("Sari");
    await visit("/problem/cookiesPolicy");
    const { cookies, notes } = await leftOn(page);
    expect(cookies.toSorted()).toEqual(["rimba-known", "rimba-session", "token"]);
    expect(notes).toEqual(expect.arrayContaining(["userData", "draft:nickname"]));
    const named = await model(page, site).article.locator("code").allTextContents();
    // The policy describes production, where the cookie has a host prefix, and names drafts by their prefix.
    const inThePolicy = (name: string) =>
      name.replace(/^rimba-/, "__Host-rimba-").replace(/^draft:.+/, "draft:");
    for (const name of [...cookies, ...notes].map(inThePolicy)) expect(named).toContain(name);
  });
});
