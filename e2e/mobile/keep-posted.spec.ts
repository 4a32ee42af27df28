import { m } from "@rimba/content/messages";
import { waybill } from "../fixtures/demo.ts";
import { inbox } from "../fixtures/inbox.ts";
import { expect, test } from "../fixtures/test.ts";

const tracked = waybill("outForDelivery");

test("a visitor is notified by mail of a shipment, once the link in a mail is confirmed", async ({
  page,
  browser,
  visit,
}) => {
  const email = `sari-${Date.now()}@example.com`;
  await visit(`/track?numbers=${tracked}&by=waybill`);
  await page.getByRole("button", { name: m.keep_posted() }).click();
  const sheet = page.getByRole("dialog", { name: m.keep_posted() });
  await sheet.getByRole("textbox", { name: m.keep_posted_email() }).fill(email);
  await sheet.getByRole("button", { name: m.keep_posted_email_submit() }).click();
  await expect(sheet.getByText(/s•••@example\.com/)).toBeFocused();
  const linkIn = async () => {
    const mail = (await inbox(page.request, "")).find(({ to }) => to === email);
    return /\/official\/notify\/confirm\S*/.exec(mail?.text ?? "")?.[0] ?? "";
  };
  await expect.poll(linkIn).not.toBe("");
  // A mail may be read on another device, in a browser without script.
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "id-ID" });
  const other = await context.newPage();
  await other.goto(new URL(await linkIn(), page.url()).href);
  await other.getByRole("button", { name: m.mail_mailbox_confirm() }).click();
  await expect(other.getByRole("heading", { name: m.confirm_mailbox_done_title() })).toBeVisible();
  await other.getByRole("link", { name: m.mail_mailbox_track() }).click();
  await expect(other).toHaveURL(new RegExp(`numbers=${tracked}`));
  await context.close();
});
