import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import {
  type ContentPageName,
  contentPageNames,
  contentPages,
  type Locale,
  locales,
  type Site,
} from "@rimba/contract";
import { freshPhone, logInBrowser } from "../fixtures/customer.ts";
import { digits, waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";
import { words, wordsIn } from "../fixtures/words.ts";
import { ContentPage } from "../models/content-page.ts";

/** The title of a page as its file has it. */
function titleOf(name: ContentPageName, locale: Locale): string {
  const file = new URL(`../../packages/content/pages/${name}/${locale}.md`, import.meta.url);
  const [, title = ""] = /^title: (.+)$/m.exec(readFileSync(file, "utf8")) ?? [];
  return title.replaceAll("{carrier}", "Rimba Cargo");
}

const rules = contentPageNames.filter((name) => contentPages[name].group === "rules");

const model = (page: Page, site: Site) => new ContentPage(page, site, words);

test.describe("as the server sends it", () => {
  test.use({ javaScriptEnabled: false });

  // That the three languages have the same parts is checked by `npm run check`; here each page is seen in one of them.
  test("every third page of each language is there, with its contents", async ({ page, site }) => {
    for (const locale of locales) {
      const names = contentPageNames.filter((_name, index) => locales[index % locales.length] === locale);
      for (const name of names) {
        await page.goto(`${contentPages[name].path}?lang=${locale}`);
        const there = new ContentPage(page, site, wordsIn(locale));
        await expect(there.title).toHaveText(titleOf(name, locale));
        await expect(page).toHaveTitle(`${titleOf(name, locale)} | Rimba Cargo`);
        await there.showContents();
        expect(await there.sections.count()).toBeGreaterThan(2);
        await expect(there.contents.getByRole("link")).toHaveText(await there.sections.allTextContents());
      }
    }
  });

  test("the addresses of a text lead to it, its contents into it, and its paper has the text alone", async ({
    page,
    site,
    frame,
  }) => {
    const content = model(page, site);
    await test.step("the addresses of the specification lead here, in any capitals, and a version that there is not to the newest", async () => {
      for (const [path, there] of [
        ["/PROBLEM/privacypolicy", "/PROBLEM/privacypolicy"],
        [
          "/privacyPolicy?utm_source=x",
          site === "mobile" ? "/privacyPolicy?utm_source=x" : "/problem/privacyPolicy?utm_source=x",
        ],
        ["/problem/privacyPolicy?version=0.1", "/problem/privacyPolicy"],
        ["/problem/privacyPolicy?version=1.0", "/problem/privacyPolicy?version=1.0"],
      ] as const) {
        await page.goto(path);
        await expect(page).toHaveURL(there);
        await expect(content.title).toHaveText(titleOf("privacyPolicy", "id"));
      }
    });
    await test.step("search engines get one address, and caches learn that the page is public", async () => {
      const response = await page.goto("/problem/cookiesPolicy?version=1.0");
      expect(response?.headers()["cache-control"]).toContain("s-maxage");
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", "/problem/cookiesPolicy");
      for (const locale of locales) {
        await expect(page.locator(`link[rel=alternate][hreflang=${locale}]`)).toHaveAttribute(
          "href",
          `/problem/cookiesPolicy${locale === "id" ? "" : `?lang=${locale}`}`,
        );
      }
      await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /Rimba Cargo/);
    });
    await test.step("the text is there, and its contents lead into it", async () => {
      await page.goto("/problem/privacyPolicy");
      await content.showContents();
      await content.contents.getByRole("link", { name: "Hak Anda" }).click();
      await expect(page.locator("#rights")).toBeInViewport();
    });
    await test.step("each class of dangerous goods is reached by its number", async () => {
      await page.goto("/problem/hazardous");
      await page
        .getByRole("navigation", { name: words.hazard_to_class() })
        .getByRole("link", { name: words.hazard_class({ number: "7" }) })
        .click();
      await expect(page).toHaveURL("/problem/hazardous#class-7");
      await expect(page.locator("#class-7")).toBeInViewport();
    });
    await test.step("on paper there is the text alone", async () => {
      await page.goto("/problem/termsAndAgreement");
      await page.emulateMedia({ media: "print" });
      await expect(content.title).toBeVisible();
      await expect(content.sections.last()).toBeVisible();
      for (const chrome of [frame.footer, page.getByRole("navigation")])
        await expect(chrome.filter({ visible: true })).toHaveCount(0);
    });
  });
});

