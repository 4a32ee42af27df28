import { outlets, regions } from "../fixtures/outlets.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";
import { BindingPage } from "../models/binding-page.ts";

const { always, elsewhere } = outlets;

test("the personal centre links to the outlets with pickup; one is searched for, bound, and released", async ({
  page,
  site,
  visit,
  loggedIn,
}) => {
  expect(loggedIn.phone).not.toBe("");
  const binding = new BindingPage(page, site, words);
  await binding.addContact(regions.district.id);
  await visit(site === "desktop" ? "/personalCenter/personalMsg" : "/personalCenter");
  await page.getByRole("main").getByRole("link", { name: words.binding_title() }).click();
  await expect(page.getByRole("heading", { name: words.binding_title(), level: 1 })).toBeVisible();
  await expect(binding.none).toBeVisible();
  await expect(binding.rows.getByRole("heading").first()).toHaveText(always.name);
  // Only outlets with pickup, and only within their range.
  await expect(page.getByText(elsewhere.name)).toHaveCount(0);

  await binding.search.fill("Mariso");
  await binding.search.press("Enter");
  await expect(page).toHaveURL(/q=Mariso/);
  await expect(binding.rows.getByRole("heading").first()).toHaveText("Mariso Kota");
  await binding.search.fill(elsewhere.name);
  await binding.search.press("Enter");
  await expect(page.getByText(words.binding_none_found())).toBeVisible();

  await binding.open();
  await binding.choose(always.name);
  const card = page.getByRole("region", { name: always.name });
  await expect(card).toContainText(always.code);
  await expect(card.getByRole("heading", { name: always.name })).toBeFocused();
  await expect(page.getByRole("main").getByRole("status").first()).toHaveText(
    words.binding_saved({ name: always.name }),
  );
  await page.reload();
  await expect(card).toBeVisible();

  await binding.release.click();
  await expect(binding.none).toBeFocused();
  await page.reload();
  await expect(binding.none).toBeVisible();
});
