import { logInBrowser } from "../fixtures/customer.ts";
import { expect, test } from "../fixtures/limits-test.ts";
import { words } from "../fixtures/messages.ts";

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
