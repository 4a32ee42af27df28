import { m } from "@rimba/content/messages";
import { trackPath } from "@rimba/web-core/tracking/query.ts";
import { waybill } from "../fixtures/demo.ts";
import { inbox } from "../fixtures/inbox.ts";
import { moveToNoon, sendWaitingNews } from "../fixtures/waiting-news.ts";
import { expect, test } from "../fixtures/limits-test.ts";

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

test("without script, a mailbox is entered at the result, hears of the shipment, and is unsubscribed", async ({
  db,
  server,
  request,
  orders,
  otherDevice,
  complaints,
}) => {
  complaints.expect(/status of 422/);
  const email = `tuti-${Date.now()}@example.com`;
  const { waybillNo } = await orders.place();
  const page = await otherDevice({ javaScriptEnabled: false, locale: "id-ID" });
  // Locators by text and role ignore the content of noscript.
  const form = page.locator("noscript form").filter({ has: page.locator(`[value="${waybillNo}"]`) });
  const field = form.locator("input[type=email]");
  const submit = form.locator("button");
  const linkIn = (path: string) => async () => {
    const mail = (await inbox(request, server.origin)).find(({ to }) => to === email);
    return new RegExp(`/official/notify/${path}\\S*`).exec(mail?.text ?? "")?.[0] ?? "";
  };

  await test.step("a wrong address is in its field with the reason; a right one gets a link", async () => {
    await page.goto(server.origin + trackPath({ numbers: [waybillNo], by: "waybill" }));
    // The browser itself refuses an address without a host.
    await field.fill("tuti@example");
    await submit.click();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveValue("tuti@example");
    await field.fill(email);
    await submit.click();
    await expect(page.locator("noscript p[role=status]")).toHaveText(
      m.keep_posted_email_sent({ email: "t•••@example.com" }),
    );
    await expect.poll(linkIn("confirm")).not.toBe("");
  });

  await test.step("another one of the day says that it needs script", async () => {
    await page.goto(server.origin + trackPath({ numbers: [waybillNo], by: "waybill" }));
    await field.fill(email);
    await submit.click();
    await expect(form.locator("[role=alert]")).toHaveText(m.keep_posted_email_script());
    await expect(field).toHaveValue(email);
  });

  await test.step("the confirmed mailbox gets a mail of the next scan", async () => {
    await page.goto(server.origin + (await linkIn("confirm")()));
    await page.getByRole("button", { name: m.mail_mailbox_confirm() }).click();
    await expect(page.getByRole("heading", { name: m.confirm_mailbox_done_title() })).toBeVisible();
    await moveToNoon(db, waybillNo);
    await orders.report({ waybillNo }, { code: "PICKED_UP" });
    await sendWaitingNews(db, waybillNo, "mail");
    await expect.poll(linkIn("unsubscribe")).not.toBe("");
  });

  await test.step("its last link ends them, once the button is pressed", async () => {
    await page.goto(server.origin + (await linkIn("unsubscribe")()));
    await page.getByRole("button", { name: m.unsubscribe_submit() }).click();
    await expect(page.getByRole("heading", { name: m.unsubscribe_done_title() })).toBeVisible();
    expect(await db.execute("select 1 from channel_shipment where waybill_no = $1", [waybillNo])).toEqual([]);
  });
});
