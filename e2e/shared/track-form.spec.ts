import { maxTrackingNumbers } from "@rimba/contract";
import { formatWaybill } from "@rimba/domain";
import { allWaybills, order, waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";

const one = waybill("inTransit");
const other = waybill("deliveredOnTime");

test("numbers typed or pasted on home lead to their shipments, at addresses that can be shared", async ({
  page,
  context,
  visit,
  form,
  results,
}) => {
  await test.step("a number typed on home leads to its shipment, at an address that can be shared", async () => {
    await visit("/");
    await form.track(one);
    await expect(results.number(one)).toBeVisible();
    await expect(page).toHaveURL(`/track?numbers=${one}&by=waybill`);
  });
  await test.step("a pasted list is parsed with any separator, and digit groups stay together", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const third = waybill("lost");
    await visit("/");
    await form.paste(
      `${formatWaybill(one)}; ${other.toLowerCase()},\n${formatWaybill(third).replaceAll(" ", "-")} ${one}`,
    );
    await expect(form.chips).toHaveCount(3);
    await expect(form.box).toHaveValue("");
    await form.submit.click();
    await expect(results.rows).toHaveCount(3);
    await expect(page).toHaveURL(`/track?numbers=${one},${other},${third}&by=waybill`);
  });
  await test.step("a customer order number shows every shipment of the order", async () => {
    await visit("/");
    await form.choose("customerOrder");
    await expect(form.field("customerOrder")).toBeVisible();
    await form.track(order.number);
    await expect(results.rows).toHaveCount(2);
    for (const waybillNo of order.waybills) await expect(results.row(waybillNo)).toBeVisible();
  });
  await test.step("a sub-waybill leads to its whole shipment", async () => {
    await visit("/");
    await form.track(`${one}-002`);
    await expect(results.number(one)).toBeVisible();
  });
});

test.describe("as the server sends it", () => {
  test.use({ javaScriptEnabled: false });

  test("an address opens its results in any spelling", async ({ page, site, form, results }) => {
    await test.step("an address opens its results in this spelling", async () => {
      await page.goto(`/Track/?numbers=${one},${other.toLowerCase()}&by=waybill`);
      await expect(results.rows).toHaveCount(2);
      await expect(results.number(one)).toBeVisible();
    });
    await test.step("both sites accept the former address of the mobile site", async () => {
      await page.goto(`/subBillCode?waybillNo=${one}&utm_source=sms`);
      await expect(results.number(one)).toBeVisible();
      await expect(page).toHaveURL(
        site === "mobile"
          ? `/subBillCode?waybillNo=${one}&utm_source=sms`
          : `/track?by=waybill&numbers=${one}&utm_source=sms`,
      );
    });
    await test.step("the words of a pasted message are ignored", async () => {
      const message = `Halo kak 👋 resinya ya:\n1. ${formatWaybill(one)} (baju)\n2. ${other} - WA 0812 8800 4471. Terima kasih`;
      await page.goto(`/track?${new URLSearchParams({ numbers: message, by: "waybill" })}`);
      await expect(results.rows).toHaveCount(2);
      await expect(page.getByText(words.track_words_ignored())).toBeVisible();
    });
    await test.step("the form keeps the first ten of more than ten numbers", async () => {
      const response = await page.goto(`/track?numbers=${allWaybills.slice(0, 12).join(",")}&by=waybill`);
      expect(response?.status()).toBe(200);
      await expect(form.error).toHaveText(words.track_too_many());
      await expect(form.chips).toHaveCount(maxTrackingNumbers);
    });
  });
});
