import { outlets, regions } from "../fixtures/outlets.ts";
import { expect, test } from "../fixtures/shaky-test.ts";
import { words } from "../fixtures/messages.ts";

const list = `/networkQuery?area=${regions.city.id}`;

test.use({ isUnread: true });

test("the list reports an unavailable database, recovers by itself, and then works without it", async ({
  page,
  visit,
  complaints,
  shaky,
  outletsPage,
}) => {
  complaints.expect(/status of 503/);
  await shaky.makeUnavailable();
  const response = await visit(list);
  expect(response.status()).toBe(503);
  expect(Number(response.headers()["retry-after"])).toBeGreaterThan(0);
  await expect(outletsPage.heading(words.outlets_unavailable_title())).toBeVisible();

  await shaky.giveBack();
  await expect(async () => {
    const retry = page.getByRole("link", { name: words.error_card_retry() });
    if (await retry.isVisible()) await retry.click();
    await expect(outletsPage.card(outlets.always.name)).toBeVisible({ timeout: 1000 });
  }).toPass();

  // From now on the data in memory are enough.
  await shaky.makeUnavailable();
  await page.goto(`/outlet?code=${outlets.always.code}`);
  await expect(page.getByRole("heading", { level: 1, name: outlets.always.name })).toBeVisible();
});
