import { shipmentBoxes } from "@rimba/contract";
import { processingLogPath } from "@rimba/web-core/account/centre/processing-log-page.ts";
import { myShipmentsPath } from "@rimba/web-core/my-shipments/page.ts";
import { ordersPath } from "@rimba/web-core/orders/list/page.ts";
import { orderPath } from "@rimba/web-core/orders/order-form-paths.ts";
import { expectAccessible, expectAccessibleInEveryWay } from "../fixtures/accessibility.ts";
import { outlets, regions } from "../fixtures/outlets.ts";
import { expect, test } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { words } from "../fixtures/messages.ts";
import { contactsCsv } from "../models/address-book.ts";
import { PreferredOutletPage } from "../models/preferred-outlet-page.ts";

// Each state is reached once; languages and directions change in place.

test("axe finds nothing in the list of orders, nor in an order's details, and nothing overflows", async ({
  page,
  site,
  myOrders,
  orders,
}) => {
  await visit(page, ordersPath(site));
  await expectAccessibleInEveryWay(page, site, "no order yet");
  const placed = await orders.place({ goodsName: "Suku cadang kendaraan ".repeat(3).trim() });
  await orders.report(placed, { code: "PICKUP_FAILED", reason: "SENDER_ABSENT" });
  await visit(page, ordersPath(site));
  await expectAccessibleInEveryWay(page, site, "orders");
  await visit(page, ordersPath(site, { keyword: "x" }));
  await expectAccessibleInEveryWay(page, site, "no order that matches");
  await visit(page, orderPath(site, placed.orderNo));
  await expectAccessibleInEveryWay(page, site, "an order");
  await page.getByRole("button", { name: words.order_rebook_open() }).click();
  await expect(page.getByRole("combobox", { name: words.order_rebook_day() })).toBeFocused();
  await expectAccessible(page, site, "another pickup time");
  await myOrders.cancel.click();
  await expect(myOrders.keep).toBeFocused();
  await expectAccessible(page, site, "the question before it is cancelled");
});

test("axe finds nothing in the list of shipments, and nothing overflows", async ({
  page,
  site,
  myShipments,
  loggedIn,
}) => {
  for (const box of shipmentBoxes) {
    await myShipments.open({ box });
    await expectAccessibleInEveryWay(page, site, `nothing in ${box}`);
  }
  const waybillNo = await myShipments.receive(loggedIn.phone);
  await myShipments.open();
  await myShipments.name(waybillNo, "Hadiah ulang tahun untuk Ibu di Surabaya");
  await expectAccessibleInEveryWay(page, site, "shipments");
  await visit(page, myShipmentsPath(site, { keyword: "x" }));
  await expectAccessibleInEveryWay(page, site, "no shipment that matches");
  await myShipments.open();
  await myShipments.edit.click();
  await myShipments.nameField.fill("x".repeat(41));
  await myShipments.save.click();
  await expect(myShipments.nameField).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, site, "a name that is too long");
  await myShipments.cancel.click();
  await myShipments.archive.click();
  await expect(myShipments.undo).toBeFocused();
  await expectAccessibleInEveryWay(page, site, "a shipment that was archived");
});

