import { localeNames } from "@rimba/content/locales";
import { digits, waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";
import { words, wordsIn } from "../fixtures/messages.ts";
import { ResultsPage } from "../models/results-page.ts";

test.use({ javaScriptEnabled: false });

const one = waybill("inTransit");
const other = waybill("deliveredOnTime");
const list = `/track?numbers=${one},${other}&by=waybill`;

test("numbers can be tracked, corrected, filtered and opened without script, in another language and on the other site", async ({
  page,
  site,
  complaints,
  frame,
  form,
  results,
}) => {
  await test.step("the form on home finds shipments", async () => {
    await page.goto("/");
    await form.box.fill(`${one}\n${other}`);
    await form.submit.click();
    await expect(results.rows).toHaveCount(2);
    await expect(results.number(one)).toBeVisible();
  });
  await test.step("a number is removed from the form and another one added", async () => {
    await page.goto(site === "desktop" ? list : `${list}&edit=1`);
    await expect(form.chips).toHaveCount(2);
    await form.chip(one).getByRole("button").click();
    await expect(results.number(other)).toBeVisible();
  });
  await test.step("an empty form, or one with more than ten numbers, shows the error", async () => {
    await page.goto("/");
    await form.submit.click();
    await expect(form.error).toHaveText(words.track_empty_waybill());
    await form.box.fill(Array.from({ length: 11 }, (_, index) => `SO-${index}`).join(" "));
    await form.choose("customerOrder");
    await form.submit.click();
    await expect(form.error).toHaveText(words.track_too_many());
  });
  await test.step("another result opens, and the list can be filtered", async () => {
    await page.goto(list);
    await results.open(other);
    await expect(results.number(other)).toBeVisible();
    await results.filterBy("NOT_SIGNED_OR_VOID");
    await expect(results.rows).toHaveCount(1);
    await expect(results.number(one)).toBeVisible();
  });
  await test.step("the history expands", async () => {
    await page.goto(`/track?numbers=${other}&by=waybill`);
    const shownFirst = await results.history.count();
    await results.showAll.click();
    await expect.poll(() => results.history.count()).toBeGreaterThan(shownFirst);
  });
  await test.step("digits open a shipment; wrong ones get an error", async () => {
    complaints.expect(/status of 422/);
    await page.goto(`/track?numbers=${waybill("deliveredLate")}&by=waybill`);
    await results.unlockSummary.click();
    await results.unlock.send(digits.wrong);
    await expect(results.unlock.error).toHaveText(words.unlock_wrong());
    await expect(results.unlock.field).toHaveValue(digits.wrong);
    await results.unlock.send(digits.sender);
    await expect(results.seen(words.fact_cost())).toBeVisible();
  });
  await test.step("a visitor without a session who wants to send an order learns what the login needs, with a link", async () => {
    await page.goto("/onlineOrder");
    await expect(page).toHaveURL(/\?login=1&returnTo=/);
    // Locators by text and role ignore the content of noscript.
    const without = page.locator("main noscript");
    await expect(without.locator("p").first()).toHaveText(words.login_without_script());
    await expect(without.locator("a[href^='tel:']")).toBeVisible();
    if (site === "desktop") return;
    await without.locator("a[href='/login']").click();
    await expect(page).toHaveURL("/login");
  });
  await test.step("a link changes the language of the results, and functions that need script are not shown", async () => {
    await page.goto(list);
    await results.openMore();
    await expect(
      page.getByRole("button", { name: words.tracking_print() }).filter({ visible: true }),
    ).toHaveCount(0);
    await page.getByRole("link", { name: localeNames.zh }).filter({ visible: true }).first().click();
    const chinese = new ResultsPage(page, site, wordsIn("zh"));
    await expect(chinese.seen(wordsIn("zh").tracking_history())).toBeVisible();
  });
  await test.step("links change the language and the site", async () => {
    // Removes the choice of the step before.
    await page.goto("/?lang=id");
    await frame.chooseLanguage("en");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await frame.chooseLanguage("id", "en");
    await expect(page.locator("html")).toHaveAttribute("lang", "id");
    await (await frame.siteSwitch()).click();
    await expect(page.locator("html")).not.toHaveAttribute("data-site", site);
    await page.goto(`/?site=${site}`);
    await expect(page.locator("html")).toHaveAttribute("data-site", site);
    await expect(page).toHaveURL("/");
  });
});
