import { contentPageNames, contentPages } from "@rimba/contract";
import { contentPageTitle } from "../fixtures/content-page-sources.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";
import { ContentPage } from "../models/content-page.ts";

const rules = contentPageNames.filter((name) => contentPages[name].group === "rules");

test("the footer links to every page, each page to its sections and to the others, and on paper there is only the text", async ({
  page,
  site,
  visit,
  frame,
}) => {
  await visit("/");
  const content = new ContentPage(page, site, words);
  const links = await content.footerLinks();
  const titles = rules.map((name) => contentPageTitle(name, "id"));
  await expect(links.last()).toHaveText(titles.at(-1) ?? "");
  expect((await links.allTextContents()).slice(-titles.length)).toEqual(titles);
  await links.filter({ hasText: contentPageTitle("termsAndAgreement", "id") }).click();
  await expect(page).toHaveURL("/problem/termsAndAgreement");
  await expect(content.title).toHaveText(contentPageTitle("termsAndAgreement", "id"));
  await content.showContents();
  await content.contents.getByRole("link", { name: "Klaim" }).click();
  await expect(page).toHaveURL("/problem/termsAndAgreement#claims");
  await expect(page.locator("#claims")).toBeInViewport();
  await content.article.getByRole("link", { name: "kebijakan privasi" }).first().click();
  await expect(page).toHaveURL("/problem/privacyPolicy");
  await expect(content.title).toHaveText(contentPageTitle("privacyPolicy", "id"));

  await test.step("each class of dangerous goods can be linked by its number", async () => {
    await visit("/problem/hazardous");
    await page
      .getByRole("navigation", { name: words.hazard_to_class() })
      .getByRole("link", { name: words.hazard_class({ number: "7" }) })
      .click();
    await expect(page).toHaveURL("/problem/hazardous#class-7");
    await expect(page.locator("#class-7")).toBeInViewport();
  });
  await test.step("the printed page has only the text", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(content.title).toBeVisible();
    await expect(content.sections.last()).toBeVisible();
    for (const chrome of [frame.footer, page.getByRole("navigation")])
      await expect(chrome.filter({ visible: true })).toHaveCount(0);
    await page.emulateMedia({ media: null });
  });
});
