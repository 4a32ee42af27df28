import { otherCode } from "../fixtures/customer.ts";
import { expect, test } from "../fixtures/limits-test.ts";
import { errorText, words } from "../fixtures/messages.ts";

// A number gets one code a minute. This server lets the test end that wait.

test("an account is deleted after an explanation, a code and a confirmation", async ({
  page,
  complaints,
  personal,
  account,
  loggedIn,
  endWaits,
}) => {
  complaints.expect(/status of 400/);
  await personal.open();
  await page.getByRole("button", { name: words.delete_open() }).click();
  await expect(page.getByText(words.delete_kept_consent())).toBeVisible();
  const submit = page.getByRole("button", { name: words.delete_submit() });
  await submit.click();
  await expect(
    page.getByText(words.login_code_first_send({ button: words.login_code_send() })),
  ).toBeVisible();
  await endWaits();
  const code = await personal.askOwn(loggedIn.phone);
  const field = page.getByRole("textbox", { name: words.delete_code() });
  const yes = personal.card.getByRole("button", { name: words.delete_yes() });
  await field.fill(otherCode(code));
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
