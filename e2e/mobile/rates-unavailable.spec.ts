import { expect, test } from "../fixtures/shaky-test.ts";
import { words } from "../fixtures/messages.ts";

const address = "/networkQuery?type=rate&from=ID-317403&to=ID-737109&kg=12.4&l=48&w=36&h=32&qty=3";

test.use({ isUnread: true });

test("unavailable rates are reported, keep the query, and recover by themselves", async ({
  page,
  visit,
  rates,
  shaky,
  complaints,
}) => {
  complaints.expect(/status of 503/);
  await shaky.makeUnavailable();
  const response = await visit(address);
  expect(response.status()).toBe(503);
  expect(Number(response.headers()["retry-after"])).toBeGreaterThan(0);
  await expect(page.getByRole("heading", { name: words.rate_unavailable_title() })).toBeVisible();
  await expect(rates.weight()).toHaveValue("12,4");
  await shaky.giveBack();
  await expect(async () => {
    await rates.submit.click();
    await expect(rates.rows.first()).toBeVisible({ timeout: 2000 });
  }).toPass();

  await test.step("rates that were loaded once still work", async () => {
    await shaky.makeUnavailable();
    expect((await visit(`${address}&value=2500000`)).status()).toBe(200);
    await expect(rates.rows.first()).toBeVisible();
    await shaky.giveBack();
  });
});
