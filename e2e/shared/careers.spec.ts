import type { Page } from "@playwright/test";
import { type Locale, locales, type Site } from "@rimba/contract";
import type { Db } from "../../apps/server/src/db/db.ts";
import { expect, test } from "../fixtures/own-server-test.ts";
import { words, wordsIn } from "../fixtures/words.ts";
import { CareersPage } from "../models/careers-page.ts";

const list = "/aboutUs/talentRecruitment";
const courier = {
  path: "/recruitmentdetail/motorcycle-courier-east-jakarta",
  title: { id: "Kurir sepeda motor", en: "Motorcycle courier", zh: "摩托车快递员" },
  city: { id: "Jakarta Timur", en: "East Jakarta", zh: "东雅加达" },
} as const;
/** Of the demo's, above the list. */
const elsewhere = {
  path: "/problem/officialChannels#jobs",
  title: {
    id: "Ditawari kerja di luar halaman ini? Periksa dulu keasliannya",
    en: "Offered a job anywhere but here? Check that it is real",
    zh: "在别处看到我们的招聘？请先核实真伪",
  },
} as const;

const model = (page: Page, site: Site, locale: Locale = "id") => new CareersPage(page, site, wordsIn(locale));

/** Changes rows as a feed does; pages that are kept are made anew when a moment has passed. */
const change = (db: Db, name: string, text: string) => db.query({ name: `e2e.${name}`, text }, []);

test("the list leads to each vacancy, and that one back", async ({ page, site, visit }) => {
  const careers = model(page, site);
  await visit("/aboutUs/companyIntroduction");
  await page.getByRole("article").getByRole("link", { name: "karier", exact: true }).click();
  await expect(page).toHaveURL(list);
  await expect(careers.title).toHaveText(words.careers_title());
  await expect(careers.heading(words.careers_count({ count: "9" }))).toBeVisible();
  await expect(careers.rows).toHaveCount(9);
  await careers.row(courier.title.id).click();
  await expect(page).toHaveURL(courier.path);
  await expect(page).toHaveTitle(`${courier.title.id}, ${courier.city.id} | Rimba Cargo`);
  await expect(careers.title).toHaveText(courier.title.id);
  await expect(careers.fact(words.careers_city())).toHaveText(courier.city.id);
  await expect(careers.fact(words.careers_department())).toHaveText(words.careers_department_courier());
  await expect(careers.fact(words.careers_type())).toHaveText(words.careers_type_full_time());
  await expect(careers.fact(words.careers_closes())).toHaveText(/\d{4}$/);
  await expect(page.getByRole("article").getByRole("heading", { level: 2 }).first()).toBeVisible();
  await careers.all.click();
  await expect(page).toHaveURL(list);
  await expect(careers.rows).toHaveCount(9);
});

test("city, department and words narrow it down; where they find none, one click clears them", async ({
  page,
  site,
  visit,
}) => {
  const careers = model(page, site);
  await visit(list);
  await careers.city.selectOption(courier.city.id);
  await careers.submit.click();
  await expect(careers.rows).toHaveCount(2);
  await careers.department.selectOption({ label: words.careers_department_courier() });
  await careers.submit.click();
  await expect(careers.rows).toHaveText([courier.title.id]);
  await expect(page).toHaveURL(`${list}?city=Jakarta+Timur&department=courier`);
  await careers.keywords.fill("zzz");
  await careers.keywords.press("Enter");
  await expect(careers.heading(words.careers_none_found())).toBeVisible();
  await expect(careers.keywords).toHaveValue("zzz");
  await expect(careers.city).toHaveValue(courier.city.id);
  await page.getByRole("link", { name: words.orders_clear() }).click();
  await expect(careers.rows).toHaveCount(9);
  await expect(careers.keywords).toHaveValue("");
  await page.goBack();
  await expect(careers.keywords).toHaveValue("zzz");
});

for (const locale of locales) {
  test(`list and vacancy are there in ${locale}`, async ({ page, site, visit }) => {
    const careers = model(page, site, locale);
    const own = wordsIn(locale);
    await visit(`${list}?city=${encodeURIComponent(courier.city[locale])}&lang=${locale}`);
    await expect(careers.title).toHaveText(own.careers_title());
    await expect(careers.banner(elsewhere.title[locale])).toBeVisible();
    await expect(careers.rows).toHaveCount(2);
    // The same in all languages, so that one can be changed for another with what is asked for.
    await expect(careers.city).toHaveValue(courier.city.id);
    await expect(careers.city.getByRole("option", { selected: true })).toHaveText(courier.city[locale]);
    await careers.row(courier.title[locale]).click();
    await expect(careers.title).toHaveText(courier.title[locale]);
    await expect(careers.fact(own.careers_city())).toHaveText(courier.city[locale]);
    await expect(page).toHaveURL(courier.path);
  });
}

