import { processingLogPath } from "@rimba/web-core/account/centre/processing-log-page.ts";
import { expectAccessible, inWay, ways } from "../fixtures/accessibility.ts";
import { freshPhone, logInBrowser } from "../fixtures/customer.ts";
import { expect, test } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { words } from "../fixtures/messages.ts";

test("personal information links to the processing log with login, consents and registration, and axe finds nothing in it", async ({
  page,
  site,
  personal,
}) => {
  await logInBrowser(page, freshPhone());
  await personal.open();
  await page.getByRole("link", { name: words.log_open() }).click();
  await expect(page).toHaveURL(new RegExp(`${processingLogPath(site)}$`));
  const entries = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.locator("time") });
  await expect(entries).toHaveCount(4);
  await expect(entries.first()).toContainText(words.log_logged_in());
  await expect(entries.last()).toContainText(words.log_registered());
  await expect(entries.filter({ hasText: words.login_privacy() })).toHaveCount(1);

  for (const way of ways) {
    const address = inWay(processingLogPath(site), way);
    await visit(page, address);
    await expectAccessible(page, site, address);
  }
});
