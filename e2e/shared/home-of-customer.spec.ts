import type { Locator } from "@playwright/test";
import { receiver } from "../fixtures/orders.ts";
import { expect, test } from "../fixtures/test.ts";

test("home shows orders under way and shipments on their way to their customer alone, from the next visit without a layout shift", async ({
  page,
  visit,
  home,
  orders,
  loggedIn: { phone },
}) => {
  await visit("/");
  for (const key of ["hasRunningOrders", "hasIncomingShipments"])
    await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBe("false");
  await expect(home.running).toHaveCount(0);
  await expect(home.incoming).toHaveCount(0);
  const { orderNo, waybillNo } = await orders.place({ receiver: { ...receiver, phone } });
  await visit("/");
  const order = home.running.getByRole("listitem").getByRole("link");
  await expect(order).toHaveAttribute("href", new RegExp(`orderNo=${orderNo}$`));
  await expect(home.running.getByRole("img")).toBeVisible();
  await expect(home.incoming.getByRole("listitem")).toHaveCount(1);
  // The page itself has nothing of the customer.
  const html = await (await page.request.get("/")).text();
  expect(html).not.toContain(orderNo);
  expect(html).not.toContain(waybillNo);
  await expectSpaceReserved(home.running);
  await expectSpaceReserved(home.incoming);
});

/** The place of a section is as high without it. */
async function expectSpaceReserved(section: Locator): Promise<void> {
  const [shown, reserved] = await section.evaluate((element) => {
    const place = element.parentElement;
    const height = place?.clientHeight;
    element.remove();
    return [height, place?.clientHeight];
  });
  expect(shown).toBe(reserved);
}
