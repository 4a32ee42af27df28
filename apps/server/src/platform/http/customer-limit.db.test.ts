import { endpoints, errorCatalogue, type Endpoint } from "@rimba/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { CodesApp } from "../../testing/codes-app.ts";
import { logIn, newPhone, type TestSession } from "../../testing/customers.ts";
import { createOrdersApp } from "../../testing/orders.ts";

let codes: CodesApp;
let me: TestSession;
beforeAll(async () => {
  codes = await createOrdersApp({ CUSTOMER_PER_MINUTE: "3", TRUST_PROXY: "127.0.0.1" });
});
afterAll(() => codes.test.close());
beforeEach(async () => {
  me = await logIn(codes, newPhone(), {});
});

const ask = (endpoint: Endpoint, session = me, address = "192.0.2.1") =>
  codes.test.call(endpoint, {}, { ...session.headers, "x-forwarded-for": address });

it.each([
  endpoints.getMyOrderPage,
  endpoints.detailOrder,
  endpoints.saveOrder,
  endpoints.paymentLimit,
  endpoints.pickupWindows,
  endpoints.cancelOrder,
  endpoints.rebookPickup,
  endpoints.orderLabel,
  endpoints.orderLabelPreview,
  endpoints.addressPage,
  endpoints.addressDetail,
  endpoints.addressGetDefault,
  endpoints.addressAdd,
  endpoints.addressParse,
  endpoints.addressExport,
  endpoints.addressImport,
  endpoints.queryBindingNetwork,
  endpoints.saveUserBinding,
  endpoints.unBindByUserMark,
])("a customer over the limit gets 429 with the time to wait: $name", async (endpoint) => {
  for (let requested = 0; requested < 3; requested += 1) expect((await ask(endpoint)).status).not.toBe(429);
  const { status, headers, body } = await ask(endpoint);
  expect([status, body.code]).toEqual([429, errorCatalogue.tooManyRequests.code]);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  expect(headers["cache-control"]).toBe("no-store");
});

it("all of these calls share one limit per customer, from any address", async () => {
  await ask(endpoints.getMyOrderPage, me, "192.0.2.1");
  await ask(endpoints.addressPage, me, "192.0.2.2");
  await ask(endpoints.queryBindingNetwork, me, "192.0.2.3");
  expect((await ask(endpoints.getMyOrderPage, me, "192.0.2.4")).status).toBe(429);
  const other = await logIn(codes, newPhone(), {});
  expect((await ask(endpoints.getMyOrderPage, other, "192.0.2.4")).status).toBe(200);
});

it("a visitor without a session always gets the session error", async () => {
  const loggedOut = { ...me, headers: {} };
  for (let requested = 0; requested < 5; requested += 1)
    expect((await ask(endpoints.getMyOrderPage, loggedOut)).status).toBe(401);
});
