import { expectAccessible, expectAccessibleInEveryWay } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";
import { lane } from "../models/order-form.ts";

test("axe finds nothing in the order form", async ({ page, site, orderForm, loggedIn }) => {
  expect(loggedIn.phone).not.toBe("");
  await orderForm.open();
  await orderForm.submit.click();
  const count = site === "desktop" ? 12 : 2;
  await expect(page.getByRole("alert").getByText(words.send_errors({ count }))).toBeVisible();
  await expect(
    site === "desktop" ? orderForm.party("sender", "name") : orderForm.shownParty("sender").getByRole("link"),
  ).toBeFocused();
  await expectAccessibleInEveryWay(page, site, "with nothing filled in");
  await orderForm.fill(`${lane}&product=THIRD_DAY`, async () => {
    // The desktop site shows the same page at each step.
    if (site === "desktop") return;
    const { pathname, searchParams } = new URL(page.url());
    await expectAccessibleInEveryWay(page, site, `${pathname} ${searchParams.get("step") ?? ""}`.trim());
  });
  await expect(orderForm.product(words.product_third_day())).toBeChecked();
  if (site === "desktop") await expectAccessibleInEveryWay(page, site, "filled in");
  // A change of language requests price and pickup times again.
  await orderForm.waitForTerms();
  await orderForm.agree.check();
  await orderForm.submit.click();
  await expect(orderForm.placed).toBeFocused();
  await expectAccessibleInEveryWay(page, site, "placed");
});

test("axe finds nothing in an order form with errors", async ({
  page,
  context,
  site,
  orderForm,
  orders,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const order = await orders.place();
  await orderForm.openFrom(order);
  await expect(orderForm.main.getByText(words.send_product_again_reorder())).toBeVisible();
  await expectAccessibleInEveryWay(page, site, "made again, the product left out");
  await orderForm.submit.click();
  await expect(page.getByRole("alert").getByText(words.send_errors({ count: 2 }))).toBeVisible();
  await expectAccessibleInEveryWay(page, site, "without a product and the consent");
  // Opened again: a change of language requests the price again, and an order without a price is not sent.
  await orderForm.openFrom(order);
  await orderForm.chooseAndAgree();
  await orderForm.waitForTerms();
  await context.setOffline(true);
  await orderForm.submit.click();
  await expect(page.getByRole("alert").getByText(words.form_offline())).toBeVisible();
  await expectAccessible(page, site, "without a network");
  await context.setOffline(false);
  const lost = async (route: { fetch: () => Promise<unknown>; abort: () => Promise<void> }) => {
    await route.fetch();
    await route.abort();
  };
  // The first attempt and two retries.
  await page.route("**/official/oms/saveOrder", lost, { times: 3 });
  await orderForm.submit.click();
  await expect(page.getByRole("alert").getByText(words.send_unanswered())).toBeVisible();
  await expectAccessibleInEveryWay(page, site, "an answer that is lost");
});
