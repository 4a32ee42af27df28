import { expect, test as base } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";
import { CareersPage } from "../models/careers-page.ts";

const list = "/aboutUs/talentRecruitment";
const courier = {
  path: "/recruitmentdetail/motorcycle-courier-east-jakarta",
  title: "Kurir sepeda motor",
  city: "Jakarta Timur",
} as const;
const test = base.extend<{ careers: CareersPage }>({
  careers: async ({ page }, use) => use(new CareersPage(page, words)),
});

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
