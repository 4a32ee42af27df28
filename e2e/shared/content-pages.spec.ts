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
import { words, wordsIn } from "../fixtures/messages.ts";
import { ContentPage } from "../models/content-page.ts";

function sourceOf(name: ContentPageName, locale: Locale): string {
  return readFileSync(new URL(`../../packages/content/pages/${name}/${locale}.md`, import.meta.url), "utf8");
}

/** The title of a page in its source file. */
function titleOf(name: ContentPageName, locale: Locale): string {
  const [, title = ""] = /^title: (.+)$/m.exec(sourceOf(name, locale)) ?? [];
  return title.replaceAll("{carrier}", "Rimba Cargo");
}

const rules = contentPageNames.filter((name) => contentPages[name].group === "rules");

const model = (page: Page, site: Site) => new ContentPage(page, site, words);

test.describe("as the server sends it", () => {
  test.use({ javaScriptEnabled: false });

  // `npm run check` compares the parts of the three languages; here each page is tested in one of them.
  test("every third page of each language exists, those in one column with their table of contents", async ({
    page,
    site,
  }) => {
    for (const locale of locales) {
      const names = contentPageNames.filter((_name, index) => locales[index % locales.length] === locale);
      for (const name of names) {
        await page.goto(`${contentPages[name].path}?lang=${locale}`);
        const there = new ContentPage(page, site, wordsIn(locale));
        await expect(there.title).toHaveText(titleOf(name, locale));
        await expect(page).toHaveTitle(`${titleOf(name, locale)} | Rimba Cargo`);
        expect(await there.sections.count()).toBeGreaterThan(2);
        if (/^kind: brand$/m.test(sourceOf(name, locale))) {
          await expect(there.contents).toHaveCount(0);
          continue;
        }
        await there.showContents();
        await expect(there.contents.getByRole("link")).toHaveText(await there.sections.allTextContents());
      }
    }
  });

  test("the addresses of a text lead to it, its table of contents to its parts, and the printed page has only the text", async ({
    page,
    site,
    frame,
  }) => {
    const content = model(page, site);
    await test.step("the addresses of the specification lead here in any case, and an unknown version to the newest", async () => {
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
    await test.step("the text is shown, and its table of contents links to its parts", async () => {
      await page.goto("/problem/privacyPolicy");
      await content.showContents();
      await content.contents.getByRole("link", { name: "Hak Anda" }).click();
      await expect(page.locator("#rights")).toBeInViewport();
    });
    await test.step("each class of dangerous goods can be linked by its number", async () => {
      await page.goto("/problem/hazardous");
      await page
        .getByRole("navigation", { name: words.hazard_to_class() })
        .getByRole("link", { name: words.hazard_class({ number: "7" }) })
        .click();
      await expect(page).toHaveURL("/problem/hazardous#class-7");
      await expect(page.locator("#class-7")).toBeInViewport();
    });
    await test.step("the printed page has only the text", async () => {
      await page.goto("/problem/termsAndAgreement");
      await page.emulateMedia({ media: "print" });
      await expect(content.title).toBeVisible();
      await expect(content.sections.last()).toBeVisible();
      for (const chrome of [frame.footer, page.getByRole("navigation")])
        await expect(chrome.filter({ visible: true })).toHaveCount(0);
    });
  });
});

test("the footer links to every page, and each page to its sections and to the others", async ({
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

test("the cookie policy names every cookie and every key of the storage", async ({
  page,
  site,
  visit,
  results,
  frame,
  personal,
}) => {
  await test.step("the cookie policy names every cookie and key of tracking, choices and closed notices", async () => {
    await visit(`/?site=${site}&lang=id&dir=ltr`);
    await visit(`/track?numbers=${waybill("private")}&by=waybill&lang=id&dir=ltr`);
    await results.unlock.send(digits.sender);
    // On the mobile site the heading shows the number even before it is opened.
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
  await test.step("it also names those of a login and of an unsent form", async () => {
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
    // The policy describes production, where the cookie has a host prefix, and names drafts by their prefix.
    const inThePolicy = (name: string) =>
      name.replace(/^rimba-/, "__Host-rimba-").replace(/^draft:.+/, "draft:");
    for (const name of [...cookies, ...notes].map(inThePolicy)) expect(named).toContain(name);
  });
});

/** The names of all stored cookies and keys. */
async function leftOn(page: Page): Promise<{ cookies: string[]; notes: string[] }> {
  const cookies = await page.context().cookies();
  const notes = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return { cookies: cookies.map((cookie) => cookie.name), notes };
}
