import { digits, waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";

/** `A••• S•••••••••` */
const maskedName = /\p{Lu}•+/u;

test("invalid and wrong digits stay in the field; right ones open the details", async ({
  visit,
  complaints,
  results,
}) => {
  complaints.expect(/status of 422/);
  await visit(`/track?numbers=${waybill("deliveredOnTime")}&by=waybill`);
  await expect(results.shipment).not.toContainText(maskedName);
  await results.unlockSummary.click();
  await results.unlock.send("12a");
  await expect(results.unlock.error).toHaveText(words.unlock_format());
  await expect(results.unlock.field).toHaveValue("12a");

  await results.unlock.send(digits.wrong);
  await expect(results.unlock.error).toHaveText(words.unlock_wrong());
  await expect(results.unlock.field).toHaveValue(digits.wrong);
  await expect(results.unlock.field).toBeFocused();
  await expect(results.unlock.field).toHaveAttribute("aria-invalid", "true");
  await expect(results.unlock.field).toHaveAccessibleDescription(new RegExp(words.unlock_wrong()));

  await results.unlock.send(digits.receiver);
  await expect(results.shipment.getByText(words.unlock_opened())).toBeVisible();
  for (const name of [
    words.fact_sender(),
    words.fact_receiver(),
    words.fact_destination_district(),
    words.fact_cost(),
  ])
    await expect(results.shipment.getByText(name, { exact: true })).toBeVisible();
  await expect(results.shipment).toContainText(maskedName);
  await expect(results.shipment).toContainText("Rp");
});

test("a private shipment opens with the sender's digits, and stays open for this visitor only", async ({
  page,
  visit,
  results,
  otherDevice,
}) => {
  const address = `/track?numbers=${waybill("privateDelivered")}&by=waybill`;
  await visit(address);
  await expect(results.history).toHaveCount(0);
  await expect(results.seen(words.keep_posted_locked())).toBeVisible();
  await results.keepPostedButton.click();
  await expect(results.keepPosted.getByRole("textbox", { name: words.keep_posted_email() })).toBeVisible();
  await page.keyboard.press("Escape");
  await results.unlock.send(digits.sender);
  await expect(results.number(waybill("privateDelivered"))).toBeVisible();
  await expect(results.history.first()).toBeVisible();
  await page.reload();
  await expect(results.history.first()).toBeVisible();

  const stranger = await otherDevice();
  await stranger.goto(address);
  await expect(stranger.getByText(words.status_locked()).first()).toBeVisible();
  await expect(stranger.getByText(words.status_signed())).toHaveCount(0);
});
