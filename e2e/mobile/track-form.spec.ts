import { formatWaybill } from "@rimba/domain";
import { order, waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";

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
