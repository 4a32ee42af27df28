import { outlets, place, regions } from "../fixtures/outlets.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/words.ts";

const { always, never, neighbour, elsewhere } = outlets;
const inCity = `/networkQuery?type=outlet&area=${regions.city.id}`;

test("home leads to the outlets, and those to a city", async ({ page, site, visit, outletsPage }) => {
  await visit("/");
  const start = site === "desktop" ? page.getByRole("contentinfo") : page.getByRole("main");
  await start.getByRole("link", { name: words.outlets_title() }).click();
  await page
    .getByRole("link", { name: new RegExp(`^${regions.city.plain}`) })
    .first()
    .click();
  await expect(outletsPage.heading(new RegExp(` ${regions.city.plain}$`))).toBeVisible();
  await expect(outletsPage.cards).toHaveCount(10);
  // Recommended ones first.
  await expect(outletsPage.cards.first()).toContainText(always.name);
  await expect(outletsPage.cards.first()).toContainText(words.outlet_recommended());
});

test("a list goes on after its first page", async ({ site, visit, outletsPage }) => {
  await visit(inCity);
  await outletsPage.more.click();
  await expect(outletsPage.cards).toHaveCount(site === "desktop" ? 4 : 14);
  await expect(outletsPage.more).toBeHidden();
});

test("an outlet is found by its name, its code, and however that is typed", async ({
  visit,
  outletsPage,
}) => {
  await visit("/networkQuery?type=outlet");
  for (const typed of [always.name, always.code, always.code.toLowerCase()]) {
    await outletsPage.search(typed);
    await expect(outletsPage.heading(new RegExp(`“${typed}”`))).toBeVisible();
    await expect(outletsPage.card(always.name)).toBeVisible();
  }
});

test("says whether it is open, and its hours on every day", async ({ page, visit, outletsPage }) => {
  await visit(inCity);
  await expect(outletsPage.card(always.name)).toContainText(
    `${words.outlet_open()} · ${words.outlet_always()}`,
  );
  await outletsPage.card(always.name).locator("summary").click();
  await expect(outletsPage.card(always.name).getByText(words.weekday_sunday())).toBeVisible();
  await page.goto(`/outlet?code=${never.code}`);
  await expect(page.getByRole("main").getByText(words.outlet_closed()).first()).toBeVisible();
});

test("an outlet has an address of its own, with its neighbours", async ({ page, visit, outletsPage }) => {
  await visit(inCity);
  await outletsPage.card(always.name).getByRole("link", { name: always.name, exact: true }).click();
  await expect(page).toHaveURL(`/outlet?code=${always.code}`);
  await expect(page).toHaveTitle(new RegExp(`${always.name} \\(${always.code}\\)`));
  const nearest = page.getByRole("region", { name: words.outlets_nearest() });
  await nearest.getByRole("link", { name: neighbour.name }).click();
  await expect(page).toHaveURL(`/outlet?code=${neighbour.code}`);
  await expect(page.getByRole("heading", { level: 1, name: neighbour.name })).toBeVisible();
});

