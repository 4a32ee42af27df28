import { orderPath, ordersPath } from "@rimba/web-core/orders/order-paths.ts";
import { expectAccessible, findings, inWay, ways } from "../fixtures/accessibility.ts";
import { outlets, regions } from "../fixtures/outlets.ts";
import { expect, test } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { words, wordsIn } from "../fixtures/words.ts";
import { AddressBook, contactsCsv } from "../models/address-book.ts";
import { BindingPage } from "../models/binding-page.ts";
import { lane, OrderFormPage } from "../models/order-form.ts";
import { PersonalPage } from "../models/personal-page.ts";

test("axe finds nothing in the menu of who is logged in", async ({ page, site, account, loggedIn }) => {
  expect(loggedIn.phone).not.toBe("");
  await visit(page, "/");
  await account.expectIn();
  if (site === "desktop") await page.getByRole("banner").locator("summary").last().click();
  expect(await findings(page)).toEqual([]);
});

test("axe finds nothing in the list of orders, nor in an order's details, and nothing sticks out", async ({
  page,
  site,
  myOrders,
  orders,
}) => {
  const placed = await orders.place({ goodsName: "Suku cadang kendaraan ".repeat(3).trim() });
  await orders.report(placed, { code: "PICKUP_FAILED", reason: "SENDER_ABSENT" });
  const pages = [ordersPath(site), ordersPath(site, { keyword: "x" }), orderPath(site, placed.orderNo)];
  for (const address of pages.flatMap((path) => ways.map((way) => inWay(path, way)))) {
    await visit(page, address);
    await expectAccessible(page, site, address);
  }
  await visit(page, `${orderPath(site, placed.orderNo)}&lang=id&dir=ltr`);
  await page.getByRole("button", { name: words.order_rebook_open() }).click();
  await expect(page.getByRole("combobox", { name: words.order_rebook_day() })).toBeFocused();
  expect.soft(await findings(page), "another time").toEqual([]);
  await myOrders.cancel.click();
  await expect(myOrders.keep).toBeFocused();
  expect.soft(await findings(page), "the card").toEqual([]);
});

for (const way of ways) {
  const name = `${way.locale} ${way.dir}`;
  const catalogue = wordsIn(way.locale);

  test(`axe finds nothing in the personal centre: ${name}`, async ({ page, site, loggedIn }) => {
    expect(loggedIn.phone).not.toBe("");
    const personal = new PersonalPage(page, site, catalogue);
    await visit(page, inWay("/personalCenter", way));
    expect.soft(await findings(page), "centre").toEqual([]);
    await visit(page, inWay(personal.path, way));
    await personal.edit.click();
    await personal.nickname.fill(" ");
    await personal.save.click();
    await page.getByRole("button", { name: catalogue.delete_open() }).click();
    await expect(page.getByText(catalogue.delete_gone_title(), { exact: true })).toBeFocused();
    await expectAccessible(page, site, "information");
    await visit(page, inWay("/changePhone", way));
    await personal.changeSubmit.click();
    await expect(personal.newPhone).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page, site, "change of phone");
  });

  test(`axe finds nothing in the address book: ${name}`, async ({ page, site, loggedIn }) => {
    expect(loggedIn.phone).not.toBe("");
    const book = new AddressBook(page, site, catalogue);
    await book.open(inWay("", way));
    await book.takeIn(contactsCsv(3));
    await expect(book.contact("Toko 1").first()).toBeVisible();
    await book.remove("Toko 3").first().click();
    await expect(book.undo).toBeFocused();
    await book.takeIn("Nama\nAyu");
    await expect(page.getByText(catalogue.contacts_file_faults({ count: 4 }))).toBeVisible();
    await expectAccessible(page, site, "book");
    await book.add.click();
    await book.paste("?");
    await expect(page.getByText(catalogue.paste_nothing())).toBeVisible();
    await book.save.click();
    await expect(book.name).toBeFocused();
    await expectAccessible(page, site, "form");
  });

  test(`axe finds nothing in the order form: ${name}`, async ({ page, site, loggedIn }) => {
    expect(loggedIn.phone).not.toBe("");
    const form = new OrderFormPage(page, site, catalogue);
    await visit(page, inWay("/onlineOrder", way));
    await form.submit.click();
    const count = site === "desktop" ? 13 : 2;
    await expect(page.getByRole("alert").getByText(catalogue.send_errors({ count }))).toBeVisible();
    await expectAccessible(page, site, "with nothing filled in");
    const filled = inWay(`/onlineOrder?${lane}&product=THIRD_DAY`, way).split("?")[1];
    await form.fill(filled, () => expectAccessible(page, site, page.url()));
    await expect(form.product(catalogue.product_third_day())).toBeChecked();
    await expectAccessible(page, site, "service");
    await form.agree.check();
    await form.submit.click();
    await expect(form.placed).toBeFocused();
    await expectAccessible(page, site, "placed");
  });

  test(`axe finds nothing around the preferred outlet: ${name}`, async ({ page, site, loggedIn }) => {
    expect(loggedIn.phone).not.toBe("");
    const binding = new BindingPage(page, site, catalogue);
    await visit(page, inWay(binding.path, way));
    await expectAccessible(page, site, "without an address");
    await binding.addContact(regions.district.id);
    await visit(page, binding.path);
    await expectAccessible(page, site, "to choose from");
    await binding.choose(outlets.always.name);
    await expect(binding.release).toBeVisible();
    await expectAccessible(page, site, "chosen");
  });
}
