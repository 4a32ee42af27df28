import type { Page } from "@playwright/test";
import { codesFor, freshPhone, logInBrowser } from "../fixtures/customer.ts";
import { expect, test } from "../fixtures/own-server-test.ts";
import { errorText, words } from "../fixtures/words.ts";
import { AccountEntry } from "../models/account-entry.ts";
import type { LoginForm } from "../models/login-form.ts";

/** On a page whose clock a test can put forward. */
async function askForCode(page: Page, login: LoginForm): Promise<string> {
  const phone = freshPhone();
  await page.clock.install();
  await login.open();
  await page.clock.resume();
  await login.ask(phone);
  await login.consent.check();
  return phone;
}

test("after the wait another code can be asked for, and only the last one is taken", async ({
  page,
  login,
  account,
  codes,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  const phone = await askForCode(page, login);
  await expect(login.resend).toHaveCount(0);
  await codes.endWaits();
  await page.clock.fastForward(60_000);
  await expect(login.form.getByText(words.login_resend_ready())).toBeAttached();
  await login.resend.click();
  await expect.poll(async () => (await codesFor(page.request, phone)).length).toBe(2);
  await expect(login.form.getByText(/Kirim ulang dalam/)).toBeVisible();
  const [latest = "", first = ""] = await codesFor(page.request, phone);
  if (first !== latest) {
    await login.code.fill(first);
    await login.submit.click();
    await expect(login.form.getByRole("alert").getByText(errorText("codeWrong", "id"))).toBeVisible();
  }
  await login.code.fill(latest);
  await login.submit.click();
  await account.expectIn();
});

test("a late code is told to be late, and nothing else that was typed is lost", async ({
  page,
  login,
  codes,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  const phone = await askForCode(page, login);
  const [code = ""] = await codesFor(page.request, phone);
  await codes.expire();
  await page.clock.fastForward(301_000);
  await login.code.fill(code);
  await login.submit.click();
  await expect(login.form.getByRole("alert").getByText(words.login_code_late())).toBeVisible();
  await expect(login.phone).not.toHaveValue("");
  await expect(login.consent).toBeChecked();
  await expect(login.resend).toBeVisible();
});

test("two devices of one customer: each has its session, and the end of one is not that of the other", async ({
  page,
  site,
  account,
  otherDevice,
  codes,
  baseURL,
}) => {
  const phone = freshPhone();
  const here = await logInBrowser(page, phone);
  await codes.endWaits();
  const other = await otherDevice(baseURL === undefined ? {} : { baseURL });
  const there = await logInBrowser(other, phone);
  await account.expectIn();
  await new AccountEntry(other, site, words).expectIn();
  const ended = await other.request.post("/official/logout", { headers: { token: there.token }, data: {} });
  expect(ended.status()).toBe(200);
  const asked = await other.request.post("/official/selectNickName", {
    headers: { token: there.token },
    data: {},
  });
  expect(asked.status()).toBe(401);
  const stays = await page.request.post("/official/selectNickName", {
    headers: { token: here.token },
    data: {},
  });
  expect(stays.status()).toBe(200);
});
