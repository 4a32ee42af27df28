import { findings } from "../fixtures/accessibility.ts";
import { expectNothingSideways, narrow } from "../fixtures/sideways.ts";
import { expect, test } from "../fixtures/test.ts";

// Both sites have the same page.
test("axe finds nothing on the API page, which fits on a phone", async ({ page }) => {
  await page.goto("/official/docs");
  await page.setViewportSize(narrow);
  await expectNothingSideways(page);
  // The same functions render all calls, and axe takes 20 seconds for all of them.
  await page.evaluate(() => {
    for (const call of [...document.querySelectorAll("section.call")].slice(6)) call.remove();
  });
  await expect(page.locator("section.call")).toHaveCount(6);
  expect(await findings(page)).toEqual([]);
});
