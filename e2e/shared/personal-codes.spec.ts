import { codesFor, freshPhone, logInBrowser, otherThan } from "../fixtures/customer.ts";
import { expect, test } from "../fixtures/own-server-test.ts";
import { visit } from "../fixtures/visit.ts";
import { errorText, words } from "../fixtures/words.ts";
import { masked } from "../models/personal-page.ts";

// A number gets one code a minute: here the minute can be made to end.

test("the number is changed by a code on both: all is over, and the new number is the way in", async ({
  page,
  complaints,
  personal,
  account,
  loggedIn,
  otherDevice,
  codes,
}) => {
  complaints.expect(/status of 40[01]/);
  const { phone } = loggedIn;
  const newPhone = freshPhone();
  await personal.openChange();
  await personal.changeSubmit.click();
  await expect(personal.newPhone).toBeFocused();
  await expect(page.getByText(words.form_errors({ count: 3 }))).toBeVisible();
  await codes.endWaits();
  const newCode = await personal.askNew(newPhone);
  await expect(personal.newCode).toBeFocused();
  const oldCode = await personal.askOwn(phone);
  await expect(personal.oldCode).toBeFocused();
  await personal.newCode.fill(otherThan(newCode));
  await personal.oldCode.fill(oldCode);
  await personal.changeSubmit.click();
  await expect(personal.newCode).toBeFocused();
  await expect(personal.newCode).toHaveValue("");
  // The right one still holds.
  await expect(personal.oldCode).toHaveValue(oldCode);
  await personal.newCode.fill(newCode);
  await personal.changeSubmit.click();
  await expect(page.getByRole("status").getByText(words.change_phone_done())).toBeVisible();
  await expect(page).toHaveURL("/");
  await account.expectOut();

  await codes.endWaits();
  const device = await otherDevice({ baseURL: new URL(page.url()).origin });
  await logInBrowser(device, newPhone);
  await visit(device, personal.path);
  await expect(device.getByRole("main").getByText(masked(newPhone)).last()).toBeVisible();
});

test("one device is ended from another, and then all", async ({
  page,
  complaints,
  personal,
  account,
  loggedIn,
  otherDevice,
  codes,
}) => {
  test.slow();
  complaints.expect(/status of 40[01]/);
  await codes.endWaits();
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

test("an account is deleted after a word about what goes and stays, a code, and one more question", async ({
  page,
  complaints,
  personal,
  account,
  loggedIn,
  codes,
}) => {
  complaints.expect(/status of 400/);
  await personal.open();
  await page.getByRole("button", { name: words.delete_open() }).click();
  await expect(page.getByText(words.delete_kept_consent())).toBeVisible();
  const submit = page.getByRole("button", { name: words.delete_submit() });
  await submit.click();
  await expect(page.getByText(words.login_code_first())).toBeVisible();
  await codes.endWaits();
  const code = await personal.askOwn(loggedIn.phone);
  const field = page.getByRole("textbox", { name: words.delete_code() });
  const yes = personal.card.getByRole("button", { name: words.delete_yes() });
  await field.fill(otherThan(code));
  await submit.click();
  await expect(personal.card.getByRole("button", { name: words.confirm_no() })).toBeFocused();
  await yes.click();
  await expect(field).toHaveAccessibleDescription(new RegExp(errorText("codeWrong", "id")));
  await expect(field).toBeFocused();
  await field.fill(code);
  await submit.click();
  await page.keyboard.press("Escape");
  await expect(personal.card).toBeHidden();
  await account.expectIn();
  await submit.click();
  await yes.click();
  await expect(page.getByRole("status").getByText(words.account_deleted())).toBeVisible();
  await expect(page).toHaveURL("/");
  await account.expectOut();
  await page.goto(personal.path);
  await expect(page).toHaveURL(/returnTo=/);
});

test("what was typed survives a lost session, and is there after the login", async ({
  page,
  site,
  complaints,
  personal,
  login,
  codes,
}) => {
  complaints.expect(/status of 401/);
  // The key of a draft comes with the login, so that this customer is not one of those prepared.
  const phone = freshPhone();
  await logInBrowser(page, phone);
  await personal.open();
  await personal.edit.click();
  await personal.nickname.fill("Belum disimpan");
  await page.context().clearCookies({ name: /session/ });
  await personal.save.click();
  // The form may say it too, as long as it is there.
  await expect(page.getByRole("alert").getByText(errorText("sessionEnded", "id")).last()).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.goto(personal.path);
  await expect(page).toHaveURL(/returnTo=/);
  await expect(page.getByRole("status").getByText(words.session_please_log_in())).toBeVisible();
  if (site === "mobile")
    await page
      .getByRole("region", { name: words.session_continue_title() })
      .getByRole("link", { name: words.login_submit() })
      .click();
  await codes.endWaits();
  await login.ask(phone);
  const [code = ""] = await codesFor(page.request, phone);
  await login.code.fill(code);
  await login.consent.check();
  await login.submit.click();
  await expect(page).toHaveURL(personal.path);
  await expect(personal.nickname).toHaveValue("Belum disimpan");
});
