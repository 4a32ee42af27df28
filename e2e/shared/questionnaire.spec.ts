import { locales, questionnaireNames } from "@rimba/contract";
import { expect, fillIn, fillSteps, test } from "../fixtures/questionnaires.ts";
import { words, wordsIn } from "../fixtures/words.ts";

const franchise = "/contactUs/franchiseInformation";
const customers = "/contactUs/customers";

for (const name of questionnaireNames) {
  test(`the form ${name} is filled in step by step and sent, and its reference shown`, async ({
    page,
    visit,
    questionnaire: form,
    submissions,
  }) => {
    await visit(form.path(name));
    await fillIn(form, name);
    await form.go.click();
    await expect(form.received).toBeFocused();
    const [stored, ...others] = await submissions();
    expect(others).toEqual([]);
    await expect(form.reference).toHaveText(stored?.reference ?? "none");
    expect(stored?.source).toBeNull();
    // Nothing of it is left on the device.
    await page.getByRole("link", { name: words.questionnaire_home(), exact: true }).click();
    await visit(form.path(name));
    await expect(form.saved).toBeHidden();
  });
}

const campaigns: readonly (readonly [address: string, path: string, source: string | null])[] = [
  ["/id/daftar-klien_dem", customers, "klien_dem"],
  ["/id/daftar-klien_sem", customers, "klien_sem"],
  ["/id/daftar-klien_com", customers, "klien_com"],
  ["/id/daftar-klien_fic", customers, "klien_fic"],
  ["/id/daftar-klien_ttc", customers, "klien_fic"],
  ["/contactUs/mitra-sem", franchise, "mitra-sem"],
  ["/contactUs/mitra-com", franchise, "mitra-com"],
  ["/contactUs/mitra-dis", franchise, "mitra-dis"],
  ["/contactUs/mitra-fic", franchise, "mitra-fic"],
  ["/contactUs/mitra-ttc", franchise, "mitra-ttc"],
  ["/contactUs/mitra-pmax", franchise, "mitra-pmax"],
  ["/Mitra", franchise, null],
];

test("each address of a campaign leads to its form with its source, and keeps what else it says", async ({
  page,
  visit,
}) => {
  for (const [address, path, source] of campaigns) {
    await visit(`${address}?utm_medium=cpc`);
    const { pathname, searchParams } = new URL(page.url());
    expect([address, pathname, searchParams.get("source"), searchParams.get("utm_medium")]).toEqual([
      address,
      path,
      source,
      "cpc",
    ]);
  }
});

test("the source of a campaign is kept with the answers, also where the form is finished another day", async ({
  page,
  visit,
  questionnaire: form,
  submissions,
}) => {
  await visit("/contactUs/mitra-pmax?utm_medium=cpc");
  await fillIn(form, "franchise");
  await expect(page).toHaveURL(/source=mitra-pmax.*step=3/);
  await visit(`${franchise}?step=3`);
  await expect(form.option("premises", "searching")).toBeChecked();
  await form.go.click();
  await expect(form.received).toBeVisible();
  expect((await submissions())[0]).toMatchObject({
    source: "mitra-pmax",
    answers: { name: "Sari Wijaya", monthlyFreight: 1_500_000, involvement: ["expressAgent", "warehousing"] },
  });
});

test("a step that is not right is told at its questions, and the next one waits for it", async ({
  page,
  visit,
  questionnaire: form,
}) => {
  await visit(franchise);
  await form.go.click();
  await expect(form.field("name")).toBeFocused();
  for (const key of ["name", "phone", "region", "address"]) await expect(form.error(key)).toBeVisible();
  const told = page.getByRole("group", { name: words.send_errors({ count: 4 }) });
  await told.getByRole("link").last().click();
  await expect(form.field("address")).toBeFocused();
  await form.field("address").fill("Jl. Tebet Raya 12");
  await expect(form.error("address")).toBeHidden();
  await expect(form.count(1, 3)).toBeVisible();
});

test("a question that depends on another comes and goes with its answer", async ({
  visit,
  questionnaire: form,
}) => {
  await visit(`${franchise}?step=3`);
  await expect(form.field("premisesSize")).toBeHidden();
  await form.choose("premises", "rented");
  await expect(form.field("premisesSize")).toBeVisible();
  await form.choose("premises", "searching");
  await expect(form.field("premisesSize")).toBeHidden();
});

