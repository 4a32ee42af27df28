import { codesFor, freshPhone, otherThan } from "../fixtures/customer.ts";
import { tabTo } from "../fixtures/focus.ts";
import { expect, test } from "../fixtures/test.ts";
import { errorText, words } from "../fixtures/words.ts";

test("a first login: phone, check, code, consent", async ({ page, site, login, account }) => {
  const phone = freshPhone();
  await login.open();
  await login.phone.pressSequentially(phone);
  await expect(login.phone).toHaveValue(`${phone.slice(0, 4)} ${phone.slice(4, 8)} ${phone.slice(8)}`);
  await expect(login.form.getByText(words.login_phone_right())).toBeAttached();
  await login.check.click();
  await expect(login.sentTo(phone)).toBeVisible();
  await expect(login.code).toBeFocused();
  const [code = ""] = await codesFor(page.request, phone);
  await page.keyboard.type(code);
  await login.consent.check();
  await login.submit.click();
  await expect(page.getByRole("status").getByText(words.login_done())).toBeVisible();
  await account.expectIn();
  if (site === "desktop") await account.expectName(`•••• ${phone.slice(-4)}`);
  await expect(page).toHaveURL(site === "desktop" ? "/" : "/personalCenter");
  await page.reload();
  await account.expectIn();
});

test("one surface at a time asks a stranger who wants to send to log in, and the way on stays", async ({
  page,
  site,
}) => {
  await page.goto("/onlineOrder");
  const asking = page.getByText(words.session_please_log_in());
  await expect(asking).toHaveCount(1);
  await expect(asking).toBeVisible();
  if (site === "desktop") {
    await expect(page.getByRole("dialog").getByText(words.session_please_log_in())).toBeVisible();
    return;
  }
  // A pointer on the notice holds it.
  await asking.hover();
  const strip = page.getByRole("region", { name: words.session_continue_title() });
  await expect(strip).toHaveCount(0);
  await page.mouse.move(0, 0);
  await expect(strip.getByRole("link", { name: words.login_submit() })).toBeVisible();
  await expect(asking).toHaveCount(0);
});

test("nothing filled in: each field says what it wants, and the first has the focus", async ({ login }) => {
  await login.open();
  await expect(login.check).toBeVisible();
  await login.submit.click();
  await expect(login.phone).toBeFocused();
  await expect(login.phone).toHaveAccessibleDescription(/Isi nomor telepon/);
  await expect(login.form.getByText(words.login_code_first())).toBeVisible();
  await expect(login.consent).toHaveAccessibleDescription(/Centang persetujuan/);
  await expect(login.form.getByText(words.form_errors({ count: 3 }))).toBeVisible();
  await login.phone.fill("0812");
  await login.check.click();
  await expect(login.phone).toBeFocused();
  await expect(login.phone).toHaveAccessibleDescription(/kurang panjang/);
  await login.phone.fill("0812 8800 4471 99");
  await login.phone.blur();
  await expect(login.phone).toHaveAccessibleDescription(/melebihi batas/);
});

test("a wrong code is cleared and told; the right one is taken after it", async ({
  page,
  login,
  account,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  const phone = freshPhone();
  await login.open();
  await login.ask(phone);
  await login.consent.check();
  const [code = ""] = await codesFor(page.request, phone);
  await login.code.fill(otherThan(code));
  await login.submit.click();
  await expect(login.form.getByRole("alert").getByText(errorText("codeWrong", "id"))).toBeVisible();
  await expect(login.code).toHaveValue("");
  await expect(login.code).toBeFocused();
  await expect(login.code).toHaveAttribute("aria-invalid", "true");
  await expect(login.phone).not.toHaveValue("");
  await login.code.fill(code);
  await login.submit.click();
  await account.expectIn();
});

test("the code can be pasted out of its message, or filled in by the device", async ({ page, login }) => {
  await login.open();
  await expect(login.code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(login.code).toHaveAttribute("inputmode", "numeric");
  await login.code.focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      "text",
      "Kode masuk Rimba Cargo: 048213. Berlaku 5 menit.\n\n@rimba.example #048213",
    );
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(login.code).toHaveValue("048213");
  await login.code.fill("０１２ ３４５");
  await expect(login.code).toHaveValue("012345");
  await page.keyboard.press("Backspace");
  await expect(login.code).toHaveValue("01234");
  await page.keyboard.type("x9");
  await expect(login.code).toHaveValue("012349");
});

test("the whole login by keyboard alone", async ({ page, site, visit, login, account }) => {
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
  await expect(login.check).toBeVisible();
  await page.keyboard.type(phone);
  await tabTo(page, login.check);
  await page.keyboard.press("Space");
  await expect(login.sentTo(phone)).toBeVisible();
  await expect(login.code).toBeFocused();
  const [code = ""] = await codesFor(page.request, phone);
  await page.keyboard.type(code);
  await tabTo(page, login.consent);
  await page.keyboard.press("Space");
  await tabTo(page, login.submit);
  await page.keyboard.press("Enter");
  await account.expectIn();
});

test("without network the form says so and keeps what was typed, and works once it is back", async ({
  page,
  context,
  login,
  account,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  const phone = freshPhone();
  await login.open();
  await login.ask(phone);
  const [code = ""] = await codesFor(page.request, phone);
  await login.code.fill(code);
  await login.consent.check();
  await context.setOffline(true);
  await login.submit.click();
  await expect(login.form.getByRole("alert").getByText(words.form_offline())).toBeVisible();
  await expect(login.code).toHaveValue(code);
  await expect(login.consent).toBeChecked();
  await context.setOffline(false);
  await login.submit.click();
  await account.expectIn();
});

test("another number after the code went out needs another code", async ({ login }) => {
  const phone = freshPhone();
  await login.open();
  await login.ask(phone);
  await login.code.fill("123");
  await login.phone.fill(freshPhone());
  await expect(login.code).toHaveValue("");
  await expect(login.check).toBeVisible();
});

test("a code asked for twice at once: the page says when the next may be asked for", async ({
  page,
  login,
  complaints,
}) => {
  complaints.expect(/status of 429/);
  const phone = freshPhone();
  await login.open();
  await login.ask(phone);
  await expect(login.form.getByText(/Kirim ulang dalam 00\.[0-5]\d/)).toBeVisible();
  await login.open("?again=1");
  await login.phone.fill(phone);
  await login.check.click();
  await expect(login.form.getByRole("alert").getByText(errorText("codeTooSoon", "id"))).toBeVisible();
  await expect(login.form.getByText(/Kirim ulang dalam 00\.[0-5]\d/)).toBeVisible();
  const [code = ""] = await codesFor(page.request, phone);
  await login.code.fill(code);
  await expect(login.code).toHaveValue(code);
});
