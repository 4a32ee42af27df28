import { regions } from "../fixtures/outlets.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";
import { RegionPicker } from "../models/region-picker.ts";

test("the counter on home leads to the outlets of a region", async ({ page, visit, outletsPage }) => {
  await visit("/");
  const counter = page.getByRole("form", { name: words.outlets_title() });
  const region = new RegionPicker(page, counter, words);
  await region.field.click();
  await region.search.fill(regions.city.name);
  await region.panel
    .getByRole("option", { name: new RegExp(regions.city.plain) })
    .first()
    .click();
  await counter.getByRole("button", { name: words.outlets_title(), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/networkQuery\\?type=outlet&area=${regions.city.id}$`));
  await expect(outletsPage.heading(new RegExp(` ${regions.city.plain}$`))).toBeVisible();
});
