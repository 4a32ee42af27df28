import { expect, test } from "../fixtures/test.ts";
import { expectHydrated } from "../fixtures/visit.ts";
import { words } from "../fixtures/messages.ts";

test("the login link keeps the page open, and typed values stay until the dialog opens again, and its address opens it", async ({
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

  await test.step("the address of the login page for phones opens the dialog, and closing it cleans up the address", async () => {
    await open("/login?utm_source=sms");
    await expect(login.dialog).toBeVisible();
    await expect(page).toHaveURL(/\/\?login=1&utm_source=sms$/);
    await login.dialog.getByRole("button", { name: words.dialog_close() }).click();
    await expect(login.dialog).toBeHidden();
    await expect(page).toHaveURL("/?utm_source=sms");
  });
});

test("a captcha whose script an update removed reopens the dialog with the phone number", async ({
  page,
  visit: open,
  complaints,
  login,
}) => {
  complaints.expect(/404|dynamically imported module/);
  await open("/track");
  let lose = () => {};
  const typed = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await page.route(
    /\/assets-d\/solve-challenge-[\w-]+\.js/,
    async (route) => {
      await typed;
      await route.fulfill({ status: 404, body: "gone" });
    },
    { times: 1 },
  );
  await login.entry.click();
  await login.phone.fill("0812 8800 4471");
  const pageReloaded = page.waitForEvent("domcontentloaded");
  lose();
  await pageReloaded;
  await expect(login.dialog).toBeVisible();
  await expect(login.phone).toHaveValue("0812 8800 4471");
  await expect(page).toHaveURL("/track");
  // The dialog opens once, not after every reload.
  await page.reload();
  await expectHydrated(page);
  await expect(login.dialog).toBeHidden();
});