test("an option that stands alone takes the others away", async ({ visit, questionnaire: form }) => {
  await visit(`${franchise}?step=2`);
  await form.choose("involvement", "expressAgent", "none");
  await expect(form.option("involvement", "expressAgent")).not.toBeChecked();
  await form.choose("involvement", "retail");
  await expect(form.option("involvement", "none")).not.toBeChecked();
});

test("a half-filled form is there again on another day, in another language, and can be cleared", async ({
  page,
  visit,
  questionnaire: form,
}) => {
  const [first] = fillSteps.franchise;
  await visit(franchise);
  await first?.(form);
  await expect(form.saved).toBeVisible();
  await form.go.click();
  await expect(form.count(2, 3)).toBeVisible();
  await visit("/");
  await visit(`${franchise}?lang=en`);
  await expect(page.getByText(wordsIn("en").questionnaire_resumed())).toBeVisible();
  await expect(form.field("name")).toHaveValue("Sari Wijaya");
  await expect(form.field("phone")).toHaveValue("0812 8800 4471");
  await expect(form.field("region")).toContainText("Tebet");
  await page.getByRole("button", { name: wordsIn("en").questionnaire_forget() }).click();
  await expect(form.field("name")).toHaveValue("");
  await page.reload();
  await expect(form.field("name")).toHaveValue("");
});

test("an amount that was being typed when the page was left comes back in groups of three", async ({
  page,
  visit,
  questionnaire: form,
}) => {
  await visit(franchise);
  await fillSteps.franchise[0]?.(form);
  await form.go.click();
  // The step takes the focus to its beginning first.
  await expect(form.form.getByRole("heading").filter({ visible: true }).first()).toBeFocused();
  await form.field("monthlyFreight").pressSequentially("1500000");
  await expect(form.field("monthlyFreight")).toHaveValue("1500000");
  await page.reload();
  await expect(form.field("monthlyFreight")).toHaveValue("1.500.000");
});

test("the way back of the browser leads through the steps", async ({ page, visit, questionnaire: form }) => {
  await visit(franchise);
  await fillSteps.franchise[0]?.(form);
  await form.go.click();
  await expect(form.count(2, 3)).toBeVisible();
  await page.goBack();
  await expect(form.field("name")).toHaveValue("Sari Wijaya");
  await expect(form.count(1, 3)).toBeVisible();
});

test("the menus lead to every form, and one short address to each on the phone", async ({
  page,
  site,
  visit,
}) => {
  await visit("/aboutUs/companyIntroduction");
  for (const name of [
    words.questionnaire_nav_franchise(),
    words.questionnaire_nav_customers(),
    words.questionnaire_nav_feedback(),
  ]) {
    await expect(page.getByRole("link", { name, exact: true }).first()).toBeAttached();
  }
  await visit("/contactUs");
  await expect(page).toHaveURL("/contactUs/questionnaire");
  if (site === "desktop") return;
  await visit("/customers?source=klien_sem");
  await expect(page).toHaveURL(`${customers}?source=klien_sem`);
});

test("whether a page was of use is told with one press, and the form knows of which", async ({
  page,
  visit,
  questionnaire: form,
  submissions,
}) => {
  await visit("/problem/pack");
  await page.getByRole("navigation", { name: words.page_helpful() }).getByRole("link").last().click();
  await expect(form.option("helpful", "no")).toBeChecked();
  await expect(form.field("page")).toHaveValue("/problem/pack");
  await form.field("feedback").fill("Ukurannya tidak jelas.");
  await form.go.click();
  await form.choose("replyBy", "no");
  await form.go.click();
  await expect(form.received).toBeVisible();
  expect((await submissions())[0]?.answers).toMatchObject({ helpful: "no", page: "/problem/pack" });
});

for (const locale of locales) {
  test(`title, description and questions are there in ${locale}`, async ({ page, visit }) => {
    await visit(`${franchise}?lang=${locale}`);
    const title = {
      id: "Buka gerai Rimba Cargo di kota Anda",
      en: "Open a Rimba Cargo outlet in your city",
      zh: "在本地开一家Rimba Cargo网点",
    };
    await expect(page).toHaveTitle(`${title[locale]} | Rimba Cargo`);
    await expect(page.getByText(wordsIn(locale).questionnaire_step({ number: 1, count: 3 }))).toBeVisible();
    await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /\S/);
  });
}

test("search engines are told of every form once", async ({ page }) => {
  const sitemap = await (await page.request.get("/public/sitemap-pages.xml")).text();
  for (const path of [franchise, customers, "/contactUs/questionnaire"])
    expect(sitemap.split(`${path}<`)).toHaveLength(2);
  await page.goto(`${franchise}?source=mitra-sem`);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", franchise);
});