test("axe finds nothing in the notifications or their settings, and nothing overflows", async ({
  db,
  page,
  site,
  myShipments,
  notifications,
  loggedIn,
}) => {
  await notifications.open();
  await expectAccessibleInEveryWay(page, site, "no notification");
  const waybillNo = await myShipments.receive(loggedIn.phone, ["PICKED_UP"]);
  await myShipments.open();
  await myShipments.name(waybillNo, "Hadiah ulang tahun untuk Ibu di Surabaya");
  await expect(async () => {
    await notifications.open();
    await expect(notifications.rows.first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await notifications.openSettings();
  await expectAccessible(page, site, "settings without an address for mails");
  await notifications.mailAll(db, loggedIn.phone);
  await notifications.open();
  await notifications.codes.first().click();
  await expectAccessibleInEveryWay(page, site, "notifications");
  await notifications.openSettings();
  await expectAccessibleInEveryWay(page, site, "settings");
  await notifications.to.fill("21:00");
  await notifications.save.click();
  await expect(notifications.to).toBeFocused();
  await expectAccessible(page, site, "quiet hours that end when they begin");
});

test("axe finds nothing in the personal centre", async ({ page, site, account, personal, loggedIn }) => {
  expect(loggedIn.phone).not.toBe("");
  await visit(page, "/");
  await account.expectIn();
  if (site === "desktop") await page.getByRole("banner").locator("summary").last().click();
  await expectAccessible(page, site, "home with the menu of an account");
  await visit(page, "/personalCenter");
  await expectAccessibleInEveryWay(page, site, "centre");
  await personal.open();
  await personal.edit.click();
  await personal.nickname.fill(" ");
  await personal.save.click();
  await page.getByRole("button", { name: words.delete_open() }).click();
  await expect(page.getByText(words.delete_gone_title(), { exact: true })).toBeFocused();
  await expectAccessibleInEveryWay(page, site, "information");
  await visit(page, "/changePhone");
  await personal.changeSubmit.click();
  await expect(personal.newPhone).toHaveAttribute("aria-invalid", "true");
  await expectAccessibleInEveryWay(page, site, "change of phone");
  await personal.open();
  await page.getByRole("link", { name: words.log_open() }).click();
  await expect(page).toHaveURL(new RegExp(`${processingLogPath(site)}$`));
  // The registration, a consent to each of two texts, and the login.
  const entries = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.locator("time") });
  await expect(entries).toHaveCount(4);
  await expect(entries.first()).toContainText(words.log_logged_in());
  await expect(entries.filter({ hasText: words.log_registered() })).toHaveCount(1);
  await expect(entries.filter({ hasText: words.login_privacy() })).toHaveCount(1);
  await expectAccessibleInEveryWay(page, site, "processing log");
});

test("axe finds nothing in the address book", async ({ page, site, addressBook, loggedIn }) => {
  expect(loggedIn.phone).not.toBe("");
  await addressBook.open();
  await addressBook.takeIn(contactsCsv(3));
  await expect(addressBook.contact("Toko 1").first()).toBeVisible();
  await addressBook.remove("Toko 3").first().click();
  await expect(addressBook.undo).toBeFocused();
  await addressBook.takeIn("Nama\nAyu");
  await expect(page.getByText(words.contacts_file_faults_one())).toBeVisible();
  await expectAccessibleInEveryWay(page, site, "book");
  await addressBook.add.click();
  await addressBook.paste("?");
  await expect(page.getByText(words.paste_nothing())).toBeVisible();
  await addressBook.save.click();
  await expect(addressBook.name).toBeFocused();
  await expectAccessibleInEveryWay(page, site, "form");
});

test("axe finds nothing at the preferred outlet, in the address book of the order form, or for an outlet out of range", async ({
  page,
  site,
  orderForm,
  loggedIn,
}) => {
  expect(loggedIn.phone).not.toBe("");
  const preferredOutlet = new PreferredOutletPage(page, site, words);
  await preferredOutlet.open();
  await expectAccessibleInEveryWay(page, site, "without an address");
  await preferredOutlet.addContact(regions.district.id);
  await preferredOutlet.open();
  await expectAccessibleInEveryWay(page, site, "to choose from");
  await preferredOutlet.choose(outlets.always.name);
  await expect(preferredOutlet.release).toBeVisible();
  await expectAccessibleInEveryWay(page, site, "chosen");
  if (site === "mobile") {
    await visit(page, "/personalCenter");
    await expect(page.getByRole("region", { name: outlets.always.name })).toBeVisible();
    await expectAccessible(page, site, "the account with its outlet");
  }
  await orderForm.open("from=ID-317403");
  const said = words.send_from_out_of_range({ name: outlets.always.name });
  await expect(orderForm.main.getByText(said)).toBeVisible();
  await expectAccessible(page, site, "too far");
  await orderForm.openBook("receiver");
  await expect(page.getByRole("button", { name: /^Ibu Daeng Ngai/ })).toBeVisible();
  await expectAccessible(page, site, "the book");
});
