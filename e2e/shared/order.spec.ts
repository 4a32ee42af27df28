import { fieldMessages } from "@rimba/contract";
import { ordersOf, callerOf } from "../fixtures/orders.ts";
import { expectNoHorizontalOverflow, narrow } from "../fixtures/horizontal-overflow.ts";
import { expect, test } from "../fixtures/test.ts";
import { words, wordsIn } from "../fixtures/messages.ts";
import { lane, OrderFormPage, people } from "../models/order-form.ts";

const thirdDay = words.product_third_day();

test("an order can be placed in Chinese, and in English on a narrow phone", async ({
  page,
  site,
  loggedIn,
}) => {
  const locale = site === "mobile" ? "en" : "zh";
  if (site === "mobile") await page.setViewportSize(narrow);
  const said = wordsIn(locale);
  const form = new OrderFormPage(page, site, said);
  const look = async () => {
    await expectNoHorizontalOverflow(page);
    await expect.soft(page.locator("body")).not.toContainText(/\b(send|order|contact|rate|form)_[a-z]/);
  };
  await form.fill(`${lane}&product=THIRD_DAY&lang=${locale}`, look);
  await expect(page.locator("html")).toHaveAttribute("lang", locale);
  await expect(form.product(said.product_third_day())).toBeChecked();
  await form.agree.check();
  await form.submit.click();
  await expect(form.placed).toBeFocused();
  await look();
  await expect(form.orderNo).toHaveText(/^RO \d{4} \d{4} \d{4}/);
  expect(await ordersOf(callerOf(page, loggedIn.session))).toHaveLength(1);
  const track = form.main.getByRole("link", { name: said.send_track() });
  await expect(track).toHaveAttribute("href", /^\/track\?numbers=RBC\d{12}/);
  // Another order starts empty.
  await form.again.click();
  await form.openParty("receiver");
  await expect(form.party("receiver", "name")).toHaveValue("");
});

test("an order with drop-off requires an outlet, and is placed", async ({
  page,
  site,
  orderForm,
  orders,
  loggedIn,
}) => {
  const before = await orders.place();
  await orderForm.open(`reorder=${before.orderNo}`);
  await orderForm.handover("dropOff").check();
  const title = site === "desktop" ? words.send_title_drop_off() : words.send_nav();
  await expect(orderForm.title).toHaveText(title);
  await expect(orderForm.outlets.first()).toBeVisible();
  if (site === "desktop") await orderForm.chooseAndAgree();
  await orderForm.submit.click();
  await expect(orderForm.main.getByText(fieldMessages["outlet.required"].id)).toBeVisible();
  await expect(orderForm.outlets.first()).toBeFocused();
  await orderForm.outlets.first().check();
  const [outlet = ""] = await orderForm.outletNames();
  if (site === "mobile") {
    await orderForm.goOn("goods");
    await orderForm.goOn("service");
    await orderForm.chooseAndAgree();
  }
  await orderForm.submit.click();
  await expect(orderForm.placed).toBeVisible();
  await expect(orderForm.main.getByText(words.send_placed_drop_off({ outlet }))).toBeVisible();
  await expect(orderForm.title).toHaveText(words.send_placed_title());
  await expect(page).toHaveTitle(`${words.send_placed_title()} | Rimba Cargo`);
  expect(await ordersOf(callerOf(page, loggedIn.session))).toHaveLength(2);
});

test("errors are shown at their fields and counted, and the first gets the focus", async ({
  page,
  site,
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
  const count = site === "desktop" ? 12 : 4;
  await expect(page.getByRole("alert").getByText(words.send_errors({ count }))).toBeVisible();
  // An error disappears once it is corrected, and typed values stay.
  await orderForm.party("sender", "name").fill("Ayu");
  await expect(page.getByRole("alert").getByText(words.send_errors({ count: count - 1 }))).toBeVisible();
  await expect(orderForm.party("sender", "phone")).toHaveValue(/^0811 4412 0987 11$/);
});

test("rejects equal addresses, a piece smaller than the label, and payment on delivery where no outlet collects", async ({
  site,
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
  if (site === "desktop") await orderForm.fillGoods();
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
  if (site === "mobile") await orderForm.fillGoods();
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
  if (site === "mobile") await orderForm.goOn("service");
  await expect(orderForm.product(thirdDay)).toBeChecked();

  // Singapore has no payment on delivery, and the product must be selected again.
  await orderForm.open(`to=SG-BS${site === "mobile" ? "&step=service" : ""}`);
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
