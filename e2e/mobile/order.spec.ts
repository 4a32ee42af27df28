import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/words.ts";

const thirdDay = words.product_third_day();

test("what was typed survives a reload and a lost session", async ({
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
  // Any call of the page would find that the session is lost: here it is to be the order's.
  await page.waitForLoadState("networkidle");
  await context.clearCookies({ name: "token" });
  await orderForm.submit.click();
  await expect(page).toHaveURL("/");
  // Home clears what is left of the session once it is alive.
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("userData"))).toBeNull();
  await context.addCookies(stored);
  // With the next page one is logged in again: what this one has yet to clear is not in its way.
  await page.addInitScript(
    (session) => localStorage.setItem("userData", JSON.stringify(session)),
    loggedIn.session,
  );
  await orderForm.open();
  await orderForm.openParty("receiver");
  await expect(orderForm.party("receiver", "name")).toHaveValue("Toko Minang Raya");
});
