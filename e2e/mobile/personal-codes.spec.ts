import { logInBrowser, freshPhone, otherCode } from "../fixtures/customer.ts";
import { expect, test } from "../fixtures/limits-test.ts";
import { words, errorText } from "../fixtures/messages.ts";
import { visit } from "../fixtures/visit.ts";
import { masked } from "../models/personal-page.ts";

// A number gets one code a minute. This server lets the test end that wait.

test("one device can be logged out from another, and then all", async ({
  page,
  complaints,
  personal,
  account,
  loggedIn,
  otherDevice,
  endWaits,
}) => {
  test.slow();
  complaints.expect(/status of 40[01]/);
  await endWaits();
  const other = await otherDevice({ baseURL: new URL(page.url()).origin });
  await logInBrowser(other, loggedIn.phone);
  await personal.open();
  await expect(personal.sessions.getByRole("listitem")).toHaveCount(2);
  await expect(personal.sessions.getByText(words.sessions_current(), { exact: true })).toHaveCount(1);
  await personal.sessions.getByRole("listitem").last().getByRole("button").click();
  await expect(personal.sessions.getByRole("listitem")).toHaveCount(1);
  await expect(personal.sessions.getByRole("heading")).toBeFocused();
  await other.goto(personal.path);
  await expect(other).toHaveURL(/login=1/);

  await personal.sessions.getByRole("button", { name: words.sessions_end_all() }).click();
  const keep = personal.card.getByRole("button", { name: words.confirm_no() });
  await expect(keep).toBeFocused();
  await keep.click();
  await expect(personal.sessions.getByRole("listitem")).toHaveCount(1);
  await personal.sessions.getByRole("button", { name: words.sessions_end_all() }).click();
  await personal.card.getByRole("button", { name: words.sessions_end_all_yes() }).click();
  await expect(page.getByRole("status").getByText(words.sessions_all_ended())).toBeVisible();
  await expect(page).toHaveURL("/");
  await account.expectOut();
});

test("the number is changed with codes on both: all sessions end, and the new number can log in", async ({
  page,
  complaints,
  personal,
  account,
  loggedIn,
  otherDevice,
  endWaits,
}) => {
  complaints.expect(/status of 40[01]/);
  const { phone } = loggedIn;
  const newPhone = freshPhone();
  await personal.openChange();
  await personal.changeSubmit.click();
  await expect(personal.newPhone).toBeFocused();
  await expect(page.getByText(words.form_errors({ count: 3 }))).toBeVisible();
  await endWaits();
  const newCode = await personal.requestNewCode(newPhone);
  await expect(personal.newCode).toBeFocused();
  const oldCode = await personal.askOwn(phone);
  await expect(personal.oldCode).toBeFocused();
  await personal.newCode.fill(otherCode(newCode));
  await personal.oldCode.fill(oldCode);
  await personal.changeSubmit.click();
  await expect(personal.newCode).toBeFocused();
  await expect(personal.newCode).toHaveValue("");
  // The right code is still valid.
  await expect(personal.oldCode).toHaveValue(oldCode);
  await personal.newCode.fill(newCode);
  await personal.changeSubmit.click();
  await expect(page.getByRole("status").getByText(words.change_phone_done())).toBeVisible();
  await expect(page).toHaveURL("/");
  await account.expectOut();

  await endWaits();
  const device = await otherDevice({ baseURL: new URL(page.url()).origin });
  await logInBrowser(device, newPhone);
  await visit(device, personal.path);
  await expect(device.getByRole("main").getByText(masked(newPhone)).last()).toBeVisible();
});

test("typed values survive a lost session, and are restored after the login", async ({
  page,
  complaints,
  personal,
  login,
  endWaits,
}) => {
  complaints.expect(/status of 401/);
  // The key of a draft is part of the login, so the customer cannot be a prepared one.
  const phone = freshPhone();
  await logInBrowser(page, phone);
  await personal.open();
  await personal.edit.click();
  await personal.nickname.fill("Belum disimpan");
  await page.context().clearCookies({ name: /session/ });
  await personal.save.click();
  // The form may show it too, as long as it is visible.
  await expect(page.getByRole("alert").getByText(errorText("sessionEnded", "id")).last()).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.goto(personal.path);
  await expect(page).toHaveURL(/returnTo=/);
  await expect(page.getByRole("status").getByText(words.session_please_log_in())).toBeVisible();
  await page
    .getByRole("region", { name: words.session_continue_title() })
    .getByRole("link", { name: words.login_submit() })
    .click();
  await endWaits();
  await login.logIn(phone);
  await expect(page).toHaveURL(personal.path);
  await expect(personal.nickname).toHaveValue("Belum disimpan");
});
