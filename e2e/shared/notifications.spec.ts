import { formatWaybill } from "@rimba/domain";
import { notifySettingsPaths } from "@rimba/web-core/app/notification-paths.ts";
import { contentPagePath } from "@rimba/web-core/content-pages/page-groups.ts";
import { words } from "../fixtures/messages.ts";
import { expect, test } from "../fixtures/test.ts";

test("a receiver hears of a shipment by the bell, opens it, and it is read on every page", async ({
  page,
  visit,
  myShipments,
  notifications,
  loggedIn,
}) => {
  await notifications.open();
  await expect(notifications.none).toBeVisible();
  const waybillNo = await myShipments.receive(loggedIn.phone, ["PICKED_UP", "OUT_FOR_DELIVERY"]);
  // What is news is a rule of the domain; the last of it is on top.
  await expect(async () => {
    await notifications.open();
    const newest = notifications.rows.first();
    await expect(newest).toContainText(formatWaybill(waybillNo), { timeout: 1000 });
    await expect(newest).toContainText(words.notified_out_for_delivery_one(), { timeout: 1000 });
  }).toPass();
  const count = await notifications.unread.count();
  expect(count).toBeGreaterThan(0);
  await visit("/");
  await notifications.bell(count).click();
  // Until then the rows are those of home.
  await expect(page).toHaveURL(/\/messages$/);
  await notifications.rows.first().getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/track\\?numbers=${waybillNo}&by=waybill$`));
  await notifications.open();
  await expect(notifications.unread).toHaveCount(count - 1);
});

test("all are marked as read, and the bell has no number any more", async ({
  visit,
  myShipments,
  notifications,
  loggedIn,
}) => {
  await myShipments.receive(loggedIn.phone, ["PICKED_UP"]);
  await expect(async () => {
    await notifications.open();
    await expect(notifications.unread.first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await notifications.markAll.click();
  await expect(notifications.unread).toHaveCount(0);
  await visit("/");
  await expect(notifications.bell(0)).toBeVisible();
});

test("a shipment is muted in the list, and unmuted again", async ({ page, myShipments, loggedIn }) => {
  const waybillNo = await myShipments.receive(loggedIn.phone);
  await myShipments.open();
  await page.getByRole("button", { name: new RegExp(`^${words.my_shipments_mute()}: `) }).click();
  await expect(myShipments.row(formatWaybill(waybillNo))).toContainText(words.my_shipments_muted());
  await page.getByRole("button", { name: new RegExp(`^${words.my_shipments_unmute()}: `) }).click();
  await expect(page.getByText(words.my_shipments_muted(), { exact: true })).toHaveCount(0);
});

test("the check code of a notification is recognised as ours by everybody", async ({
  db,
  page,
  otherDevice,
  myShipments,
  notifications,
  loggedIn,
}) => {
  const waybillNo = await myShipments.receive(loggedIn.phone, ["PICKED_UP"]);
  await expect(async () => {
    await notifications.open();
    await expect(notifications.rows.first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await notifications.mailAll(db, loggedIn.phone);
  await notifications.open();
  await notifications.codes.first().click();
  const code = await notifications.rows.first().locator("details bdi").first().textContent();
  const stranger = await otherDevice();
  await stranger.goto(new URL(contentPagePath("officialChannels"), page.url()).href);
  const field = stranger.getByRole("textbox", { name: words.message_check_label() });
  await field.fill(`${words.notifications_code()}: ${code}`);
  await stranger.getByRole("button", { name: words.message_check_submit() }).click();
  const result = stranger.getByText(waybillNo.slice(-4), { exact: true });
  await expect(result).toBeVisible();
});

test("strangers download nothing of the bell, and its space is there before it is", async ({
  page,
  visit,
  otherDevice,
  notifications,
  loggedIn,
}) => {
  expect(loggedIn.phone).not.toBe("");
  await visit("/");
  const bell = notifications.bell(0);
  await expect(bell).toBeVisible();
  const [shown, reserved] = await bell.evaluate((link) => {
    const place = link.parentElement;
    const width = place?.clientWidth;
    link.remove();
    return [width, place?.clientWidth];
  });
  expect(shown).toBe(reserved);
  const stranger = await otherDevice();
  const calls: string[] = [];
  stranger.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await stranger.goto(page.url());
  await stranger.keyboard.press("Tab");
  await expect(stranger.locator("html[data-hydrated]")).toHaveCount(1);
  expect(calls.filter((path) => path.startsWith("/official/notify"))).toEqual([]);
  await expect(stranger.getByRole("link", { name: words.notifications_title() })).toHaveCount(0);
});

test("settings are saved by a call, and without script by the form alone; so is the calendar", async ({
  db,
  page,
  site,
  browser,
  notifications,
  loggedIn,
}) => {
  await notifications.mailAll(db, loggedIn.phone);
  await notifications.openSettings();
  await notifications.to.fill("21:00");
  await notifications.save.click();
  await expect(notifications.to).toBeFocused();
  await expect(notifications.to).toHaveAttribute("aria-invalid", "true");
  await notifications.to.fill("06:30");
  await notifications.save.click();
  await expect(page.getByText(words.notify_settings_saved())).toBeVisible();
  await notifications.openSettings();
  await expect(notifications.to).toHaveValue("06:30");

  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    userAgent: await page.evaluate(() => navigator.userAgent),
    locale: "id-ID",
  });
  const plain = await context.newPage();
  await plain.goto(new URL(notifySettingsPaths[site], page.url()).href);
  await plain.locator('[name="to"]').fill("21:00");
  await plain.getByRole("button", { name: words.personal_save(), exact: true }).click();
  await expect(plain.locator('[name="to"]')).toHaveAttribute("aria-invalid", "true");
  await expect(plain.locator('[name="to"]')).toHaveValue("21:00");
  await plain.locator('[name="quietOn"]').uncheck();
  await plain.getByRole("button", { name: words.personal_save(), exact: true }).click();
  await expect(plain.getByText(words.notify_settings_saved())).toBeVisible();
  const address = plain.getByRole("textbox", { name: words.calendar_feed_address() });
  await plain.getByRole("button", { name: words.calendar_feed_make(), exact: true }).click();
  await expect(address).toHaveValue(/\/calendar\/[^/]+\.ics/);
  // The server of a test does not know its own address.
  const { pathname, search } = new URL(await address.inputValue());
  const calendar = await plain.request.get(new URL(pathname + search, plain.url()).href);
  expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR/);
  await plain.getByRole("button", { name: words.calendar_feed_end(), exact: true }).click();
  await expect(address).toHaveCount(0);
  await context.close();
  await notifications.openSettings();
  await expect(notifications.quiet).not.toBeChecked();
});
