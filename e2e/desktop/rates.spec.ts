import { type FieldMessageKey, fieldMessages, type Locale } from "@rimba/contract";
import { errorText, words } from "../fixtures/messages.ts";
import { expect, test } from "../fixtures/test.ts";

/** Mampang Prapatan, which contains Kemang, and Panakkukang. */
const lane = "/networkQuery?type=rate&from=ID-317403&to=ID-737109";
const boxes = `${lane}&kg=12.4&l=48&w=36&h=32&qty=3`;
const say = (key: FieldMessageKey) => fieldMessages[key].id;

const h50 = words.product_h50();

test("a chosen product that no longer fits is reported with those that do; another lane clears it, and other errors can be corrected", async ({
  page,
  visit,
  rates,
}) => {
  await visit(`${boxes}&product=H50`);
  await rates.weight().fill("40");
  await rates.submit.click();
  const alert = page.getByRole("alert").filter({ hasText: h50 });
  await expect(alert).toContainText(errorText("weightNotSupported", "id"));
  await alert.getByRole("link", { name: words.product_h300() }).click();
  await expect(rates.row(words.product_h300())).toContainText(words.rate_total());
  await rates.choose("to", "panakkukang", /Makassar/);
  await rates.form.getByRole("button", { name: words.rate_swap() }).click();
  await rates.submit.click();
  await expect(page).toHaveURL(/from=ID-737109&to=ID-317403(?!.*product=)/);

  await test.step("a weight in grams is detected, and insurance requires the value", async () => {
    await visit(`${lane}&kg=12400&l=48&w=36&h=32&insurance=1`);
    await expect(rates.weight()).toHaveAccessibleDescription(say("weight.grams"));
    await expect(rates.value).toHaveAccessibleDescription(new RegExp(say("declaredValue.required")));
    await rates.weight().fill("12,4");
    await rates.value.fill("Rp 2500000");
    await rates.submit.click();
    await expect(rates.value).toHaveValue("2.500.000");
    await rates.toggle(h50);
    await expect(rates.row(h50)).toContainText(words.rate_lost_with());
  });
});

test("refusals of a quote are shown in the language that is chosen after them", async ({
  page,
  visit,
  frame,
}) => {
  const product = (locale: Locale) =>
    page.getByRole("alert").filter({ hasText: errorText("weightNotSupported", locale) });
  await visit(`${lane}&kg=120&product=H50`);
  await expect(product("id")).toBeVisible();
  await frame.chooseLanguage("en");
  await expect(product("en")).toBeVisible();
  const settlement = page.locator("select[name=settlement]");
  const refusal = fieldMessages["settlement.dfodUnsupported"];
  await visit("/networkQuery?type=rate&from=ID-317403&to=SG-BS&kg=5&settlement=DFOD");
  await expect(settlement).toHaveAccessibleDescription(refusal.en);
  await frame.chooseLanguage("id", "en");
  await expect(settlement).toHaveAccessibleDescription(refusal.id);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("another row can be added, and another lane clears the product", async ({ page, rates }) => {
    await page.goto(`${boxes}&product=H50`);
    await page
      .getByRole("textbox", { name: words.rate_to(), exact: true })
      .fill("Jawa Timur / Kota Surabaya / Gubeng");
    await rates.submit.click();
    await expect(rates.row(h50)).not.toContainText(words.rate_total());
    await rates.form.getByRole("button", { name: words.rate_piece_add() }).click();
    await expect(rates.weight(2)).toBeVisible();
    await expect(rates.weight()).toHaveValue("12,4");
  });
});
