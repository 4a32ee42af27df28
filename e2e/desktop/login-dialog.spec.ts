import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/words.ts";

test("the way in leaves the page as it is, and what was typed stays for the next time it is opened", async ({
  page,
  visit: open,
  form,
  login,
}) => {
  await open("/track");
  await form.type("RBC 0821");
  await login.entry.click();
  await expect(login.phone).toBeFocused();
  await login.phone.fill("0812");
  await page.keyboard.press("Escape");
  await expect(login.dialog).toBeHidden();
  await expect(page).toHaveURL("/track");
  await expect(form.field("waybill")).toHaveValue("RBC 0821");
  await login.entry.click();
  await expect(login.phone).toHaveValue("0812");
});

test("the address of the page for phones opens the dialog, and closing it cleans the address", async ({
  page,
  visit: open,
  login,
}) => {
  await open("/login?utm_source=sms");
  await expect(login.dialog).toBeVisible();
  await expect(page).toHaveURL(/\/\?login=1&utm_source=sms$/);
  await login.dialog.getByRole("button", { name: words.dialog_close() }).click();
  await expect(login.dialog).toBeHidden();
  await expect(page).toHaveURL("/?utm_source=sms");
});
