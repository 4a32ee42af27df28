import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/words.ts";

test("a tile on home leads to the rates", async ({ page, visit, rates }) => {
  await visit("/");
  await page.getByRole("main").getByRole("link", { name: words.rate_tile() }).click();
  await expect(page).toHaveURL(/\/networkQuery\?type=rate$/);
  await expect(rates.submit).toBeVisible();
});
