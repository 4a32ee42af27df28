import { codesFor, freshPhone } from "../fixtures/customer.ts";
import { tabTo } from "../fixtures/focus.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";
import { lane } from "../models/order-form.ts";

test("a first login works with the keyboard alone: phone and consent, then the code", async ({
  page,
  site,
  visit,
  login,
  account,
}) => {
  const phone = freshPhone();
  if (site === "desktop") {
    await visit("/");
    await tabTo(page, login.entry);
    await page.keyboard.press("Enter");
    await expect(login.phone).toBeFocused();
  } else {
    await visit("/login");
    await tabTo(page, login.phone);
  }
  await page.keyboard.type(phone);
  await expect(login.phone).toHaveValue(`${phone.slice(0, 4)} ${phone.slice(4, 8)} ${phone.slice(8)}`);
  await expect(login.form.getByText(words.login_phone_right())).toBeAttached();
  await tabTo(page, login.consent);
  await page.keyboard.press("Space");
  await tabTo(page, login.send);
  await page.keyboard.press("Enter");
  await expect(login.sentTo(phone)).toBeVisible();
  await expect(login.code).toBeFocused();
  const [code = ""] = await codesFor(page.request, phone);
  await page.keyboard.type(code);
  await expect(page.getByRole("status").getByText(words.login_done())).toBeVisible();
  await account.expectIn();
  if (site === "desktop") await account.expectName(`•• ${phone.slice(-4)}`);
  await expect(page).toHaveURL(site === "desktop" ? "/" : "/personalCenter");
  await page.reload();
  await account.expectIn();
});

test("a visitor without a session is asked to log in by one dialog at a time, and then continues", async ({
  page,
  site,
  login,
  orderForm,
}) => {
  // mobile/order-to-door.spec.ts continues on the mobile site.
  await page.goto(site === "desktop" ? `/onlineOrder?${lane}&product=THIRD_DAY` : "/onlineOrder");
  const loginNotice = page.getByText(words.session_please_log_in());
  await expect(loginNotice).toHaveCount(1);
  await expect(loginNotice).toBeVisible();
  if (site === "desktop") {
    await expect(page.getByRole("dialog").getByText(words.session_please_log_in())).toBeVisible();
    await login.logIn(freshPhone());
    await expect(page).toHaveURL((url) => url.pathname === "/onlineOrder" && url.search === "");
    await expect(orderForm.product(words.product_third_day())).toBeChecked();
    return;
  }
  // The notice stays while the pointer is over it.
  await loginNotice.hover();
  const strip = page.getByRole("region", { name: words.session_continue_title() });
  await expect(strip).toHaveCount(0);
  await page.mouse.move(0, 0);
  await expect(strip.getByRole("link", { name: words.login_submit() })).toBeVisible();
  await expect(loginNotice).toHaveCount(0);
});
