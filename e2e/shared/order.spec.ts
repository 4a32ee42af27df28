import { ordersOf, callerOf } from "../fixtures/orders.ts";
import { expectNoHorizontalOverflow, narrow } from "../fixtures/horizontal-overflow.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsIn } from "../fixtures/messages.ts";
import { lane, OrderFormPage } from "../models/order-form.ts";

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
  if (site === "mobile") return;
  // Only here the title says how the parcel gets to the carrier.
  await form.handover("dropOff").check();
  await expect(form.title).toHaveText(said.send_title_drop_off());
});
