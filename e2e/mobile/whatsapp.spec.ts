import { formatWaybill } from "@rimba/domain";
import { trackPath } from "@rimba/web-core/tracking/query.ts";
import { inbox } from "../fixtures/inbox.ts";
import { moveToNoon, sendWaitingNews } from "../fixtures/waiting-news.ts";
import { words } from "../fixtures/messages.ts";
import { expect, test } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";

/** A number that no other test uses, in local notation. */
const number = "081299914471";
const inFull = "+6281299914471";

test("a receiver without an account follows a shipment by WhatsApp and hears of it", async ({
  db,
  server,
  request,
  orders,
  otherDevice,
}) => {
  const { waybillNo } = await orders.place();
  const page = await otherDevice();
  await visit(page, server.origin + trackPath({ numbers: [waybillNo], by: "waybill" }));
  await page.getByRole("button", { name: words.keep_posted() }).click();
  const chat = page.getByRole("link", { name: words.keep_posted_whatsapp() });
  const address = new URL((await chat.getAttribute("href")) ?? "");
  expect(address.origin).toBe("https://wa.me");
  const text = address.searchParams.get("text") ?? "";
  const messages = async () =>
    (await inbox(request, server.origin)).filter(({ to }) => to === inFull).map((message) => message.text);

  await test.step("the customer sends the prepared text, and is answered", async () => {
    await page.goto(`${server.origin}/dev/inbox`);
    await page.getByLabel("Number").fill(number);
    await page.getByLabel("Message").fill(text);
    await page.getByRole("button", { name: /^Send/ }).click();
    await expect(page).toHaveURL(/\/dev\/inbox$/);
    const followed = words.whatsapp_line({
      number: formatWaybill(waybillNo),
      text: words.whatsapp_followed(),
    });
    await expect.poll(messages).toEqual([`${followed}\n${words.whatsapp_how_to_stop()}`]);
  });

  await test.step("a scan comes to the chat, with a check code", async () => {
    await moveToNoon(db, waybillNo);
    await orders.report({ waybillNo }, { code: "PICKED_UP" });
    await sendWaitingNews(db, waybillNo, "whatsapp");
    await expect.poll(async () => (await messages()).length).toBe(2);
    const [news = ""] = await messages();
    expect(news).toContain(words.notified_picked_up_one());
    expect(news).toContain(`…${waybillNo.slice(-4)}`);
    expect(news).toMatch(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/);
    expect(news).not.toContain("http");
  });

  await test.step("STOP ends it", async () => {
    await page.reload();
    // The inbox may have mails with the same news.
    await expect(page.getByText(words.notified_picked_up_one()).first()).toBeVisible();
    await page.getByLabel("Number").fill(number);
    await page.getByLabel("Message").fill("STOP");
    await page.getByRole("button", { name: /^Send/ }).click();
    await expect.poll(async () => (await messages())[0]).toBe(words.whatsapp_stopped_all());
    expect(await db.execute("select 1 from channel_shipment where waybill_no = $1", [waybillNo])).toEqual([]);
  });
});
