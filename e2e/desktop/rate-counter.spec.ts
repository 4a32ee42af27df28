import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";
import { RatePage } from "../models/rate-page.ts";

test("the counter on home shows prices by weight only, and exact ones with a size", async ({
  page,
  visit,
}) => {
  await visit("/");
  const counter = new RatePage(page, words, page.getByRole("form", { name: words.rate_title() }));
  await counter.choose("from", "mampang prapatan", /Jakarta Selatan/);
  await counter.choose("to", "panakkukang", /Makassar/);
  await counter.form.getByRole("textbox", { name: words.rate_weight() }).fill("12,4");
  await counter.submit.click();
  const rates = new RatePage(page, words);
  await expect(rates.weight()).toHaveValue("12,4");
  await expect(rates.end("to")).toContainText("Panakkukang, Makassar");
  expect(await rates.offered()).toContain(words.product_h50());
  await expect(page.getByText(words.weight_without_size()).last()).toBeVisible();
  await rates.measure("12,4", ["48", "36", "32"]);
  await rates.submit.click();
  await expect(page).toHaveURL(/&l=48&w=36&h=32/);
  expect(await rates.offered()).toContain(words.product_h50());
});
