import { m } from "@rimba/content/messages";
import { filledOrder, tebet } from "@rimba/web-core/orders/form/order-fixtures.ts";
import { orderStore } from "@rimba/web-core/orders/form/order-store.ts";
import type { LoadedOrderForm } from "@rimba/web-core/orders/form/page.ts";
import { PartyChoice } from "@rimba/web-core/orders/party-choice.tsx";
import { fakeCalls } from "@rimba/web-core/testing/fake-calls.ts";
import { logIn, sampleSession, showInSite } from "@rimba/web-core/testing/show-in-site.tsx";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { PartyPage } from "./order-party.tsx";

const order: LoadedOrderForm = {
  kind: "ok",
  user: sampleSession().user,
  now: "2026-11-22T03:00:00Z",
  terms: {
    volumeDivisor: 5000,
    boxes: [],
    products: [],
    articleTypes: [],
    goods: [],
    settlements: [],
    valueAdded: [],
  },
  defaultContact: null,
  preferredOutlet: null,
  prefill: null,
};

const name = page.getByRole("textbox", { name: m.contact_name() });
const use = page.getByRole("button", { name: m.send_use_address() });

beforeEach(() => {
  logIn();
  orderStore().write({ form: filledOrder });
});
afterEach(() => orderStore().clear());

test("changes one party of the order and asks for no price, payment or pickup time", async () => {
  // A call fails the test.
  fakeCalls({});
  const { address } = await showInSite(
    { site: "mobile", address: "/receiptAddress" },
    <PartyPage page={order} name="receiver" />,
  );
  await name.fill("");
  await use.click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription(/./);
  await name.fill("Toko Makassar");
  await use.click();
  await expect.poll(address).toBe("/onlineOrder");
  expect(orderStore().current()?.form).toEqual({
    ...filledOrder,
    receiver: { ...filledOrder.receiver, name: "Toko Makassar" },
  });
});

test("takes a party from the address book and asks for nothing but the book", async () => {
  fakeCalls({ addressPage: () => ({ records: [tebet], total: 1, current: 1, size: 20, pages: 1 }) });
  const { address } = await showInSite(
    { site: "mobile", address: "/addressListSelect?for=sender" },
    <PartyChoice page={order} party="sender" />,
  );
  await page.getByRole("button", { name: new RegExp(`^${tebet.name}`) }).click();
  await expect.poll(address).toBe("/onlineOrder");
  expect(orderStore().current()?.form.sender.contactId).toBe(tebet.contactId);
});
