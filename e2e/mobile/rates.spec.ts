import { waitForReload } from "../fixtures/page-reload.ts";
import { type FieldMessageKey, fieldMessages } from "@rimba/contract";
import { words } from "../fixtures/messages.ts";
import { expect, test } from "../fixtures/test.ts";
import { RatePage } from "../models/rate-page.ts";

/** Mampang Prapatan, which contains Kemang, and Panakkukang. */
const lane = "/networkQuery?type=rate&from=ID-317403&to=ID-737109";
const boxes = `${lane}&kg=12.4&l=48&w=36&h=32&qty=3`;
const say = (key: FieldMessageKey) => fieldMessages[key].id;

const express = [words.product_next_morning(), words.product_next_day(), words.product_third_day()];
const h50 = words.product_h50();

test("an error that the browser cannot check is shown with the response", async ({
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
  await waitForReload(page);
  await expect(rates.weight()).toHaveValue("0");
  await rates.measure("0", ["48", "36", "32"]);
  await rates.submit.click();
  await expect(rates.weight()).toHaveAccessibleDescription(say("weight.zero"));
});

test("typed values stay without a connection", async ({ context, visit, rates, page, complaints }) => {
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

test("prices three boxes from Kemang to Panakkukang with a few clicks", async ({ page, visit, rates }) => {
  await visit("/networkQuery");
  await rates.choose("from", "mampang prapatan", /Jakarta Selatan/);
  await rates.choose("to", "panakkukang", /Makassar/);
  await rates.measure("12,4", ["48", "36", "32"]);
  await rates.count().fill("3");
  await expect(rates.form).toContainText("48 × 36 × 32 ÷ 5.000 × 3");
  await expect(rates.form).toContainText(words.rate_because_scale());
  await rates.submit.click();
  await expect(page).toHaveURL(boxes);
  const heading = page.getByText("Jakarta Selatan ke Makassar, 37,2 kg → dihitung 38 kg", { exact: true });
  await expect(heading.filter({ visible: true })).toBeVisible();
  expect(await rates.offered()).toEqual([...express, h50]);
  // The demo's prices are samples, not those of a real carrier.
  await expect(page.getByText(words.rate_sample_text())).toBeVisible();
});

test("a price explains itself, its address works on another device, and products are sorted by price or time", async ({
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
  await rates.sortBy("cheap");
  await expect(page).toHaveURL(`${boxes}&sort=cheap`);
  await expect.poll(async () => (await rates.offered())[0]).toBe(h50);
  await rates.sortBy("fast");
  await expect(page).toHaveURL(boxes);
  await expect.poll(async () => (await rates.offered())[0]).toBe(words.product_next_morning());
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("places are typed, and one of several matches is selected by a link", async ({ page, rates }) => {
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
});
