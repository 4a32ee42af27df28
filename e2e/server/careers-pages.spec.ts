import { locales, sites } from "@rimba/contract";
import { sentPage } from "../fixtures/sent-page.ts";
import { expect, test } from "../fixtures/server-test.ts";
import { words, wordsIn } from "../fixtures/messages.ts";

const list = "/aboutUs/talentRecruitment";
const courier = {
  path: "/recruitmentdetail/motorcycle-courier-east-jakarta",
  title: { id: "Kurir sepeda motor", en: "Motorcycle courier", zh: "摩托车快递员" },
  city: { id: "Jakarta Timur", en: "East Jakarta", zh: "东雅加达" },
} as const;
/** Shown above the demo's list. */
const banner = {
  id: "Ditawari kerja di luar halaman ini? Periksa dulu keasliannya",
  en: "Offered a job anywhere but here? Check that it is real",
  zh: "在别处看到我们的招聘？请先核实真伪",
} as const;

test("list and vacancy are in every language, and a city has the same value in all of them", async ({
  request,
}) => {
  for (const locale of locales) {
    const own = wordsIn(locale);
    for (const site of sites) {
      const narrowed = `${list}?city=${encodeURIComponent(courier.city[locale])}`;
      const page = await sentPage(request, narrowed, { site, locale });
      expect(page.headings(1)).toEqual([own.careers_title()]);
      expect(page.text).toContain(banner[locale]);
      expect(page.headings(3)).toHaveLength(2);
      expect(page.html).toMatch(
        new RegExp(`<option value="${courier.city.id}" selected="">${courier.city[locale]}</option>`),
      );
      expect(page.link(courier.title[locale])).toContain(`href="${courier.path}"`);
      const vacancy = await sentPage(request, courier.path, { site, locale });
      expect(vacancy.headings(1)).toEqual([courier.title[locale]]);
      expect(vacancy.text).toContain(`${own.careers_city()} ${courier.city[locale]}`);
    }
  }
});

test("an unknown vacancy is 404, and its page links to all vacancies", async ({ request }) => {
  for (const site of sites) {
    for (const path of ["/recruitmentdetail/nobody", "/recruitmentdetail/%00"]) {
      const page = await sentPage(request, path, { site });
      expect(page.status).toBe(404);
      expect(page.text).toContain(words.careers_unknown_title());
      expect(page.link(words.careers_all())).toContain(`href="${list}"`);
    }
  }
});

test("search engines find an open job, at one address", async ({ request }) => {
  for (const site of sites) {
    const other = await sentPage(request, `${courier.path.toUpperCase()}?utm_source=x`, { site });
    expect(other.canonical).toBe(courier.path);
    const vacancy = await sentPage(request, courier.path, { site });
    expect(vacancy.headers["cache-control"]).toContain("s-maxage");
    expect(vacancy.jsonLd()).toContainEqual(
      expect.objectContaining({
        "@type": "JobPosting",
        title: courier.title.id,
        employmentType: "FULL_TIME",
        jobLocation: expect.objectContaining({
          address: expect.objectContaining({ addressLocality: courier.city.id, addressCountry: "ID" }),
        }),
        hiringOrganization: expect.objectContaining({ name: "Rimba Cargo" }),
      }),
    );
  }
});
