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

// That the three languages have the same parts is held by `npm run check`; here each page is seen in one of them.
for (const locale of locales) {
  test(`every third page is there in ${locale}, with its contents`, async ({ page, site, visit }) => {
    const names = contentPageNames.filter((_name, index) => locales[index % locales.length] === locale);
    for (const name of names) {
      await visit(`${contentPages[name].path}?lang=${locale}`);
      const there = new ContentPage(page, site, wordsIn(locale));
      await expect(there.title).toHaveText(titleOf(name, locale));
      await expect(page).toHaveTitle(`${titleOf(name, locale)} | Rimba Cargo`);
      await there.showContents();
      expect(await there.sections.count()).toBeGreaterThan(2);
      await expect(there.contents.getByRole("link")).toHaveText(await there.sections.allTextContents());
    }
  });
}

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

test("the addresses of the specification lead here, in any capitals, and a version that there is not to the newest", async ({
  page,
  site,
  visit,
}) => {
  const content = model(page, site);
  for (const [path, there] of [
    ["/PROBLEM/privacypolicy", "/PROBLEM/privacypolicy"],
    [
      "/privacyPolicy?utm_source=x",
      site === "mobile" ? "/privacyPolicy?utm_source=x" : "/problem/privacyPolicy?utm_source=x",
    ],
    ["/problem/privacyPolicy?version=0.1", "/problem/privacyPolicy"],
    ["/problem/privacyPolicy?version=1.0", "/problem/privacyPolicy?version=1.0"],
  ] as const) {
    await visit(path);
    await expect(page).toHaveURL(there);
    await expect(content.title).toHaveText(titleOf("privacyPolicy", "id"));
  }
});

test("search engines are told one address, and caches that the page is for everybody", async ({
  page,
  visit,
}) => {
  const response = await visit("/problem/cookiesPolicy?version=1.0");
  expect(response.headers()["cache-control"]).toContain("s-maxage");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", "/problem/cookiesPolicy");
  for (const locale of locales) {
    await expect(page.locator(`link[rel=alternate][hreflang=${locale}]`)).toHaveAttribute(
      "href",
      `/problem/cookiesPolicy${locale === "id" ? "" : `?lang=${locale}`}`,
    );
  }
  await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /Rimba Cargo/);
});

test("every cookie and note that tracking, choosing and closing leave is named by the cookie policy", async ({
  page,
  site,
  visit,
  results,
  frame,
}) => {
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

test("so is every one that a login and a form that was not sent leave", async ({
  page,
  site,
  visit,
  personal,
}) => {
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

/** The names of what is kept in the browser now. */
async function leftOn(page: Page): Promise<{ cookies: string[]; notes: string[] }> {
  const cookies = await page.context().cookies();
  const notes = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return { cookies: cookies.map((cookie) => cookie.name), notes };
}

test("a question is found by its words, and folds out", async ({ page, visit }) => {
  await visit("/problem/qa");
  const search = page.getByRole("searchbox", { name: words.qa_search_label() });
  const questions = page.getByRole("article").locator("details h3");
  const all = await questions.count();
  expect(all).toBeGreaterThan(27);
  await search.fill("kode sms");
  await expect(page.getByRole("status").filter({ hasText: /pertanyaan cocok/ })).toBeVisible();
  expect(await questions.count()).toBeLessThan(all);
  await questions.first().click();
  await expect(page.getByRole("article").locator("details[open] p").first()).toBeVisible();
  await search.fill("zzz");
  await expect(page.getByText(words.qa_none({ hotline: "021-8066-1666" }))).toBeVisible();
});

test("a link that was sent is told to be ours or not, whatever it looks like", async ({ page, visit }) => {
  await visit("/problem/officialChannels");
  const link = page.getByRole("textbox", { name: words.link_check_label() });
  const check = page.getByRole("button", { name: words.link_check_submit() });
  await check.click();
  await expect(link).toHaveAccessibleDescription(new RegExp(words.link_check_empty()));
  await expect(link).toBeFocused();
  await link.fill("https://rimbacargo.example@paket-tertahan.example/bayar");
  await check.click();
  await expect(page.getByRole("status").filter({ hasText: "paket-tertahan.example" })).toContainText("bukan");
  await link.fill("www.rimbacargo.example/track");
  await check.click();
  await expect(
    page.getByText(words.link_check_ours({ host: "www.rimbacargo.example", brand: "Rimba Cargo" })),
  ).toBeVisible();
});

test("each class of dangerous goods is reached by its number", async ({ page, visit }) => {
  await visit("/problem/hazardous");
  await page
    .getByRole("navigation", { name: words.hazard_to_class() })
    .getByRole("link", { name: words.hazard_class({ number: "7" }) })
    .click();
  await expect(page).toHaveURL("/problem/hazardous#class-7");
  await expect(page.locator("#class-7")).toBeInViewport();
});

test("on paper there is the text alone", async ({ page, site, visit, frame }) => {
  await visit("/problem/termsAndAgreement");
  await page.emulateMedia({ media: "print" });
  const content = model(page, site);
  await expect(content.title).toBeVisible();
  await expect(content.sections.last()).toBeVisible();
  for (const chrome of [frame.footer, page.getByRole("navigation")])
    await expect(chrome.filter({ visible: true })).toHaveCount(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the text is there, and its contents lead into it", async ({ page, site }) => {
    await page.goto("/problem/privacyPolicy");
    const content = model(page, site);
    await content.showContents();
    await content.contents.getByRole("link", { name: "Hak Anda" }).click();
    await expect(page.locator("#rights")).toBeInViewport();
  });
});
