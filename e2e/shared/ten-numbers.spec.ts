import { maxTrackingNumbers } from "@rimba/contract";
import { allWaybills, waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/words.ts";

const twelve = allWaybills.slice(0, 12);
const kept = twelve.slice(0, maxTrackingNumbers);
const surplus = twelve.slice(maxTrackingNumbers);

test("more than ten numbers are refused: the first ten are kept, the rest stays in the box", async ({
  context,
  visit,
  form,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit("/");
  await form.paste(twelve.join("\n"));
  await expect(form.error).toHaveText(words.track_too_many());
  await expect(form.chips).toHaveCount(maxTrackingNumbers);
  for (const number of kept) await expect(form.chip(number)).toBeVisible();
  await expect(form.box).toHaveValue(surplus.join(" "));
  await expect(form.box).toHaveAttribute("aria-invalid", "true");
  await expect(form.box).toHaveAccessibleDescription(new RegExp(words.track_too_many()));

  await form.submit.click();
  await expect(form.error).toHaveText(words.track_too_many());
  await expect(form.box).toBeFocused();
});

test("an address with more than ten numbers shows the form with the first ten", async ({ visit, form }) => {
  const response = await visit(`/track?numbers=${twelve.join(",")}&by=waybill`);
  expect(response.status()).toBe(200);
  await expect(form.error).toHaveText(words.track_too_many());
  await expect(form.chips).toHaveCount(maxTrackingNumbers);
});

test("sent without a number, the field says so and takes the focus", async ({ page, visit, form }) => {
  await visit("/");
  await form.submit.click();
  await expect(form.error).toHaveText(words.track_empty_waybill());
  await expect(form.box).toBeFocused();
  await expect(form.box).toHaveAttribute("aria-invalid", "true");
  await expect(form.box).toHaveAccessibleDescription(new RegExp(words.track_empty_waybill()));
  await form.choose("customerOrder");
  await form.submit.click();
  await expect(form.error).toHaveText(words.track_empty_order());
  await expect(page).toHaveURL("/");
});

test("a wrong number among the chips is marked, in words too", async ({ visit, form }) => {
  await visit("/");
  await form.type(`RBC123 ${waybill("lost")} `);
  await expect(form.error).toHaveText(words.track_wrong_waybill());
  await expect(form.chip("RBC123")).toContainText(words.track_chip_wrong());
  await expect(form.chip(waybill("lost"))).not.toContainText(words.track_chip_wrong());
});
