import { regions } from "../fixtures/outlets.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/words.ts";

test("a region is chosen level by level, and a level stays shut before the one above", async ({
  page,
  site,
  visit,
  outletsPage: { region, form, submit },
}) => {
  await visit("/networkQuery?type=outlet");
  await region.field.click();
  await expect(region.panel).toBeVisible();
  if (site === "desktop") await expect(region.panel.getByText(words.region_province_first())).toBeVisible();
  await region.option(regions.province).click();
  await region.option(regions.city.name).click();
  await region.option(regions.district.name).click();
  await expect(region.panel).toBeHidden();
  await expect(region.field).toBeFocused();
  await expect(form).toContainText(`${regions.province} / ${regions.city.plain} / ${regions.district.name}`);
  if (site === "desktop") await submit.click();
  await expect(page).toHaveURL(new RegExp(`area=${regions.district.id}`));
});

test("a whole city is enough", async ({ page, site, visit, outletsPage: { region, submit } }) => {
  await visit("/networkQuery?type=outlet");
  await region.field.click();
  await region.option(regions.province).click();
  await region.option(regions.city.name).click();
  await region.use(regions.city.name).click();
  if (site === "desktop") await submit.click();
  await expect(page).toHaveURL(new RegExp(`area=${regions.city.id}(&|$)`));
});

for (const [typed, name, around] of [
  ["panakukang", "Panakkukang", "Kota Makassar"],
  ["jogja", "Kota Yogyakarta", "DI Yogyakarta"],
  ["10110", "Gambir", "Jakarta Pusat"],
] as const) {
  test(`"${typed}" finds ${name}`, async ({ visit, outletsPage: { region } }) => {
    await visit("/networkQuery?type=outlet");
    await region.field.click();
    await region.search.fill(typed);
    await expect(region.match(name, around).first()).toBeVisible();
  });
}

test("it goes by keyboard alone, and Escape gives the focus back", async ({
  page,
  visit,
  outletsPage: { region },
}) => {
  await visit("/networkQuery?type=outlet");
  await region.field.focus();
  await page.keyboard.press("Enter");
  await expect(region.panel).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(region.panel).toBeHidden();
  await expect(region.field).toBeFocused();

  await page.keyboard.press("Enter");
  await region.search.focus();
  await page.keyboard.type("panakkukang");
  await expect(region.match(regions.district.name, regions.city.name)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(region.field).toBeFocused();
  await expect(region.field).toContainText(regions.district.name);
});

test("the arrow keys go through the levels", async ({ page, site, visit, outletsPage: { region } }) => {
  await visit("/networkQuery?type=outlet");
  await region.field.click();
  await region.list("province").focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  if (site === "desktop") {
    await expect(region.list("city")).toBeVisible();
    await page.keyboard.press("ArrowRight");
  }
  await expect(region.list("city")).toBeFocused();
});

test("what was chosen is offered again, and cleared", async ({ page, visit, outletsPage: { region } }) => {
  await visit(`/networkQuery?area=${regions.district.id}`);
  await region.clear.click();
  await expect(region.field).toContainText(words.region_placeholder());
  await region.field.click();
  await region.search.fill("gambir");
  await region.match("Gambir", "Jakarta Pusat").first().click();
  await visit("/networkQuery?type=outlet");
  await region.field.click();
  await page.getByRole("region", { name: words.region_recent() }).getByRole("button").first().click();
  await expect(region.field).toContainText("Gambir");
});

test("without network it says so, and tries again", async ({
  context,
  visit,
  complaints,
  outletsPage: { region },
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await visit("/networkQuery?type=outlet");
  // What opens it is fetched when it is first opened.
  await region.field.click();
  await expect(region.option(regions.province)).toBeVisible();
  await context.setOffline(true);
  await region.option("Bali").click();
  await expect(region.panel.getByText(words.region_failed())).toBeVisible();
  await context.setOffline(false);
  await region.panel.getByRole("button", { name: words.error_card_retry() }).click();
  await expect(region.option("Kota Denpasar")).toBeVisible();
});
