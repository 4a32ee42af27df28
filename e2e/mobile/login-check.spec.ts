import { endpoints } from "@rimba/contract";
import { waitForReload } from "../fixtures/page-reload.ts";
import { freshPhone } from "../fixtures/customer.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";

const solver = /\/solve-challenge[^/]*\.js/;

test("a captcha script that does not load is reported with a retry, and loads when the network works", async ({
  page,
  login,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|Failed to fetch dynamically imported module/);
  let attempts = 0;
  await page.route(solver, (route) => {
    attempts += 1;
    return route.abort();
  });
  const phone = freshPhone();
  await login.open();
  await waitForReload(page);
  await login.phone.fill(phone);
  await expect(login.form.getByText(words.captcha_load_error_title())).toBeVisible();
  await expect(login.form.getByText("FRAMEJS_LOAD_ERROR")).toBeVisible();
  expect(attempts).toBeGreaterThan(0);
  await expect(login.form.getByRole("link", { name: /021/ }).first()).toHaveAttribute("href", /^tel:/);
  await page.unroute(solver);
  await login.consent.check();
  await login.send.click();
  await expect(login.sentTo(phone)).toBeVisible();
});

test("a solution that the server rejects is reported, and another can be sent", async ({
  page,
  login,
  complaints,
}) => {
  complaints.expect(/status of 403/);
  await page.route(`**${endpoints.captcha.path}`, async (route) => {
    const { solution, ...request } = route.request().postDataJSON() as { solution: string };
    await route.continue({ postData: { ...request, solution: solution.replace("{", "[") } });
  });
  const phone = freshPhone();
  await login.open();
  await login.phone.fill(phone);
  await login.consent.check();
  await login.send.click();
  await expect(login.form.getByRole("alert").getByText(words.captcha_wrong())).toBeVisible();
  await expect(login.phone).toHaveValue(/\d/);
  await page.unroute(`**${endpoints.captcha.path}`);
  await login.send.click();
  await expect(login.sentTo(phone)).toBeVisible();
});
