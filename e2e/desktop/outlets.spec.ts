import { outlets, regions } from "../fixtures/outlets.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";

const { always, neighbour } = outlets;
const inCity = `/networkQuery?type=outlet&area=${regions.city.id}`;

test("an outlet is found by name or code in any spelling; ambiguous words stay in the field until a region is chosen", async ({
  page,
  visit,
  outletsPage,
}) => {
  await visit("/networkQuery?type=outlet");
  for (const typed of [always.name, always.code, always.code.toLowerCase()]) {
    await outletsPage.search(typed);
    await expect(outletsPage.heading(new RegExp(`“${typed}”`))).toBeVisible();
    await expect(outletsPage.card(always.name)).toBeVisible();
  }

  await visit("/networkQuery?type=outlet&areaWords=bandung");
  await expect(outletsPage.region.field).toContainText("bandung");
  await outletsPage.search("pasar");
  await expect(page).toHaveURL("/networkQuery?type=outlet&areaWords=bandung&q=pasar");
  await outletsPage.region.clear.click();
  await expect(outletsPage.region.field).toContainText(words.region_placeholder());

  const { region } = outletsPage;
  await region.field.click();
  await region.search.fill("panakukang");
  await region.match(regions.district.name, regions.city.plain).first().click();
  await outletsPage.submit.click();
  await expect(page).toHaveURL(new RegExp(`area=${regions.district.id}`));
});

test("an outlet has its own address, and shows its neighbours", async ({ page, visit, outletsPage }) => {
  await visit(inCity);
  await outletsPage.card(always.name).getByRole("link", { name: always.name, exact: true }).click();
  await expect(page).toHaveURL(`/outlet?code=${always.code}`);
  await expect(page).toHaveTitle(new RegExp(`${always.name} \\(${always.code}\\)`));
  const nearest = page.getByRole("region", { name: words.outlets_nearest() });
  await nearest.getByRole("link", { name: neighbour.name }).click();
  await expect(page).toHaveURL(`/outlet?code=${neighbour.code}`);
  await expect(page.getByRole("heading", { level: 1, name: neighbour.name })).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a list has further pages, hours expand, and an outlet opens", async ({ page, outletsPage }) => {
    await page.goto(inCity);
    await outletsPage.card(always.name).locator("summary").click();
    await expect(outletsPage.card(always.name).getByText(words.weekday_monday())).toBeVisible();
    await outletsPage.more.click();
    await expect(outletsPage.cards).toHaveCount(4);
    await outletsPage.cards.first().getByRole("heading").getByRole("link").click();
    await expect(page.getByRole("region", { name: words.outlets_nearest() })).toBeVisible();
  });
});
