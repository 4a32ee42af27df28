import { outlets, regions } from "../fixtures/outlets.ts";
import { expect, test } from "../fixtures/own-server-test.ts";
import { words } from "../fixtures/words.ts";
import { BindingPage } from "../models/binding-page.ts";

const { always, elsewhere } = outlets;

test("a customer chooses the outlet that fetches, and lets it go", async ({ page, site, loggedIn }) => {
  expect(loggedIn.phone).not.toBe("");
  const binding = new BindingPage(page, site, words);
  await binding.addContact(regions.district.id);
  await binding.open();
  await expect(binding.none).toBeVisible();
  await expect(binding.rows.getByRole("heading").first()).toHaveText(always.name);
  // Only those that fetch, and only as far as they go.
  await expect(page.getByText(elsewhere.name)).toHaveCount(0);

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

test("an outlet is searched by name among those that reach one", async ({ page, site, loggedIn }) => {
  expect(loggedIn.phone).not.toBe("");
  const binding = new BindingPage(page, site, words);
  await binding.addContact(regions.district.id);
  await binding.open();
  await binding.search.fill("Mariso");
  await binding.search.press("Enter");
  await expect(page).toHaveURL(/q=Mariso/);
  await expect(binding.rows.getByRole("heading").first()).toHaveText("Mariso Kota");
  await binding.search.fill(elsewhere.name);
  await binding.search.press("Enter");
  await expect(page.getByText(words.binding_none_found())).toBeVisible();
});

test("after its time it says so, and is chosen again", async ({ page, site, loggedIn, codesDb }) => {
  expect(loggedIn.phone).not.toBe("");
  const binding = new BindingPage(page, site, words);
  await binding.addContact(regions.district.id);
  await binding.open();
  await binding.choose(always.name);
  await expect(binding.release).toBeVisible();
  await codesDb.query(
    {
      name: "e2e.expireBindings",
      text: "update user_binding set expires_at = now() - interval '1 day'",
    },
    [],
  );
  await page.reload();
  await expect(page.getByText(words.binding_expired())).toBeVisible();
  await binding.again.click();
  await binding.choose(always.name);
  await expect(page.getByText(words.binding_expired())).toHaveCount(0);
  await expect(page.getByRole("region", { name: always.name })).toContainText(always.code);
});

test("who has moved away is told that the outlet is too far", async ({ page, site, loggedIn, codesDb }) => {
  expect(loggedIn.phone).not.toBe("");
  const binding = new BindingPage(page, site, words);
  await binding.addContact(regions.district.id);
  await binding.open();
  await binding.choose(always.name);
  await expect(binding.release).toBeVisible();
  await codesDb.query({ name: "e2e.moveContacts", text: "update contact set area_id = 'ID-317403'" }, []);
  await page.reload();
  await expect(page.getByText(words.binding_out_of_range())).toBeVisible();
});

test("an outlet's own page offers it to customers, and to nobody else", async ({
  page,
  site,
  visit,
  loggedIn,
  otherDevice,
}) => {
  expect(loggedIn.phone).not.toBe("");
  await visit(`/outlet?code=${always.code}`);
  await page.getByRole("button", { name: words.binding_make() }).click();
  await page.getByRole("link", { name: words.binding_see() }).click();
  await expect(page).toHaveURL(new RegExp(`${new BindingPage(page, site, words).path}$`));
  await expect(page.getByRole("region", { name: always.name })).toBeVisible();

  const stranger = await otherDevice();
  await stranger.goto(`${new URL(page.url()).origin}/outlet?code=${always.code}`);
  await expect(stranger.getByRole("heading", { name: always.name }).first()).toBeVisible();
  await expect(stranger.getByRole("button", { name: words.binding_make() })).toHaveCount(0);
});

test("the way there is in the personal centre", async ({ page, site, visit, loggedIn }) => {
  expect(loggedIn.phone).not.toBe("");
  await visit(site === "desktop" ? "/personalCenter/personalMsg" : "/personalCenter");
  await page.getByRole("main").getByRole("link", { name: words.binding_title() }).click();
  await expect(page.getByRole("heading", { name: words.binding_title(), level: 1 })).toBeVisible();
});
