import { contentPageNames, contentPages, locales, sites } from "@rimba/contract";
import { contentPageSource, contentPageTitle } from "../fixtures/content-page-sources.ts";
import { sentPage } from "../fixtures/sent-page.ts";
import { expect, test } from "../fixtures/server-test.ts";

test("every page exists in each language, those in one column with their table of contents", async ({
  request,
}) => {
  for (const locale of locales) {
    for (const site of sites) {
      for (const name of contentPageNames) {
        const page = await sentPage(request, contentPages[name].path, { site, locale });
        const title = contentPageTitle(name, locale);
        const shown = `${name}, ${site}, ${locale}`;
        expect(page.headings(1), shown).toEqual([title]);
        expect(page.title, shown).toBe(`${title} | Rimba Cargo`);
        const [, article = ""] = /<article\b[^>]*>(.*)<\/article>/s.exec(page.html) ?? [];
        const sections = [...article.matchAll(/<h2\b[^>]*\sid="([^"]+)"/g)].map(([, id = ""]) => `#${id}`);
        expect(sections.length, shown).toBeGreaterThan(2);
        const contents = page.contentsLinks();
        const isBrand = /^kind: brand$/m.test(contentPageSource(name, locale));
        expect(contents, shown).toEqual(isBrand ? [] : sections);
      }
    }
  }
});

test("an unknown version of a text leads to the newest, and search engines get one address", async ({
  request,
}) => {
  for (const site of sites) {
    const open = (version: string) =>
      request.get(`/problem/privacyPolicy?version=${version}`, {
        headers: { cookie: `site=${site}; lang=id` },
        maxRedirects: 0,
      });
    const unknown = await open("0.1");
    expect([unknown.status(), unknown.headers()["location"]]).toEqual([302, "/problem/privacyPolicy"]);
    expect((await open("1.0")).status()).toBe(200);

    const page = await sentPage(request, "/problem/cookiesPolicy?version=1.0", { site });
    expect(page.headers["cache-control"]).toContain("s-maxage");
    expect(page.canonical).toBe("/problem/cookiesPolicy");
    for (const locale of locales) {
      const address = `/problem/cookiesPolicy${locale === "id" ? "" : `\\?lang=${locale}`}`;
      expect(page.html).toMatch(
        new RegExp(`<link rel="alternate" hrefLang="${locale}" href="${address}"`, "i"),
      );
    }
    expect(page.meta("description")).toContain("Rimba Cargo");
  }
});
