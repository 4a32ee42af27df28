import { outlets, place, regions } from "../fixtures/outlets.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";

const { always, elsewhere } = outlets;

test("choosing a region shows its outlets at once; a card shows hours and state, directions open in a new tab, the telephone can be called, the address can be shared", async ({
  page,
  visit,
  outletsPage,
}) => {
  const { region, form } = outletsPage;
  await visit("/networkQuery?type=outlet");
  await region.field.click();
  await region.search.fill("panakukang");
  await region.match(regions.district.name, regions.city.plain).first().click();
  await expect(page).toHaveURL(new RegExp(`area=${regions.district.id}`));
  await expect(form).toContainText(`${regions.province} / ${regions.city.plain} / ${regions.district.name}`);

  const card = outletsPage.card(always.name);
  await expect(card).toContainText(`${words.outlet_open()} · ${words.outlet_always()}`);
  await card.locator("summary").click();
  await expect(card.getByText(words.weekday_sunday())).toBeVisible();
  const way = card.getByRole("link", { name: words.outlet_directions() });
  await expect(way).toHaveAttribute("target", "_blank");
  await expect(way).toHaveAttribute("href", /destination=-5\.\d+,119\.\d+/);
  await expect(card.getByRole("link", { name: words.outlet_call() })).toHaveAttribute(
    "href",
    "tel:0411555142",
  );
  await card.getByRole("button", { name: words.outlet_share({ name: always.name }) }).click();
  const dialog = page.getByRole("dialog", { name: words.outlet_share_title() });
  await expect(dialog.getByRole("textbox")).toHaveValue(new RegExp(`/outlet\\?code=${always.code}$`));
});

test("near me requests the position on a click; it explains a refusal, and rounds the position in the address", async ({
  page,
  context,
  visit,
  outletsPage,
}) => {
  await visit("/networkQuery?type=outlet");
  await outletsPage.nearMe.click();
  await expect(page.getByText(words.near_me_refused())).toBeVisible();
  await outletsPage.search(always.code);
  await expect(outletsPage.card(always.name)).toBeVisible();

  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(place);
  await visit("/networkQuery?type=outlet");
  await outletsPage.nearMe.click();
  await expect(page).toHaveURL(/lat=-5\.148&lng=119\.45$/);
  await expect(outletsPage.cards.first()).toContainText(always.name);
  await expect(outletsPage.cards.first()).toContainText(/0,\d\skm/);
  await expect(outletsPage.card(elsewhere.name)).toBeHidden();
});

test("the list says that there is no network, and loads when it is back", async ({
  page,
  context,
  visit,
  complaints,
  outletsPage,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await visit("/networkQuery?type=outlet");
  // The map beside the list must load before the network is lost.
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await outletsPage.search(always.code);
  await expect(page.getByText(words.page_offline())).toBeVisible();
  await expect(outletsPage.name).toHaveValue(always.code);
  await context.setOffline(false);
  await page.getByRole("link", { name: words.error_card_retry() }).click();
  await expect(outletsPage.card(always.name)).toBeVisible();
});

test("home links to the outlets that are open near the visitor, and their list to all of them", async ({
  page,
  context,
  visit,
  outletsPage,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(place);
  await visit("/");
  await page.getByRole("main").getByRole("link", { name: words.home_open_outlets() }).click();
  await expect(page).toHaveURL(/lat=-5\.148&lng=119\.45&open=now$/);
  await expect(outletsPage.heading(words.outlets_heading_open({ count: "" }).trim())).toBeVisible();
  await expect(outletsPage.cards.first()).toContainText(always.name);
  await page.getByRole("link", { name: words.outlets_open_all() }).click();
  await expect(page).toHaveURL(/lat=-5\.148&lng=119\.45$/);
  await page.getByRole("link", { name: words.outlets_open_only() }).click();
  await expect(page).toHaveURL(/open=now$/);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("words select a region; several matches are links", async ({ page, outletsPage }) => {
    await page.goto("/networkQuery?type=outlet");
    await outletsPage.region.plainField.fill("panakkukang");
    await outletsPage.submit.click();
    await expect(outletsPage.card(always.name)).toBeVisible();
    await outletsPage.region.plainField.fill("bandung");
    await outletsPage.submit.click();
    await page.getByRole("link", { name: /^Kota Bandung/ }).click();
    await expect(outletsPage.heading(words.outlets_none_title())).toBeVisible();
  });
});
