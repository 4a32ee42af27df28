import type { Page } from "@playwright/test";
import { codesFor, freshPhone } from "../fixtures/customer.ts";
import { expect, test } from "../fixtures/limits-test.ts";
import { errorText, words } from "../fixtures/messages.ts";
import type { LoginForm } from "../models/login-form.ts";

/** On a page whose clock the test can move forward. */
async function askForCode(page: Page, login: LoginForm): Promise<string> {
  const phone = freshPhone();
  await page.clock.install();
  await login.open();
  await page.clock.resume();
  await login.requestCode(phone);
  return phone;
}

test("another code can be requested after the wait, and only the last one is accepted", async ({
  page,
  login,
  account,
  endWaits,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  const phone = await askForCode(page, login);
  await expect(login.resend).toHaveCount(0);
  await endWaits();
  await page.clock.fastForward(60_000);
  await expect(login.form.getByText(words.login_resend_ready())).toBeAttached();
  await login.resend.click();
  await expect.poll(async () => (await codesFor(page.request, phone)).length).toBe(2);
  await expect(login.form.getByText(/Kirim ulang dalam/)).toBeVisible();
  const [latest = "", first = ""] = await codesFor(page.request, phone);
  if (first !== latest) {
    await login.code.fill(first);
    await expect(login.form.getByRole("alert").getByText(errorText("codeWrong", "id"))).toBeVisible();
  }
  await login.code.fill(latest);
  await account.expectIn();
});
