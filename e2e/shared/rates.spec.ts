import { begunAnew } from "../fixtures/begun-anew.ts";
import { type FieldMessageKey, fieldMessages } from "@rimba/contract";
import { errorText, words, wordsIn } from "../fixtures/words.ts";
import { expect, test } from "../fixtures/test.ts";
import { RatePage } from "../models/rate-page.ts";

/** Mampang Prapatan, where Kemang is, and Panakkukang. */
const lane = "/networkQuery?type=rate&from=ID-317403&to=ID-737109";
const boxes = `${lane}&kg=12.4&l=48&w=36&h=32&qty=3`;
const say = (key: FieldMessageKey) => fieldMessages[key].id;

const express = [words.product_next_morning(), words.product_next_day(), words.product_third_day()];
const h50 = words.product_h50();

test("three boxes from Kemang to Panakkukang, from the first press to the price", async ({
  page,
  visit,
  rates,
}) => {
  await visit("/networkQuery");
  await rates.choose("from", "mampang prapatan", /Jakarta Selatan/);
  await rates.choose("to", "panakkukang", /Makassar/);
  await rates.measure("12,4", ["48", "36", "32"]);
  await rates.count().fill("3");
  await expect(rates.form).toContainText("48 × 36 × 32 ÷ 5.000 × 3");
  await expect(rates.form).toContainText(words.rate_because_scale());
  await rates.submit.click();
  await expect(page).toHaveURL(boxes);
  const heading = page.getByText("Jakarta Selatan ke Makassar, 37,2 → 38 kg", { exact: true });
  await expect(heading.filter({ visible: true })).toBeVisible();
  expect(await rates.offered()).toEqual([...express, h50]);
  // The demo's prices are nobody's.
  await expect(page.getByText(words.rate_sample_text())).toBeVisible();
});

test("a price explains itself, and its address opens it again on another device", async ({
  visit,
  rates,
  page,
  otherDevice,
}) => {
  await visit(boxes);
  await rates.toggle(words.product_next_day());
  await expect(page).toHaveURL(`${boxes}&product=NEXT_DAY`);
  const row = rates.row(words.product_next_day());
  await expect(row).toContainText(words.rate_saving({ percent: "10" }));
  await expect(row).toContainText(words.rate_total());
  await expect(row).toContainText(words.rate_why());
  await expect(row).toContainText(words.rate_lost_without());
  const other = await otherDevice();
  await other.goto(page.url());
  const there = new RatePage(other, words);
  await expect(there.row(words.product_next_day())).toContainText(words.rate_total());
  await rates.toggle(words.product_next_day());
  await expect(row).not.toContainText(words.rate_total());
});

test("the cheapest first, or the fastest", async ({ visit, rates, page }) => {
  await visit(boxes);
  await rates.sortBy("cheap");
  await expect(page).toHaveURL(`${boxes}&sort=cheap`);
  await expect.poll(async () => (await rates.offered())[0]).toBe(h50);
  await rates.sortBy("fast");
  await expect(page).toHaveURL(boxes);
  await expect.poll(async () => (await rates.offered())[0]).toBe(words.product_next_morning());
});

for (const [kg, products] of [
  ["49.9", [...express, h50]],
  ["50", [...express, words.product_h100()]],
  ["99.9", [words.product_h100()]],
  ["100", [words.product_h300()]],
  ["300", [words.product_h300()]],
  ["300.1", [words.product_h500()]],
] as const) {
  test(`${kg} kg has the products whose range holds it, and the others say why not`, async ({
    visit,
    rates,
  }) => {
    await visit(`${lane}&kg=${kg}&l=50&w=50&h=50`);
    expect((await rates.offered()).toSorted()).toEqual([...products].toSorted());
    await expect(rates.rows).toHaveCount(7);
    await expect(rates.rows.last()).toContainText(errorText("weightNotSupported", "id"));
  });
}

