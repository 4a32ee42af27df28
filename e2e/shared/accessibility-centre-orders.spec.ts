import { expectAccessible, inWay, ways } from "../fixtures/accessibility.ts";
import { outlets, regions } from "../fixtures/outlets.ts";
import { expect, test } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { words, wordsIn } from "../fixtures/words.ts";
import { BindingPage } from "../models/binding-page.ts";
import { OrderFormPage } from "../models/order-form.ts";

for (const way of ways) {
  const catalogue = wordsIn(way.locale);

  test(`axe finds nothing where an order goes wrong: ${way.locale} ${way.dir}`, async ({
    page,
    context,
    site,
    orders,
    complaints,
  }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const { orderNo } = await orders.place();
    const form = new OrderFormPage(page, site, catalogue);
    const step = site === "mobile" ? "&step=service" : "";
    await visit(page, inWay(`/onlineOrder?reorder=${orderNo}${step}`, way));
    await expect(form.main.getByText(catalogue.send_product_again_reorder())).toBeVisible();
    await expectAccessible(page, site, "made again, the product left out");
    await form.submit.click();
    await expect(page.getByRole("alert").getByText(catalogue.send_errors({ count: 2 }))).toBeVisible();
    await expectAccessible(page, site, "without a product and the consent");
    await form.product(catalogue.product_third_day()).check();
    await form.agree.check();
    await expect(form.total).toContainText("Rp");
    await context.setOffline(true);
    await form.submit.click();
    await expect(page.getByRole("alert").getByText(catalogue.form_offline())).toBeVisible();
    await expectAccessible(page, site, "without a network");
    await context.setOffline(false);
    const lost = async (route: { fetch: () => Promise<unknown>; abort: () => Promise<void> }) => {
      await route.fetch();
      await route.abort();
    };
    await page.route("**/official/oms/saveOrder", lost, { times: 1 });
    await form.submit.click();
    await expect(page.getByRole("alert").getByText(catalogue.send_unanswered())).toBeVisible();
    await expectAccessible(page, site, "an answer that is lost");
  });
}

test("axe finds nothing in the address book that is opened from the order form, nor where the outlet is too far", async ({
  page,
  site,
  orderForm,
  loggedIn,
}) => {
  expect(loggedIn.phone).not.toBe("");
  const binding = new BindingPage(page, site, words);
  await binding.addContact(regions.district.id);
  await visit(page, binding.path);
  await binding.choose(outlets.always.name);
  await expect(binding.release).toBeVisible();
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
