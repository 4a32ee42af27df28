import { findings } from "../fixtures/accessibility.ts";
import { expectNothingSideways, narrow } from "../fixtures/sideways.ts";
import { expect, test } from "../fixtures/test.ts";

// Both sites have the same one, and axe takes its time over all calls.
test("axe finds nothing on the page that describes the API, and it fits a phone", async ({ page }) => {
  await page.goto("/official/docs");
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize(narrow);
  await expectNothingSideways(page);
});
