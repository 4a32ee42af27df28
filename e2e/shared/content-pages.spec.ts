import type { Page } from "@playwright/test";
import { type ContentPageName, contentPageNames, locales, type Site } from "@rimba/contract";
import { freshPhone, logInBrowser } from "../fixtures/customer.ts";
import { digits, waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";
import { words, wordsIn } from "../fixtures/words.ts";
import { ContentPage } from "../models/content-page.ts";

/** Words of each text that stand nowhere else, in every language. */
const titles: Readonly<Record<ContentPageName, Readonly<Record<(typeof locales)[number], string>>>> = {
  termsAndAgreement: { id: "Syarat dan ketentuan", en: "Terms and conditions", zh: "服务条款" },
  privacyPolicy: { id: "Kebijakan privasi", en: "Privacy policy", zh: "隐私政策" },
  cookiesPolicy: { id: "Kebijakan cookie", en: "Cookie policy", zh: "Cookie政策" },
};

const model = (page: Page, site: Site) => new ContentPage(page, site, words);

for (const name of contentPageNames) {
  test(`${name} is there in three languages, with the same sections`, async ({ page, site, visit }) => {
    const ids: (string | null)[][] = [];
    for (const locale of locales) {
      await visit(`/problem/${name}?lang=${locale}`);
      const there = new ContentPage(page, site, wordsIn(locale));
      await expect(there.title).toHaveText(titles[name][locale]);
      await expect(page).toHaveTitle(new RegExp(`^${titles[name][locale]} \\|`));
      await there.showContents();
      const headings = await there.sections.all();
      expect(headings.length).toBeGreaterThan(6);
      await expect(there.contents.getByRole("link")).toHaveText(await there.sections.allTextContents());
      ids.push(await Promise.all(headings.map((heading) => heading.getAttribute("id"))));
    }
    expect(ids[1]).toEqual(ids[0]);
    expect(ids[2]).toEqual(ids[0]);
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
  await expect(links).toHaveText(contentPageNames.map((name) => titles[name].id));
  await links.filter({ hasText: titles.termsAndAgreement.id }).click();
  await expect(page).toHaveURL("/problem/termsAndAgreement");
  await expect(content.title).toHaveText(titles.termsAndAgreement.id);
  await content.showContents();
  await content.contents.getByRole("link", { name: "Klaim" }).click();
  await expect(page).toHaveURL("/problem/termsAndAgreement#claims");
  await expect(page.locator("#claims")).toBeInViewport();
  await content.article.getByRole("link", { name: "kebijakan privasi" }).first().click();
  await expect(page).toHaveURL("/problem/privacyPolicy");
  await expect(content.title).toHaveText(titles.privacyPolicy.id);
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
    await expect(content.title).toHaveText(titles.privacyPolicy.id);
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
      `/problem/cookiesPolicy?lang=${locale}`,
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
  await visit("/");
  await frame.notice.getByRole("button", { name: words.notice_close() }).click();
  await visit("/problem/cookiesPolicy");
  const { cookies, notes } = await leftOn(page);
  expect(cookies.toSorted()).toEqual(["dir", "lang", "site", "track_view"]);
  expect(notes).toEqual(expect.arrayContaining(["recentlyTracked", "noticeClosed"]));
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
  expect(cookies.toSorted()).toEqual(["rimba-session", "token"]);
  expect(notes).toEqual(expect.arrayContaining(["userData", "draft:nickname"]));
  const named = await model(page, site).article.locator("code").allTextContents();
  // The policy tells of production, where the cookie is bound to its host, and of drafts by how their names begin.
  const inThePolicy = (name: string) =>
    name === "rimba-session" ? `__Host-${name}` : name.replace(/^draft:.+/, "draft:");
  for (const name of [...cookies, ...notes].map(inThePolicy)) expect(named).toContain(name);
});

/** The names of what is kept in the browser now. */
async function leftOn(page: Page): Promise<{ cookies: string[]; notes: string[] }> {
  const cookies = await page.context().cookies();
  const notes = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return { cookies: cookies.map((cookie) => cookie.name), notes };
}

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
