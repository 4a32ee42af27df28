import { freshPhone } from "../fixtures/customer.ts";
import { words } from "../fixtures/messages.ts";
import { expect, test } from "../fixtures/test.ts";

test("guests see what the tabs for customers have, prices and languages, and the login leads back", async ({
  page,
  visit,
  frame,
  rates,
  login,
}) => {
  await test.step("prices before the login, and the language in the account", async () => {
    await visit("/guest?tab=send");
    await page.getByRole("main").getByRole("link", { name: words.rate_tile() }).click();
    await expect(rates.submit).toBeVisible();
    await frame.tabs.getByRole("link", { name: words.session_account() }).click();
    await page.getByRole("main").locator("summary").first().click();
    await page.getByRole("link", { name: "English" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page).toHaveURL("/guest?tab=account");
  });

  await test.step("a tab for customers shows what is there, and the login leads back to it", async () => {
    await visit("/?lang=id");
    const orders = frame.tabs.getByRole("link", { name: words.nav_orders() });
    await orders.click();
    await expect(page.getByRole("heading", { name: words.guest_orders_title() })).toBeVisible();
    await expect(orders).toHaveAttribute("aria-current", "page");
    await expect(page.getByText(words.session_please_log_in())).toHaveCount(0);
    await page.getByRole("main").getByRole("link", { name: words.login_submit() }).click();
    await login.logIn(freshPhone());
    await expect(page).toHaveURL("/myOrdersList");
    await expect(orders).toHaveAttribute("aria-current", "page");
    await page.goto("/guest?tab=account");
    await expect(page).toHaveURL("/personalCenter");
  });
});
