import { expect, test } from "../fixtures/test.ts";
import { expectHydrated } from "../fixtures/visit.ts";
import { words } from "../fixtures/messages.ts";
import { fieldMessages } from "@rimba/contract";
import { ordersOf, callerOf } from "../fixtures/orders.ts";
import { people } from "../models/order-form.ts";

const thirdDay = words.product_third_day();

test("typed values survive a reload and a lost session", async ({
  page,
  context,
  orderForm,
  orders,
  complaints,
  loggedIn,
}) => {
  await orderForm.openFrom(await orders.place());
  await orderForm.product(thirdDay).check();
  await page.reload();
  await expect(orderForm.product(thirdDay)).toBeChecked();
  complaints.expect(/401/);
  await orderForm.agree.check();
  const stored = await context.cookies();
  // Waits, because any call of the page would detect the lost session: here the order must detect it.
  await page.waitForLoadState("networkidle");
  await context.clearCookies({ name: "token" });
  await orderForm.submit.click();
  await expect(page).toHaveURL("/");
  // After hydration home clears the rest of the session.
  await expectHydrated(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("userData"))).toBeNull();
  await context.addCookies(stored);
  // The next page has a session again; the cleanup of this page must not interfere with it.
  await page.addInitScript(
    (session) => localStorage.setItem("userData", JSON.stringify(session)),
    loggedIn.session,
  );
  await orderForm.open();
  await orderForm.openParty("receiver");
  await expect(orderForm.party("receiver", "name")).toHaveValue("Toko Minang Raya");
});

test("an order with drop-off requires an outlet, and is placed", async ({
  page,
  orderForm,
  orders,
  loggedIn,
}) => {
  const before = await orders.place();
  await orderForm.open(`reorder=${before.orderNo}`);
  await orderForm.handover("dropOff").check();
  await expect(orderForm.title).toHaveText(words.send_nav());
  await expect(orderForm.outlets.first()).toBeVisible();
  await orderForm.submit.click();
  await expect(orderForm.main.getByText(fieldMessages["outlet.required"].id)).toBeVisible();
  await expect(orderForm.outlets.first()).toBeFocused();
  await orderForm.outlets.first().check();
  const [outlet = ""] = await orderForm.outletNames();
  await orderForm.goOn("goods");
  await orderForm.goOn("service");
  await orderForm.chooseAndAgree();
  await orderForm.submit.click();
  await expect(orderForm.placed).toBeVisible();
  await expect(orderForm.main.getByText(words.send_placed_drop_off({ outlet }))).toBeVisible();
  await expect(orderForm.title).toHaveText(words.send_placed_title());
  await expect(page).toHaveTitle(`${words.send_placed_title()} | Rimba Cargo`);
  expect(await ordersOf(callerOf(page, loggedIn.session))).toHaveLength(2);
});

test("errors are shown at their fields and counted, and the first gets the focus", async ({
  page,
  orderForm,
  loggedIn,
}) => {
  expect(loggedIn.phone).not.toBe("");
  await orderForm.open();
  await orderForm.openParty("sender");
  await orderForm.party("sender", "phone").fill("08114412098711");
  await orderForm.submit.click();
  await expect(orderForm.party("sender", "name")).toBeFocused();
  await expect(orderForm.party("sender", "phone")).toHaveAccessibleDescription(
    fieldMessages["phone.tooLong"].id,
  );
  await expect(page.getByRole("alert").getByText(words.send_errors({ count: 4 }))).toBeVisible();
  // An error disappears once it is corrected, and typed values stay.
  await orderForm.party("sender", "name").fill("Ayu");
  await expect(page.getByRole("alert").getByText(words.send_errors({ count: 3 }))).toBeVisible();
  await expect(orderForm.party("sender", "phone")).toHaveValue(/^0811 4412 0987 11$/);
});

test("rejects equal addresses, a piece smaller than the label, and payment on delivery where no outlet collects", async ({
  orderForm,
  loggedIn,
}) => {
  expect(loggedIn.phone).not.toBe("");
  await orderForm.open("from=ID-317101&to=ID-317101&piece=1x20x14x5x1&product=THIRD_DAY");
  await orderForm.fillParty("sender");
  await orderForm.fillParty("receiver");
  await orderForm.openParty("receiver");
  // In another spelling.
  await orderForm.party("receiver", "address").fill("JL TEBET  BARAT DALAM, 24");
  await orderForm.submit.click();
  // Next to the text for screen readers.
  const sameAddress = orderForm.main
    .getByText(fieldMessages["parties.sameAddress"].id)
    .and(orderForm.main.locator("span"));
  await expect(sameAddress).toBeVisible();
  await orderForm.party("receiver", "address").fill(people.receiver.address);
  await expect(sameAddress).toBeHidden();
  await orderForm.closeParty();

  await orderForm.goOn("goods");
  await orderForm.fillGoods();
  await orderForm.submit.click();
  const length = orderForm.side(words.rate_length());
  await expect(length).toBeFocused();
  const tooSmall = `${words.rate_length()}: ${fieldMessages["piece.smallerThanLabel"].id}`;
  await expect(length).toHaveAccessibleDescription(tooSmall);
  await length.fill("30");
  await expect(length).toHaveAccessibleDescription(tooSmall);
  await orderForm.side(words.rate_width()).fill("20");
  await expect(length).not.toHaveAttribute("aria-invalid", "true");
  // A common box fills in the three sides.
  await orderForm.boxes.selectOption("SHOE_BOX");
  await expect(length).toHaveValue("34");
  await expect(orderForm.side(words.rate_width())).toHaveValue("22");
  await expect(orderForm.side(words.rate_height())).toHaveValue("13");
  await orderForm.goOn("service");
  await expect(orderForm.product(thirdDay)).toBeChecked();

  // Singapore has no payment on delivery, and the product must be selected again.
  await orderForm.open("to=SG-BS&step=service");
  await expect(orderForm.main.getByText(words.send_product_again_receiver())).toBeVisible();
  await expect(orderForm.main.getByRole("status").getByText(thirdDay)).toBeVisible();
  await expect(orderForm.products.locator("input:checked")).toHaveCount(0);
  await orderForm.products.locator("input:enabled").first().check();
  await expect(orderForm.main.getByText(words.send_product_again_receiver())).toBeHidden();
  const dfod = orderForm.payment("Bayar di tujuan (DFOD)");
  await expect(dfod).toBeDisabled();
  await expect(dfod).toHaveAccessibleDescription(fieldMessages["settlement.dfodUnsupported"].id);
  // Monthly payment is only for companies.
  await expect(orderForm.payment("Bulanan (akun korporat)")).toHaveCount(0);
});
