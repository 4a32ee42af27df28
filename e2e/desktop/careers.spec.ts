import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";
import { CareersPage } from "../models/careers-page.ts";

test.use({ javaScriptEnabled: false });

test("works without script: a banner's link, the filter form and a vacancy", async ({ page }) => {
  const list = "/aboutUs/talentRecruitment";
  const careers = new CareersPage(page, words);
  await page.goto(list);
  await careers.banner("Ditawari kerja di luar halaman ini? Periksa dulu keasliannya").click();
  await expect(page).toHaveURL("/problem/officialChannels#jobs");
  await page.goto(list);
  await careers.city.selectOption("Jakarta Timur");
  await careers.keywords.fill("kurir");
  await careers.submit.click();
  await expect(careers.keywords).toHaveValue("kurir");
  await expect(careers.city).toHaveValue("Jakarta Timur");
  await careers.row("Kurir sepeda motor").click();
  await expect(careers.title).toHaveText("Kurir sepeda motor");
  await expect(careers.fact(words.careers_city())).toHaveText("Jakarta Timur");
});