test("a chosen product that no longer fits says so, with those that do; another lane forgets it", async ({
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
});

test("every bad input is told at its own field, and nothing typed is lost", async ({ visit, rates }) => {
  await visit("/networkQuery?type=rate");
  await rates.submit.click();
  await expect(rates.end("from")).toHaveAccessibleDescription(say("sendArea.required"));
  await expect(rates.end("to")).toHaveAccessibleDescription(say("dispatchArea.required"));
  await expect(rates.weight()).toHaveAccessibleDescription(say("weight.required"));
  await expect(rates.side("length")).toHaveAccessibleDescription("");
  await expect(rates.end("from")).toBeFocused();
  await rates.measure("0", ["-3", "7000", "0,2"]);
  await rates.count().fill("dua");
  await rates.submit.click();
  await expect(rates.weight()).toHaveAccessibleDescription(say("weight.zero"));
  await expect(rates.side("length")).toHaveAccessibleDescription(new RegExp(say("size.negative")));
  await expect(rates.side("width")).toHaveAccessibleDescription(new RegExp(say("size.tooLarge")));
  await expect(rates.side("height")).toHaveAccessibleDescription(new RegExp(say("size.metres")));
  await expect(rates.count()).toHaveAccessibleDescription(say("quantity.invalid"));
  await expect(rates.count()).toHaveValue("dua");
  await rates.weight().fill("12400 g");
  await rates.side("height").fill("0");
  await rates.submit.click();
  await expect(rates.weight()).toHaveAccessibleDescription(say("weight.notANumber"));
  await expect(rates.side("height")).toHaveAccessibleDescription(new RegExp(say("size.zero")));
  await rates.weight().fill("1.200");
  await rates.submit.click();
  await expect(rates.weight()).toHaveAccessibleDescription(
    words.rate_which_number({ large: "1200", small: "1,2" }),
  );
  await expect(rates.weight()).toHaveValue("1.200");
});

test.describe("a field that is left wrong", () => {
  test("says so by itself, and no longer than it is wrong", async ({ visit, rates }) => {
    await visit("/networkQuery?type=rate");
    await rates.weight().pressSequentially("0");
    await expect(rates.weight()).toHaveAccessibleDescription("");
    await rates.weight().press("Tab");
    await expect(rates.weight()).toHaveAccessibleDescription(say("weight.zero"));
    await expect(rates.form.getByRole("status")).toHaveText(say("weight.zero"));
    await expect(rates.side("length")).toBeFocused();
    await rates.weight().fill("0,5 g");
    await expect(rates.weight()).toHaveAccessibleDescription(say("weight.notANumber"));
    await rates.weight().fill("0,5");
    await expect(rates.weight()).toHaveAccessibleDescription("");
    // Right once, it is let be until it is left again.
    await rates.weight().fill("-3");
    await expect(rates.weight()).toHaveAccessibleDescription("");
    await rates.weight().blur();
    await expect(rates.weight()).toHaveAccessibleDescription(say("weight.negative"));
  });

  test("is told in the page's language, while empty fields and the others wait", async ({ page, visit }) => {
    for (const locale of ["en", "zh"] as const) {
      await visit(`/networkQuery?type=rate&lang=${locale}`);
      const rates = new RatePage(page, wordsIn(locale));
      await rates.weight().press("Tab");
      await rates.side("length").fill("7000");
      await rates.side("length").press("Tab");
      await expect(rates.side("length")).toHaveAccessibleDescription(
        new RegExp(fieldMessages["size.tooLarge"][locale]),
      );
      await expect(rates.weight()).toHaveAccessibleDescription("");
      await expect(rates.side("width")).toHaveAccessibleDescription("");
    }
  });

  test("is weighed against its size when that is left, and put right by it", async ({ visit, rates }) => {
    await visit(lane);
    await rates.measure("12400", ["48", "36", "3"]);
    await expect(rates.weight()).toHaveAccessibleDescription("");
    await rates.side("height").blur();
    await expect(rates.weight()).toHaveAccessibleDescription(say("weight.grams"));
    await rates.measure("12400", ["480", "360", "320"]);
    await expect(rates.weight()).toHaveAccessibleDescription("");
  });

  test("moves nothing under a press that leaves it", async ({ visit, rates }) => {
    await visit(lane);
    await rates.weight().fill("0");
    await rates.form.getByRole("button", { name: words.rate_piece_add() }).click();
    await expect(rates.weight(2)).toBeVisible();
    await expect(rates.weight()).toHaveAccessibleDescription(say("weight.zero"));
    await rates.form.getByRole("button", { name: words.rate_piece_remove({ number: 1 }) }).click();
    await expect(rates.weight()).toHaveAccessibleDescription("");
  });

  test("is told when it is sent where the browser cannot tell it", async ({
    page,
    visit,
    rates,
    complaints,
  }) => {
    complaints.expect(/ERR_FAILED|dynamically imported module/);
    await page.route(/check-rates/, (route) => route.abort());
    await visit(lane);
    await rates.weight().fill("0");
    await rates.weight().blur();
    await begunAnew(page);
    await expect(rates.weight()).toHaveValue("0");
    await rates.measure("0", ["48", "36", "32"]);
    await rates.submit.click();
    await expect(rates.weight()).toHaveAccessibleDescription(say("weight.zero"));
  });
});

for (const [query, name, key] of [
  ["from=ID&to=ID-737109", "from", "area.provinceFirst"],
  ["from=ID-31&to=ID-737109", "from", "area.city"],
  ["from=ID-317403&to=ID-99", "to", "area.unknown"],
] as const) {
  test(`an address with ${query} is told at its end`, async ({ visit, rates }) => {
    await visit(`/networkQuery?type=rate&${query}&kg=1&l=10&w=10&h=10`);
    await expect(rates.end(name)).toHaveAccessibleDescription(say(key));
  });
}

test("grams for kilograms are noticed, and insurance asks for the value", async ({ visit, rates }) => {
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

test("pieces of several sizes are added and removed, and weigh together", async ({ page, visit, rates }) => {
  await visit(boxes);
  await rates.form.getByRole("button", { name: words.rate_piece_add() }).click();
  await rates.weight(2).fill("5");
  await rates.side("length", 2).fill("60");
  await rates.side("width", 2).fill("40");
  await rates.side("height", 2).fill("20");
  await rates.submit.click();
  await expect(page).toHaveURL(`${lane}&piece=12.4x48x36x32x3&piece=5x60x40x20`);
  await expect(rates.form).toContainText("42,7 → 43 kg");
  await rates.form.getByRole("button", { name: words.rate_piece_remove({ number: 1 }) }).click();
  await rates.submit.click();
  await expect(page).toHaveURL(`${lane}&kg=5&l=60&w=40&h=20`);
});

test("a route that is not served says so, with whom to call", async ({ page, visit }) => {
  await visit("/networkQuery?type=rate&from=MY-JOHOR-20&to=CN-4403&kg=5&l=20&w=20&h=20");
  await expect(page.getByRole("heading", { name: words.rate_unserved_title() })).toBeVisible();
});

test("the message about the weight is the one of the specification in English", async ({ page, visit }) => {
  await visit(`${boxes}&lang=en`);
  const rates = new RatePage(page, wordsIn("en"));
  await expect(rates.row(wordsIn("en").product_h300())).toContainText(
    "Current chargeable weight does not support this product type, please adjust cargo weight or volume",
  );
});

test("without a connection what was typed stays", async ({ context, visit, rates, page, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await visit(boxes);
  await context.setOffline(true);
  await rates.weight().fill("13");
  await rates.submit.click();
  await expect(page.getByRole("heading", { name: words.page_offline_title() })).toBeVisible();
  await expect(rates.weight()).toHaveValue("13");
  await expect(rates.end("to")).toContainText("Panakkukang");
  await context.setOffline(false);
  await rates.submit.click();
  expect((await rates.offered()).length).toBeGreaterThan(0);
});

test("what is typed while an answer is on its way stays", async ({ page, visit, rates }) => {
  await visit(lane);
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/networkQuery\.data/i, async (route) => {
    await held;
    await route.continue();
  });
  await rates.measure("12,4", ["48", "36", "32"]);
  await rates.submit.click();
  await rates.weight().fill("13");
  answer();
  await expect(page).toHaveURL(/kg=12\.4/);
  expect((await rates.offered()).length).toBeGreaterThan(0);
  await expect(rates.weight()).toHaveValue("13");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("places are typed, and one of several is chosen by a link", async ({ page, rates }) => {
    await page.goto("/networkQuery?type=rate");
    await page
      .getByRole("textbox", { name: words.rate_from(), exact: true })
      .fill("DKI Jakarta / Jakarta Selatan / Mampang Prapatan");
    await page.getByRole("textbox", { name: words.rate_to(), exact: true }).fill("makasar");
    await rates.measure("12,4", ["48", "36", "32"]);
    await rates.submit.click();
    await expect(page.getByText(words.rate_several({ words: "makasar" }))).toBeVisible();
    await expect(rates.weight()).toHaveValue("12,4");
    await page.getByRole("link", { name: "Makassar, Sulawesi Selatan", exact: true }).click();
    await expect(rates.rows.first()).toBeVisible();
    await rates.toggle(h50);
    await expect(rates.row(h50)).toContainText(words.rate_total());
    await rates.sortBy("cheap");
    expect((await rates.offered())[0]).toBe(h50);
  });

  test("a further row is asked for, and another lane forgets the product", async ({ page, rates }) => {
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

test("a common box fills the three sides, and its size is gone when it is taken back", async ({
  page,
  visit,
  rates,
}) => {
  await visit(lane);
  await rates.weight().fill("4");
  const expectSides = async (length: string, width: string, height: string) => {
    await expect(rates.side("length")).toHaveValue(length);
    await expect(rates.side("width")).toHaveValue(width);
    await expect(rates.side("height")).toHaveValue(height);
  };
  await rates.boxes().selectOption("SHOE_BOX");
  await expectSides("34", "22", "13");
  await rates.boxes().selectOption("");
  await expectSides("", "", "");
  await rates.boxes().selectOption("SHOE_BOX");
  // What is typed afterwards counts: then it is no common box.
  await rates.side("height").fill("14");
  await expect(rates.boxes()).toHaveValue("");
  await rates.submit.click();
  await expect(page).toHaveURL(/kg=4&l=34&w=22&h=14/);
});