test("the footer leads to every page, and each to its sections and to the others", async ({
  page,
  site,
  visit,
}) => {
  await visit("/");
  const content = model(page, site);
  const links = await content.footerLinks();
  const titles = rules.map((name) => titleOf(name, "id"));
  await expect(links.last()).toHaveText(titles.at(-1) ?? "");
  expect((await links.allTextContents()).slice(-titles.length)).toEqual(titles);
  await links.filter({ hasText: titleOf("termsAndAgreement", "id") }).click();
  await expect(page).toHaveURL("/problem/termsAndAgreement");
  await expect(content.title).toHaveText(titleOf("termsAndAgreement", "id"));
  await content.showContents();
  await content.contents.getByRole("link", { name: "Klaim" }).click();
  await expect(page).toHaveURL("/problem/termsAndAgreement#claims");
  await expect(page.locator("#claims")).toBeInViewport();
  await content.article.getByRole("link", { name: "kebijakan privasi" }).first().click();
  await expect(page).toHaveURL("/problem/privacyPolicy");
  await expect(content.title).toHaveText(titleOf("privacyPolicy", "id"));
});

test("every cookie and every key of the storage is named by the cookie policy", async ({
  page,
  site,
  visit,
  results,
  frame,
  personal,
}) => {
  await test.step("every cookie and note that tracking, choosing and closing leave is named by the cookie policy", async () => {
    await visit(`/?site=${site}&lang=id&dir=ltr`);
    await visit(`/track?numbers=${waybill("private")}&by=waybill&lang=id&dir=ltr`);
    await results.unlock.send(digits.sender);
    // On the mobile site the number heads the page before it is opened, too.
    await expect(results.seen(words.unlock_opened())).toBeVisible();
    await visit(`/track?numbers=${waybill("inTransit")}&by=waybill`);
    await visit("/");
    await frame.notice.getByRole("button", { name: words.notice_close() }).click();
    await visit("/problem/cookiesPolicy");
    const { cookies, notes } = await leftOn(page);
    expect(cookies.toSorted()).toEqual(["dir", "lang", "site", "track_view"]);
    expect(notes).toEqual(expect.arrayContaining(["recentlyTracked", "trackedStatuses", "noticeClosed"]));
    const named = await model(page, site).article.locator("code").allTextContents();
    for (const name of [...cookies, ...notes]) expect(named).toContain(name);
  });
  await test.step("so is every one that a login and a form that was not sent leave", async () => {
    await page.context().clearCookies();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await logInBrowser(page, freshPhone());
    await personal.open();
    await personal.edit.click();
    await personal.nickname.fill("Sari");
    await visit("/problem/cookiesPolicy");
    const { cookies, notes } = await leftOn(page);
    expect(cookies.toSorted()).toEqual(["rimba-known", "rimba-session", "token"]);
    expect(notes).toEqual(expect.arrayContaining(["userData", "draft:nickname"]));
    const named = await model(page, site).article.locator("code").allTextContents();
    // The policy tells of production, where the cookie is bound to its host, and of drafts by how their names begin.
    const inThePolicy = (name: string) =>
      name.replace(/^rimba-/, "__Host-rimba-").replace(/^draft:.+/, "draft:");
    for (const name of [...cookies, ...notes].map(inThePolicy)) expect(named).toContain(name);
  });
});

/** The names of what is kept in the browser now. */
async function leftOn(page: Page): Promise<{ cookies: string[]; notes: string[] }> {
  const cookies = await page.context().cookies();
  const notes = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return { cookies: cookies.map((cookie) => cookie.name), notes };
}
