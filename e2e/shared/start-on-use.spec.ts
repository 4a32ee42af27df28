import type { Page } from "@playwright/test";
import { waybill } from "../fixtures/demo.ts";
import { words } from "../fixtures/messages.ts";
import { expect, test } from "../fixtures/test.ts";

const number = waybill("inTransit");
const hydrated = "html[data-hydrated]";

/** A visitor who saves data: nothing loads before it is needed. Returns the scripts that were requested. */
async function saveData(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setDataSaverOverride", { dataSaverEnabled: true });
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script" || request.url().endsWith(".js")) scripts.push(request.url());
  });
  return scripts;
}

test("a page that is only read loads no script before the first key, and is complete", async ({ page }) => {
  const scripts = await saveData(page);
  for (const path of ["/", "/problem/qa", "/newsCenter", "/aboutUs/talentRecruitment"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    expect(scripts, path).toEqual([]);
    await expect(page.locator(hydrated)).not.toBeAttached();
  }
  await page.keyboard.press("Tab");
  await expect(page.locator(hydrated)).toBeAttached();
});

test("a link works before the script is there", async ({ page, form, results }) => {
  await saveData(page);
  await page.goto("/newsCenter");
  await page.locator("main a[href*='/detail?id=']").first().click();
  await expect(page.getByRole("article")).toBeVisible();
  await page.goto("/");
  await form.track(number);
  await expect(results.number(number)).toBeVisible();
});

test("a button that was pressed before the script was there works when it is", async ({ page }) => {
  await saveData(page);
  await page.goto("/newsCenter");
  await page.locator("main a[href*='/detail?id=']").first().click();
  await page.getByRole("button", { name: words.news_share() }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("what was typed before the script was there stays", async ({ page, form }) => {
  await saveData(page);
  await page.goto("/");
  await form.box.fill(number);
  await expect(page.locator(hydrated)).toBeAttached();
  await expect(form.box).toHaveValue(number);
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
