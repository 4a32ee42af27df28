import { saveData } from "../fixtures/save-data.ts";
import { expect, test } from "../fixtures/test.ts";

test("a page that is only read loads no script before the first key, and is complete", async ({ page }) => {
  const scripts = await saveData(page);
  for (const path of ["/", "/problem/qa", "/newsCenter", "/aboutUs/talentRecruitment"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    expect(scripts, path).toEqual([]);
    await expect(page.locator("html[data-hydrated]")).not.toBeAttached();
  }
  await page.keyboard.press("Tab");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
});