test("the way there opens beside, the telephone is called, the address is shared", async ({
  page,
  visit,
  outletsPage,
}) => {
  await visit(inCity);
  const card = outletsPage.card(always.name);
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

test("the list and the map point at one another", async ({ page, site, visit, outletsPage }) => {
  await visit(inCity);
  await outletsPage.showMap();
  await expect(outletsPage.pins).toHaveCount(10);
  const third = outletsPage.pins.nth(2);
  await third.focus();
  await expect(third).toHaveAttribute("data-active");
  await page.keyboard.press("Enter");
  const shown = site === "desktop" ? outletsPage.cards.nth(2) : outletsPage.cards.first();
  await expect(shown).toBeInViewport();
  const name = ((await third.getAttribute("aria-label")) ?? "").replace(/^3\. /, "");
  // The card has the number of its pin.
  await expect(outletsPage.card(name)).toContainText(words.outlet_card_number({ number: 3 }));
  if (site === "desktop") await expect(shown.getByRole("link", { name, exact: true })).toBeFocused();
  else await expect(outletsPage.cards).toHaveCount(1);
});

test("near me asks when it is pressed, and rounds the place in the address", async ({
  page,
  context,
  visit,
  outletsPage,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(place);
  await visit("/networkQuery?type=outlet");
  await outletsPage.nearMe.click();
  await expect(page).toHaveURL(/lat=-5\.148&lng=119\.45$/);
  await expect(outletsPage.cards.first()).toContainText(always.name);
  await expect(outletsPage.cards.first()).toContainText(/0,\d\skm/);
  await expect(outletsPage.card(elsewhere.name)).toBeHidden();
});

test("near me refused says what to do instead", async ({ page, visit, outletsPage }) => {
  await visit("/networkQuery?type=outlet");
  await outletsPage.nearMe.click();
  await expect(page.getByText(words.near_me_refused())).toBeVisible();
  await outletsPage.search(always.code);
  await expect(outletsPage.card(always.name)).toBeVisible();
});

test("a region without outlets shows the nearest elsewhere", async ({ visit, outletsPage }) => {
  await visit(`/networkQuery?area=${regions.empty.id}`);
  await expect(outletsPage.heading(words.outlets_none_title())).toBeVisible();
  await visit("/networkQuery?area=ID-7301");
  await expect(outletsPage.heading(words.outlets_nearest())).toBeVisible();
  await expect(outletsPage.cards.first()).toContainText(/km/);
});

test("an unknown region and an unknown code are told so, with a way on", async ({
  page,
  visit,
  complaints,
  outletsPage,
}) => {
  complaints.expect(/status of 404/);
  await visit("/networkQuery?area=ID-000000");
  await expect(outletsPage.heading(words.outlets_unknown_area())).toBeVisible();
  const response = await visit("/outlet?code=NO-0000");
  expect(response.status()).toBe(404);
  await expect(page.getByRole("heading", { name: words.outlet_unknown_title() })).toBeVisible();
  await outletsPage.search(always.code);
  await expect(outletsPage.card(always.name)).toBeVisible();
});

test("without network the list says so, and comes when it is back", async ({
  page,
  context,
  visit,
  complaints,
  outletsPage,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await visit("/networkQuery?type=outlet");
  // The map beside the list is to have come before the network goes.
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await outletsPage.search(always.code);
  await expect(page.getByText(words.page_offline())).toBeVisible();
  await expect(outletsPage.name).toHaveValue(always.code);
  await context.setOffline(false);
  await page.getByRole("link", { name: words.error_card_retry() }).click();
  await expect(outletsPage.card(always.name)).toBeVisible();
});

test("words that fit several regions stand in the field until one is chosen", async ({
  page,
  visit,
  outletsPage,
}) => {
  await visit("/networkQuery?type=outlet&areaWords=bandung");
  await expect(outletsPage.region.field).toContainText("bandung");
  await outletsPage.search("pasar");
  await expect(page).toHaveURL("/networkQuery?type=outlet&areaWords=bandung&q=pasar");
  await outletsPage.region.clear.click();
  await expect(outletsPage.region.field).toContainText(words.region_placeholder());
});

test("addresses are written however people write them", async ({ page, visit, outletsPage }) => {
  await visit(`/networkquery?type=outlet&area=${regions.city.id.toLowerCase()}`);
  await expect(outletsPage.cards).toHaveCount(10);
  await page.goto(`/outlet?code=${always.code.toLowerCase()}`);
  await expect(page.getByRole("heading", { level: 1, name: always.name })).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("words name a region; where several fit they are links", async ({ page, outletsPage }) => {
    await page.goto("/networkQuery?type=outlet");
    await outletsPage.region.plainField.fill("panakkukang");
    await outletsPage.submit.click();
    await expect(outletsPage.card(always.name)).toBeVisible();
    await outletsPage.region.plainField.fill("bandung");
    await outletsPage.submit.click();
    await page.getByRole("link", { name: /^Kota Bandung/ }).click();
    await expect(outletsPage.heading(words.outlets_none_title())).toBeVisible();
  });

  test("a list goes on, hours fold out, and an outlet opens", async ({ page, site, outletsPage }) => {
    await page.goto(inCity);
    await outletsPage.card(always.name).locator("summary").click();
    await expect(outletsPage.card(always.name).getByText(words.weekday_monday())).toBeVisible();
    await outletsPage.more.click();
    await expect(outletsPage.cards).toHaveCount(site === "desktop" ? 4 : 14);
    await outletsPage.cards.first().getByRole("heading").getByRole("link").click();
    await expect(page.getByRole("region", { name: words.outlets_nearest() })).toBeVisible();
  });
});
