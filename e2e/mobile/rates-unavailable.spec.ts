import { expect, test } from "../fixtures/shaky-test.ts";
import { outlets, regions } from "../fixtures/outlets.ts";
import { words } from "../fixtures/messages.ts";

const address = "/networkQuery?type=rate&from=ID-317403&to=ID-737109&kg=12.4&l=48&w=36&h=32&qty=3";

const outletsPath = `/networkQuery?area=${regions.city.id}`;

test("unavailable rates and outlets are reported, keep the query, recover by themselves, and then work without the database", async ({
  page,
  visit,
  rates,
  outletsPage,
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
  const list = await visit(outletsPath);
  expect(list.status()).toBe(503);
  expect(Number(list.headers()["retry-after"])).toBeGreaterThan(0);
  await expect(outletsPage.heading(words.outlets_unavailable_title())).toBeVisible();

  await shaky.giveBack();
  await expect(async () => {
    const retry = page.getByRole("link", { name: words.error_card_retry() });
    if (await retry.isVisible()) await retry.click();
    await expect(outletsPage.card(outlets.always.name)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await visit(address);
  await expect(async () => {
    if (!(await rates.rows.first().isVisible())) await rates.submit.click();
    await expect(rates.rows.first()).toBeVisible({ timeout: 2000 });
  }).toPass();

  await test.step("what was loaded once still works", async () => {
    await shaky.makeUnavailable();
    await page.goto(`/outlet?code=${outlets.always.code}`);
    await expect(page.getByRole("heading", { level: 1, name: outlets.always.name })).toBeVisible();
    expect((await visit(`${address}&value=2500000`)).status()).toBe(200);
    await expect(rates.rows.first()).toBeVisible();
    await shaky.giveBack();
  });
});
