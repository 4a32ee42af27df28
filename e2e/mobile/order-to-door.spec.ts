import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { readPdf } from "../../apps/server/src/testing/read-pdf.ts";
import { freshPhone } from "../fixtures/customer.ts";
import { expect, test as base } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";
import { lane } from "../models/order-form.ts";

/** With its own server, on which an order is delivered within seconds. */
const test = base.extend({
  baseURL: async ({ startServer, databaseUrl }, use) => {
    const server = await startServer({
      DATABASE_URL: databaseUrl,
      SIMULATOR: "on",
      SIMULATOR_SPEED: "100",
    });
    await use(server.origin);
  },
});

test("a new visitor logs in, orders a product of the rate page, prints the labels, and tracks it until delivery", async ({
  page,
  visit,
  login,
  orderForm,
  results,
}) => {
  await test.step("a product of the rate page leads through the login to the form", async () => {
    await visit(`/networkQuery?type=rate&${lane}&product=THIRD_DAY`);
    await page
      .getByRole("link", { name: words.send_rate_row_of({ product: words.product_third_day() }) })
      .click();
    // A strip on home links to the login page.
    const strip = page.getByRole("region", { name: words.session_continue_title() });
    // The notice disappears before the strip appears, unless the pointer is over it.
    await page.mouse.move(0, 0);
    await strip.getByRole("link").click();
    await login.logIn(freshPhone());
    await expect(page).toHaveURL((url) => url.pathname === "/onlineOrder" && url.search === "");
  });

  await test.step("the order is placed", async () => {
    await orderForm.fillParties();
    await orderForm.goOn("goods");
    await orderForm.fillGoods();
    await orderForm.goOn("service");
    await expect(orderForm.product(words.product_third_day())).toBeChecked();
    await orderForm.agree.check();
    await orderForm.submit.click();
    await expect(orderForm.placed).toBeFocused();
  });

  await test.step("its page offers a label for each piece", async () => {
    await orderForm.main.getByRole("link", { name: words.send_detail() }).click();
    // If the browser opens no window, the file is downloaded.
    await page.evaluate(() => {
      window.open = () => null;
    });
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: words.order_label_print({ count: 3 }) }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^label-RO\d+\.pdf$/);
    const pages = await readPdf(await readFile(await download.path()));
    expect(pages).toHaveLength(3);
    for (const [nth, { codes }] of pages.entries())
      expect(codes.map(({ text }) => text)).toContainEqual(
        expect.stringMatching(new RegExp(`-00${nth + 1}$`)),
      );
  });

  await test.step("it is tracked until it is delivered", async () => {
    const again = (seen: Locator) =>
      expect(async () => {
        await page.reload();
        await expect(seen).toBeVisible({ timeout: 2000 });
      }).toPass({ timeout: 60_000 });
    // After the pickup the page offers tracking instead of cancelling.
    const track = page.locator("a[href^='/track?numbers=']").first();
    await again(track);
    await track.click();
    await expect(results.shipment).toBeVisible();
    await again(results.history.filter({ hasText: words.event_signed_in({ city: "Makassar" }) }).first());
  });
});
