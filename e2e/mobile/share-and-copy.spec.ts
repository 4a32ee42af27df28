import { formatWaybill } from "@rimba/domain";
import { digits, waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";

const number = waybill("deliveredOnTime");

test("a shipment is shared and its number copied, without other data", async ({
  page,
  context,
  server,
  visit,
  results,
}) => {
  await test.step("a shared text contains only the number, even for an unlocked shipment", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await visit(`/track?numbers=${number},${waybill("lost")}&by=waybill&open=${number}&utm_source=mail`);
    await results.unlockSummary.click();
    await results.unlock.send(digits.receiver);
    await expect(results.seen(words.unlock_opened())).toBeVisible();

    const dialog = await results.share();
    const link = `${server.origin}/track?numbers=${number}&by=waybill`;
    await expect(dialog.getByRole("textbox", { name: words.share_link_label() })).toHaveValue(link);
    await expect(
      dialog.getByRole("img", { name: words.share_qr({ number: formatWaybill(number) }) }),
    ).toBeVisible();
    const message = words.share_message({ number: formatWaybill(number), url: link });
    await expect(dialog.getByRole("link", { name: words.share_whatsapp() })).toHaveAttribute(
      "href",
      `https://wa.me/?text=${encodeURIComponent(message)}`,
    );
    await dialog.getByRole("button", { name: words.share_copy() }).click();
    await expect(page.getByRole("status").filter({ hasText: words.share_copied() }).first()).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  });
  await test.step("the share dialog traps the focus, closes with Escape and returns the focus", async () => {
    await visit(`/track?numbers=${number}&by=waybill`);
    const dialog = await results.share();
    await expect(dialog).toBeVisible();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press("Tab");
      await expect(results.main.locator(":focus:not(dialog *)")).toHaveCount(0);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(results.shareButton).toBeFocused();
  });
  await test.step("a number is copied without its display spaces, which is announced", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await visit(`/track?numbers=${number}&by=waybill`);
    await page.getByRole("button", { name: words.copy_number({ number: formatWaybill(number) }) }).click();
    await expect(page.getByRole("status").filter({ hasText: words.copy_done() })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  });
  await test.step("a browser that forbids copying gets an explanation", async () => {
    await context.clearPermissions();
    await visit(`/track?numbers=${number}&by=waybill`);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("forbidden"));
    });
    await page.getByRole("button", { name: words.copy_number({ number: formatWaybill(number) }) }).click();
    await expect(page.getByRole("alert").filter({ hasText: words.copy_failed() })).toBeVisible();
  });
});
