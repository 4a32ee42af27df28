import { expect, test } from "../fixtures/test.ts";
import { expectHydrated } from "../fixtures/visit.ts";
import { words } from "../fixtures/messages.ts";

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
