import { formatWaybill } from "@rimba/domain";
import { order, waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/words.ts";

const one = waybill("inTransit");
const other = waybill("deliveredOnTime");

test("a number typed on home leads to its shipment, at an address that can be shared", async ({
  page,
  visit,
  form,
  results,
}) => {
  await visit("/");
  await form.track(one);
  await expect(results.heading(one)).toBeVisible();
  await expect(page).toHaveURL(`/track?numbers=${one}&by=waybill`);
});

test("a pasted list is read whatever parts it, and its groups stay together", async ({
  page,
  context,
  visit,
  form,
  results,
}) => {
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

test("the waybills of a pasted chat message are found on every tracking field, and its words left out", async ({
  page,
  context,
  visit,
  form,
  results,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const message = `Halo kak 👋 resinya ya:\n1. ${formatWaybill(one)} (baju)\n2. ${other} - WA 0812 8800 4471. Terima kasih`;
  for (const path of ["/", "/track"]) {
    await visit(path);
    await form.paste(message);
    await expect(form.chips).toHaveCount(2);
    await expect(form.root.getByText(words.track_words_ignored())).toBeVisible();
  }
  await form.submit.click();
  await expect(results.rows).toHaveCount(2);

  // Without script the whole message is in the address.
  await visit(`/track?${new URLSearchParams({ numbers: message, by: "waybill" })}`);
  await expect(results.rows).toHaveCount(2);
  await expect(page.getByText(words.track_words_ignored())).toBeVisible();
});

test("a number becomes a chip when it is finished, and goes when it is taken away", async ({
  visit,
  form,
}) => {
  await visit("/");
  await form.type(`${formatWaybill(one)},`);
  await expect(form.chip(one)).toBeVisible();
  await expect(form.root.getByRole("status")).toHaveText(words.track_added({ number: formatWaybill(one) }));
  await form
    .chip(one)
    .getByRole("button", { name: words.track_remove({ number: formatWaybill(one) }) })
    .click();
  await expect(form.chips).toHaveCount(0);
  await expect(form.box).toBeFocused();
});

test("a customer order number shows every shipment of the order", async ({ visit, form, results }) => {
  await visit("/");
  await form.choose("customerOrder");
  await expect(form.field("customerOrder")).toBeVisible();
  await form.track(order.number);
  await expect(results.rows).toHaveCount(2);
  for (const waybillNo of order.waybills) await expect(results.row(waybillNo)).toBeVisible();
});

test("a sub-waybill leads to its whole shipment", async ({ visit, form, results }) => {
  await visit("/");
  await form.track(`${one}-002`);
  await expect(results.heading(one)).toBeVisible();
});

test("an address opens its results, spelled as it may be", async ({ visit, results }) => {
  await visit(`/Track/?numbers=${one},${other.toLowerCase()}&by=waybill`);
  await expect(results.rows).toHaveCount(2);
  await expect(results.heading(one)).toBeVisible();
});

test("the old address of the mobile site is answered on both", async ({ page, visit, site, results }) => {
  await visit(`/subBillCode?waybillNo=${one}&utm_source=sms`);
  await expect(results.heading(one)).toBeVisible();
  await expect(page).toHaveURL(
    site === "mobile"
      ? `/subBillCode?waybillNo=${one}&utm_source=sms`
      : `/track?by=waybill&numbers=${one}&utm_source=sms`,
  );
});
