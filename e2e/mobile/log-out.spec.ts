import { expect, test } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { words } from "../fixtures/messages.ts";
import { AccountEntry } from "../models/account-entry.ts";
import { HomePage } from "../models/home-page.ts";

test("logging out in one tab ends the session in all tabs and on the server", async ({
  page,
  context,
  site,
  account,
  loggedIn,
}) => {
  await visit(page, "/");
  const second = await context.newPage();
  await visit(second, "/");
  const there = new AccountEntry(second, site, words);
  await there.expectIn();
  await account.expectIn();
  // A call that is on its way when the session ends is refused, and the browser says so.
  await page.waitForLoadState("networkidle");
  await second.waitForLoadState("networkidle");
  await account.logOut();
  await account.expectOut();
  await expect(page).toHaveURL("/");
  await there.expectOut();
  const stored = await page.evaluate(() => [
    localStorage.getItem("userData"),
    document.cookie.includes("token="),
  ]);
  expect(stored).toEqual([null, false]);
  const answer = await page.request.post("/official/selectNickName", {
    headers: { token: loggedIn.session.token },
    data: {},
  });
  expect(answer.status()).toBe(401);
});

test("logging out without network leads home, even if home was not visited before", async ({
  context,
  site,
  complaints,
  otherDevice,
  loggedIn,
}) => {
  expect(loggedIn.phone).not.toBe("");
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  const page = await otherDevice({ storageState: await context.storageState() });
  const account = new AccountEntry(page, site, words);
  await visit(page, "/personalCenter");
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await account.leave.click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("status").getByText(words.session_logout_offline())).toBeVisible();
  await expect(new HomePage(page, words).headline).toContainText(words.home_hero_start());
  await account.expectOut();
});
