import { expect, test } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { words } from "../fixtures/words.ts";
import { AccountEntry } from "../models/account-entry.ts";

test("logging out in one tab ends it in all, and at the server too", async ({
  page,
  context,
  site,
  account,
  loggedIn,
}) => {
  const second = await context.newPage();
  await visit(second, "/");
  const there = new AccountEntry(second, site, words);
  await there.expectIn();
  await account.expectIn();
  await account.logOut();
  await account.expectOut();
  await expect(page).toHaveURL("/");
  await there.expectOut();
  const kept = await page.evaluate(() => [
    localStorage.getItem("userData"),
    document.cookie.includes("token="),
  ]);
  expect(kept).toEqual([null, false]);
  const answer = await page.request.post("/official/selectNickName", {
    headers: { token: loggedIn.session.token },
    data: {},
  });
  expect(answer.status()).toBe(401);
});
