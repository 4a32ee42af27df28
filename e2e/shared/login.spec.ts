import { codesFor, freshPhone } from "../fixtures/customer.ts";
import { tabTo } from "../fixtures/focus.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";

test("a first login: phone and consent, then the code", async ({ page, site, login, account }) => {
  const phone = freshPhone();
  await login.open();
  await login.phone.pressSequentially(phone);
  await expect(login.phone).toHaveValue(`${phone.slice(0, 4)} ${phone.slice(4, 8)} ${phone.slice(8)}`);
  await expect(login.form.getByText(words.login_phone_right())).toBeAttached();
  await login.consent.check();
  await login.send.click();
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
}) => {
  await page.goto("/onlineOrder");
  const loginNotice = page.getByText(words.session_please_log_in());
  await expect(loginNotice).toHaveCount(1);
  await expect(loginNotice).toBeVisible();
  if (site === "desktop") {
    await expect(page.getByRole("dialog").getByText(words.session_please_log_in())).toBeVisible();
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

test("the whole login works with the keyboard alone", async ({ page, site, visit, login, account }) => {
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
  await tabTo(page, login.consent);
  await page.keyboard.press("Space");
  await tabTo(page, login.send);
  await page.keyboard.press("Enter");
  await expect(login.sentTo(phone)).toBeVisible();
  await expect(login.code).toBeFocused();
  const [code = ""] = await codesFor(page.request, phone);
  await page.keyboard.type(code);
  await account.expectIn();
});
