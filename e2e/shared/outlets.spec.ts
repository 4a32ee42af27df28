import { outlets, regions } from "../fixtures/outlets.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";

const { always } = outlets;
const inCity = `/networkQuery?type=outlet&area=${regions.city.id}`;

test("home links to the outlets, the page links to a city, and its list has further pages", async ({
  page,
  site,
  visit,
  outletsPage,
}) => {
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
  await outletsPage.more.click();
  await expect(outletsPage.cards).toHaveCount(site === "desktop" ? 4 : 14);
  await expect(outletsPage.more).toBeHidden();
});

test("the list and the map link to each other", async ({ page, site, visit, outletsPage }) => {
  await visit(inCity);
  await outletsPage.showMap();
  await expect(outletsPage.pins).toHaveCount(10);
  const third = outletsPage.map.getByRole("link", { name: /^3\. /, includeHidden: true });
  await outletsPage.reveal(third);
  await third.focus();
  const label = (await third.getAttribute("aria-label")) ?? (await third.textContent()) ?? "";
  await page.keyboard.press("Enter");
  const shown = site === "desktop" ? outletsPage.cards.nth(2) : outletsPage.cards.first();
  await expect(shown).toBeInViewport();
  const name = label.replace(/^3\. /, "");
  // The card has the number of its pin.
  await expect(outletsPage.card(name)).toContainText(words.outlet_card_number({ number: 3 }));
  if (site === "desktop") await expect(shown.getByRole("link", { name, exact: true })).toBeFocused();
  else await expect(outletsPage.cards).toHaveCount(1);
});
