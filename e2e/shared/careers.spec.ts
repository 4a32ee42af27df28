import type { Db } from "../../apps/server/src/platform/db/db.ts";
import { expect, test as base } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";
import { CareersPage } from "../models/careers-page.ts";

const list = "/aboutUs/talentRecruitment";
const courier = {
  path: "/recruitmentdetail/motorcycle-courier-east-jakarta",
  title: "Kurir sepeda motor",
  city: "Jakarta Timur",
} as const;
/** Shown above the demo's list. */
const banner = "Ditawari kerja di luar halaman ini? Periksa dulu keasliannya";

const test = base.extend<{ careers: CareersPage }>({
  careers: async ({ page, site }, use) => use(new CareersPage(page, site, words)),
});

/** Changes rows like a feed; cached pages are rendered again a moment later. */
const change = (db: Db, text: string) => db.execute(text);

test("the list links to each vacancy and back, can be filtered and reset, and reports a missing network", async ({
  page,
  context,
  careers,
  visit,
  complaints,
}) => {
  await test.step("a text links to the list, the list to a vacancy, and the vacancy back", async () => {
    await visit("/aboutUs/companyIntroduction");
    await page.getByRole("article").getByRole("link", { name: "karier", exact: true }).click();
    await expect(page).toHaveURL(list);
    await expect(careers.title).toHaveText(words.careers_title());
    await expect(careers.heading(words.careers_count({ count: "9" }))).toBeVisible();
    await expect(careers.rows).toHaveCount(9);
    await careers.row(courier.title).click();
    await expect(page).toHaveURL(courier.path);
    await expect(page).toHaveTitle(`${courier.title}, ${courier.city} | Rimba Cargo`);
    await expect(careers.title).toHaveText(courier.title);
    await expect(careers.fact(words.careers_city())).toHaveText(courier.city);
    await expect(careers.fact(words.careers_department())).toHaveText(words.careers_department_courier());
    await expect(careers.fact(words.careers_type())).toHaveText(words.careers_type_full_time());
    await expect(careers.fact(words.careers_closes())).toHaveText(/\d{4}$/);
    await expect(page.getByRole("article").getByRole("heading", { level: 2 }).first()).toBeVisible();
    await careers.all.click();
    await expect(page).toHaveURL(list);
    await expect(careers.rows).toHaveCount(9);
  });

  await test.step("city, department and words filter the list; if nothing matches, one click resets them", async () => {
    await careers.city.selectOption(courier.city);
    await careers.submit.click();
    await expect(careers.rows).toHaveCount(2);
    await careers.department.selectOption({ label: words.careers_department_courier() });
    await careers.submit.click();
    await expect(careers.rows).toHaveText([courier.title]);
    await expect(page).toHaveURL(`${list}?city=Jakarta+Timur&department=courier`);
    await careers.keywords.fill("zzz");
    await careers.keywords.press("Enter");
    await expect(careers.heading(words.careers_none_found())).toBeVisible();
    await expect(careers.keywords).toHaveValue("zzz");
    await expect(careers.city).toHaveValue(courier.city);
    await page.getByRole("link", { name: words.orders_clear() }).click();
    await expect(careers.rows).toHaveCount(9);
    await expect(careers.keywords).toHaveValue("");
    await page.goBack();
    await expect(careers.keywords).toHaveValue("zzz");
  });

  await test.step("the page reports a missing network, and keeps the words", async () => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await careers.keywords.fill("kurir sepeda");
    await careers.submit.click();
    await expect(careers.heading(words.page_offline_title())).toBeVisible();
    await expect(page.getByText(words.page_offline())).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("link", { name: words.error_card_retry() }).click();
    await expect(careers.rows).toHaveText([courier.title]);
    await expect(careers.keywords).toHaveValue("kurir sepeda");
  });
});

test.describe("after changes by the carrier", () => {
  test.afterEach(async ({ db, careers, visit }) => {
    await change(db, "delete from vacancy where key like 'e2e-%'");
    await change(db, "update vacancy set closes_at = now() + interval '30 days'");
    // Until no cached page shows the next test what this one changed.
    await expect(async () => {
      await visit(list);
      await expect(careers.rows).toHaveCount(9, { timeout: 1000 });
      await visit(courier.path);
      await expect(careers.title).toHaveText(courier.title);
      await expect(careers.closed).toBeHidden({ timeout: 1000 });
    }).toPass();
  });

  test("a long list has further pages; closed vacancies are marked and not listed, and an empty list says so", async ({
    page,
    site,
    careers,
    visit,
    db,
  }) => {
    await change(
      db,
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

    await change(db, "update vacancy set closes_at = now()");
    await expect(async () => {
      await visit(courier.path);
      await expect(careers.closed).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(careers.title).toHaveText(courier.title);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await careers.all.click();
    await expect(careers.heading(words.careers_none_title())).toBeVisible();
    await expect(careers.form).toBeHidden();
    await expect(careers.banner(banner)).toBeVisible();
    const picture = page.getByRole("main").locator("img[src*=vacancies]");
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0);
  });
});