test("a vacancy that there is not is told so, with status 404 and a way back", async ({
  page,
  site,
  visit,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  const careers = model(page, site);
  for (const path of ["/recruitmentdetail/nobody", "/recruitmentdetail/%00"]) {
    expect((await visit(path)).status()).toBe(404);
    await expect(careers.heading(words.careers_unknown_title())).toBeVisible();
  }
  await careers.all.click();
  await expect(careers.rows).toHaveCount(9);
});

test("search engines are told the job as long as it is open, and one address of it", async ({ page }) => {
  await page.goto(`${courier.path.toUpperCase()}?utm_source=x`);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", courier.path);
  const response = await page.request.get(courier.path);
  expect(response.headers()["cache-control"]).toContain("s-maxage");
  const [, text = ""] =
    /<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/.exec(await response.text()) ?? [];
  const { "@graph": things } = JSON.parse(text) as { "@graph": Record<string, unknown>[] };
  expect(things).toContainEqual(
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
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a banner leads on, the form narrows the list down, and a vacancy is read", async ({ page, site }) => {
    const careers = model(page, site);
    await page.goto(list);
    await careers.banner(elsewhere.title.id).click();
    await expect(page).toHaveURL(elsewhere.path);
    await page.goto(list);
    await careers.city.selectOption(courier.city.id);
    await careers.keywords.fill("kurir");
    await careers.submit.click();
    await expect(careers.keywords).toHaveValue("kurir");
    await expect(careers.city).toHaveValue(courier.city.id);
    await careers.row(courier.title.id).click();
    await expect(careers.title).toHaveText(courier.title.id);
    await expect(careers.fact(words.careers_city())).toHaveText(courier.city.id);
  });
});

test("without network the list says so, and keeps what was asked", async ({
  page,
  site,
  visit,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  const careers = model(page, site);
  await visit(list);
  await context.setOffline(true);
  await careers.keywords.fill("kurir sepeda");
  await careers.submit.click();
  await expect(careers.heading(words.page_offline_title())).toBeVisible();
  await expect(page.getByText(words.page_offline())).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: words.error_card_retry() }).click();
  await expect(careers.rows).toHaveText([courier.title.id]);
  await expect(careers.keywords).toHaveValue("kurir sepeda");
});

test.describe("as a carrier changes them", () => {
  test.afterEach(async ({ ownServer: { db } }) => {
    await change(db, "restore", "delete from vacancy where key like 'e2e-%'");
    await change(db, "open", "update vacancy set closes_at = now() + interval '30 days'");
  });

  test("more than a page are reached, and on the phone added", async ({ page, site, visit, ownServer }) => {
    const careers = model(page, site);
    await change(
      ownServer.db,
      "more",
      `insert into vacancy select (jsonb_populate_record(v, jsonb_build_object('key', 'e2e-' || n, 'published_at', now()))).*
       from vacancy v, generate_series(10, 15) n where v.key = 'motorcycle-courier-east-jakarta'`,
    );
    await expect(async () => {
      await visit(list);
      await expect(careers.heading(words.careers_count({ count: "15" }))).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(careers.rows).toHaveCount(10);
    await careers.more.click();
    await expect(careers.rows).toHaveCount(site === "mobile" ? 15 : 5);
    await expect(page).toHaveURL(`${list}?page=2`);
  });

  test("a closed vacancy says so and is not listed; when all are, there are none", async ({
    page,
    site,
    visit,
    ownServer,
  }) => {
    const careers = model(page, site);
    await change(ownServer.db, "close", "update vacancy set closes_at = now()");
    await expect(async () => {
      await visit(courier.path);
      await expect(page.getByText(words.careers_closed())).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(careers.title).toHaveText(courier.title.id);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await careers.all.click();
    await expect(careers.heading(words.careers_none_title())).toBeVisible();
    await expect(careers.form).toBeHidden();
    await expect(careers.banner(elsewhere.title.id)).toBeVisible();
    const picture = page.getByRole("main").locator("img[src*=vacancies]");
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0);
  });
});
