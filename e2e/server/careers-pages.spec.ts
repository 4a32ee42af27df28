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

test.describe("after changes by the carrier", () => {
  const count = words.careers_count({ count: "9" });

  // Rows change as by a feed; cached pages are rendered again a moment later.
  test.afterEach(async ({ db, request }) => {
    await db.execute("delete from vacancy where key like 'e2e-%'");
    await db.execute("update vacancy set closes_at = now() + interval '30 days'");
    // Until no cached page shows the next test what this one changed.
    for (const site of sites) {
      await expect.poll(async () => (await sentPage(request, list, { site })).headings(2)).toContain(count);
      await expect
        .poll(async () => (await sentPage(request, courier.path, { site })).text)
        .not.toContain(words.careers_closed());
    }
  });

  test("a long list has further pages; closed vacancies are marked and not listed, and an empty list says so", async ({
    db,
    request,
  }) => {
    await db.execute(
      `insert into vacancy select (jsonb_populate_record(v, jsonb_build_object('key', 'e2e-' || n, 'published_at', now()))).*
       from vacancy v, generate_series(10, 15) n where v.key = 'motorcycle-courier-east-jakarta'`,
    );
    const long = words.careers_count({ count: "15" });
    for (const site of sites) {
      await expect.poll(async () => (await sentPage(request, list, { site })).headings(2)).toContain(long);
      const first = await sentPage(request, list, { site });
      expect(first.headings(3)).toHaveLength(10);
      expect(first.html).toContain(`href="${list}?page=2"`);
      const second = await sentPage(request, `${list}?page=2`, { site });
      // Phones show it below the first.
      expect(second.headings(3)).toHaveLength(site === "mobile" ? 15 : 5);
    }

    await db.execute("update vacancy set closes_at = now()");
    for (const site of sites) {
      await expect
        .poll(async () => (await sentPage(request, courier.path, { site })).text)
        .toContain(words.careers_closed());
      const vacancy = await sentPage(request, courier.path, { site });
      expect(vacancy.headings(1)).toEqual([courier.title.id]);
      expect(vacancy.meta("robots")).toBe("noindex");
      expect(vacancy.link(words.careers_all())).toContain(`href="${list}"`);
      await expect
        .poll(async () => (await sentPage(request, list, { site })).headings(2))
        .toContain(words.careers_none_title());
      const empty = await sentPage(request, list, { site });
      expect(empty.html).not.toContain('name="city"');
      expect(empty.text).toContain(banner.id);
      const [, picture = ""] = /<img [^>]*src="([^"]*vacancies[^"]*)"/.exec(empty.html) ?? [];
      const response = await request.get(picture);
      expect([response.status(), response.headers()["content-type"]]).toEqual([
        200,
        expect.stringMatching(/^image\//),
      ]);
    }
  });
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
