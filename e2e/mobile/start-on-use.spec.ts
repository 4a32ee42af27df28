import { waybill } from "../fixtures/demo.ts";
import { words } from "../fixtures/messages.ts";
import { saveData } from "../fixtures/save-data.ts";
import { expect, test } from "../fixtures/test.ts";

// Both sites send the same script for it.
const number = waybill("inTransit");
const hydrated = "html[data-hydrated]";

test("a link, a button and a field that are used before the script is there do what they should", async ({
  page,
  form,
  results,
}) => {
  await saveData(page);
  await page.goto("/newsCenter");
  await page.locator("main a[href*='/detail?id=']").first().click();
  await expect(page.getByRole("article")).toBeVisible();
  await page.getByRole("button", { name: words.news_share() }).click();
  await expect(page.getByRole("dialog")).toBeVisible();

  await page.goto("/");
  await form.box.fill(number);
  await expect(page.locator(hydrated)).toBeAttached();
  await expect(form.box).toHaveValue(number);
  await page.goto("/");
  await form.track(number);
  await expect(results.number(number)).toBeVisible();
});

test("a line that was lost for a moment does not leave the page without its application", async ({
  page,
  context,
}) => {
  await saveData(page);
  await page.goto("/newsCenter", { waitUntil: "networkidle" });
  await context.setOffline(true);
  await page.keyboard.press("Tab");
  await context.setOffline(false);
  await expect(page.locator(hydrated)).toBeAttached();
});

test("the application starts at once where this device has something to show", async ({
  page,
  visit,
  home,
}) => {
  await visit(`/track?numbers=${number}&by=waybill`);
  await saveData(page);
  await visit("/");
  await expect(home.recentLink(number)).toBeVisible();
});
