import { endpointAddresses, endpoints, type ShippingCost } from "@rimba/contract";
import { axeViolations } from "../fixtures/accessibility.ts";
import { demoData } from "../fixtures/demo-data.ts";
import { callAs, callerOf, changePrice, ordersOf } from "../fixtures/orders.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";

const saveOrder = `**${endpointAddresses.saveOrder.path}`;
/** The first attempt and the retries after a lost connection. */
const attempts = 3;
const thirdDay = words.product_third_day();

test("a failed call, no network, a late or lost response: each is reported, nothing is lost, and there is one order", async ({
  page,
  context,
  orderForm,
  orders,
  complaints,
  loggedIn,
}) => {
  complaints.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const me = callerOf(page, loggedIn.session);
  await orderForm.openFrom(await orders.place());
  await orderForm.chooseAndAgree();
  await expect(orderForm.total).toContainText("Rp");
  const reported = (said: string) => expect(page.getByRole("alert").getByText(said)).toBeVisible();

  await test.step("the request does not reach the server", async () => {
    await page.route(saveOrder, (route) => route.abort(), { times: attempts });
    await orderForm.submit.click();
    await reported(words.send_unanswered());
    await context.setOffline(true);
    await orderForm.submit.click();
    await reported(words.form_offline());
    await context.setOffline(false);
    expect(await ordersOf(me)).toHaveLength(1);
  });

  await test.step("the order is placed, but the response is too late", async () => {
    // Shortens the timeout of the call.
    await page.evaluate(() => {
      const wait = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => wait(ms === 15_000 ? 300 : ms);
    });
    await page.route(saveOrder, async (route) => void (await route.fetch()), { times: 1 });
    await orderForm.submit.click();
    await reported(words.send_unanswered());
    await expect.poll(() => ordersOf(me)).toHaveLength(2);
  });

  await test.step("the response to the retry is lost, and the page is reloaded", async () => {
    const lost = async (route: { fetch: () => Promise<unknown>; abort: () => Promise<void> }) => {
      await route.fetch();
      await route.abort();
    };
    await page.route(saveOrder, lost, { times: attempts });
    await orderForm.submit.click();
    await reported(words.send_unanswered());
    await page.reload();
    await expect(orderForm.product(thirdDay)).toBeChecked();
    await orderForm.submit.click();
    await expect(orderForm.placed).toBeVisible();
    expect(await ordersOf(me)).toHaveLength(2);
  });
});

test("a changed price is shown and confirmed, and no typed value is lost", async ({
  page,
  server,
  orderForm,
  orders,
  complaints,
  loggedIn,
}) => {
  complaints.expect(/status of 409/);
  // A lane that no other test uses.
  const lane = { sendAreaId: "ID-737109", dispatchAreaId: "ID-317404" };
  const receiver = { name: "Toko Pasar Minggu", phone: "081288004472", address: "Jl. Ragunan 7" };
  const old = await orders.place({ receiver: { ...receiver, areaId: lane.dispatchAreaId } });
  const me = callerOf(page, loggedIn.session);
  await orderForm.openFrom(old);
  await orderForm.chooseAndAgree();
  await expect(orderForm.total).toContainText("Rp");
  const before = (await orderForm.total.textContent()) ?? "";

  // A different price each time, in case the test is repeated.
  const firstPrice = 400_000 + (Date.now() % 100_000);
  await changePrice(
    { origin: server.origin, key: demoData.read().feedKey },
    {
      ...lane,
      productTypeCode: "THIRD_DAY",
      firstKg: 1,
      firstPrice,
      steps: [{ overKg: 1, perKg: 20_000 }],
      minimumKg: 1,
      days: { least: 2, most: 3 },
      route: "AIR",
      validFrom: "2026-01-01",
      validTo: null,
    },
  );
  // The price becomes active within seconds.
  const pieces = [{ weightKg: 1, lengthCm: 10, widthCm: 10, heightCm: 10, quantity: 1 }];
  const freight = async () => {
    const { options } = await callAs<ShippingCost>(me, endpoints.shippingCost, { ...lane, pieces });
    const requested = options.find(({ productTypeCode }) => productTypeCode === "THIRD_DAY");
    return requested?.outcome === "offered" ? requested.quote.freight.amount : null;
  };
  await expect.poll(freight).toBe(firstPrice);

  await orderForm.submit.click();
  await expect(orderForm.total).not.toHaveText(before);
  const now = (await orderForm.total.textContent()) ?? "";
  await expect(page.getByRole("alert").getByText(words.send_price_changed({ before, now }))).toBeVisible();
  expect.soft(await axeViolations(page), "another price").toEqual([]);
  await expect(orderForm.product(thirdDay)).toBeChecked();
  await expect(orderForm.agree).toBeChecked();
  expect(await ordersOf(me)).toEqual([old.orderNo]);
  await orderForm.submit.click();
  await expect(orderForm.placed).toBeVisible();
  await expect(orderForm.main.getByRole("definition").filter({ hasText: now })).toBeVisible();
});
