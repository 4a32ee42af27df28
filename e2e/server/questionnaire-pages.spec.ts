import { locales, questionnaireNames, sites } from "@rimba/contract";
import { questionnairePaths } from "@rimba/web-core/questionnaires/questionnaire-paths.ts";
import { sentPage } from "../fixtures/sent-page.ts";
import { expect, test } from "../fixtures/server-test.ts";
import { words, wordsIn } from "../fixtures/messages.ts";

const title = {
  id: "Buka gerai Rimba Cargo di kota Anda",
  en: "Open a Rimba Cargo outlet in your city",
  zh: "在本地开一家Rimba Cargo网点",
} as const;

test("a form's title, description and questions are in every language", async ({ request }) => {
  for (const locale of locales) {
    for (const site of sites) {
      const page = await sentPage(request, questionnairePaths.franchise, { site, locale });
      expect(page.title).toBe(`${title[locale]} | Rimba Cargo`);
      expect(page.meta("description")).toMatch(/\S/);
      expect(page.text).toContain(wordsIn(locale).questionnaire_step({ number: 1, count: 3 }));
    }
  }
});

test("the menus link to every form, and search engines find each once, without its campaigns", async ({
  request,
}) => {
  const sitemap = await (await request.get("/public/sitemap-pages.xml")).text();
  // An application is for one vacancy: without it, its address leads to the list.
  for (const name of questionnaireNames.filter((one) => one !== "application")) {
    const path = questionnairePaths[name];
    expect(sitemap.split(`${path}<`)).toHaveLength(2);
    for (const site of sites) {
      const form = await sentPage(request, `${path}?source=mitra-sem`, { site });
      expect(form.canonical).toBe(path);
    }
  }
  for (const site of sites) {
    const page = await sentPage(request, "/aboutUs/companyIntroduction", { site });
    for (const [name, path] of [
      [words.questionnaire_nav_franchise(), questionnairePaths.franchise],
      [words.questionnaire_nav_customers(), questionnairePaths.customers],
      [words.questionnaire_nav_feedback(), questionnairePaths.feedback],
    ] as const) {
      expect(page.link(name), `${name} on ${site}`).toContain(`href="${path}"`);
    }
  }
});
