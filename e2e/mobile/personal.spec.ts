import { freshPhone } from "../fixtures/customer.ts";
import { expect, test } from "../fixtures/test.ts";
import { masked } from "../models/personal-page.ts";
import { words } from "../fixtures/messages.ts";

test("without the old number the change waits for a day, and can be cancelled", async ({
  page,
  personal,
  loggedIn,
}) => {
  const newPhone = freshPhone();
  await personal.openChange();
  await personal.newPhone.fill("081288004471");
  await page.reload();
  // The typed value is restored.
  await expect(personal.newPhone).toHaveValue("0812 8800 4471");
  await page.getByText(words.change_phone_old_lost(), { exact: true }).click();
  await expect(personal.oldCode).toBeHidden();
  await personal.newCode.waitFor();
  const code = await personal.requestNewCode(newPhone);
  await personal.newCode.fill(code);
  await personal.changeSubmit.click();
  await expect(personal.waiting).toBeFocused();
  await expect(page.getByRole("main").getByText(masked(newPhone))).toBeVisible();
  await personal.open();
  await expect(personal.waiting).toBeVisible();
  await page.getByRole("button", { name: words.change_phone_call_off() }).click();
  await expect(personal.waiting).toBeHidden();
  await expect(page.getByRole("link", { name: words.change_phone_short(), exact: true })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("main").getByText(masked(loggedIn.phone)).last()).toBeVisible();
  await expect(personal.waiting).toBeHidden();
});
