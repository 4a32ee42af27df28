import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { endpoints } from "@rimba/contract";
import type { CodesApp } from "../../testing/codes-app.ts";
import { addContact, contactsOf } from "../../testing/contacts.ts";
import type { TestSession } from "../../testing/customers.ts";
import { createOrdersApp, newCustomer, orderingTime, placeOrder, sampleOrder } from "../../testing/orders.ts";

/** Merauke, with its id before and after the division of its province. */
const merauke = { now: "ID-930101", before: "ID-910101" };

let codes: CodesApp;
let me: TestSession;
beforeAll(async () => {
  codes = await createOrdersApp();
});
afterAll(() => codes.test.close());
beforeEach(async () => {
  codes.test.setClock(orderingTime);
  me = await newCustomer(codes);
});

const { sender, receiver } = sampleOrder();
const stored = { saveToBook: true };
const storedAreas = async () =>
  (await codes.test.db.execute<{ area_id: string }>("select area_id from contact")).map((row) => row.area_id);

it("the parties of an order are saved once each, the first one as the default", async () => {
  const parties = { sender: { ...sender, ...stored }, receiver: { ...receiver, ...stored } };
  await placeOrder(codes, me, parties);
  await placeOrder(codes, me, parties);
  const book = await contactsOf(codes.test, me);
  expect(book.map(({ name, isDefault, version }) => [name, isDefault, version])).toEqual([
    ["Sari Puspita", true, 1],
    ["Made Wirawan", false, 1],
  ]);
});

it("a party is saved with the current id of its area, even if the order has a former one", async () => {
  await placeOrder(codes, me, { receiver: { ...receiver, ...stored, areaId: merauke.before } });
  expect(await storedAreas()).toContain(merauke.now);
  expect(await storedAreas()).not.toContain(merauke.before);
});

it("the contact of a party is updated, and remains the default", async () => {
  const { contactId } = await addContact(codes.test, me);
  await placeOrder(codes, me, { sender: { ...sender, ...stored, contactId, name: "Sari P. Kemang" } });
  expect(await contactsOf(codes.test, me)).toMatchObject([
    { contactId, name: "Sari P. Kemang", isDefault: true, version: 2 },
  ]);
});

it("the contact of a party is found by any spelling of its id", async () => {
  const { contactId } = await addContact(codes.test, me);
  await placeOrder(codes, me, { sender: { ...sender, ...stored, contactId: contactId.toUpperCase() } });
  expect(await contactsOf(codes.test, me)).toMatchObject([{ contactId, name: sender.name, version: 2 }]);
});

it("a party saved to a book whose default was deleted does not become the default, like an added contact", async () => {
  const first = await addContact(codes.test, me);
  await addContact(codes.test, me, { name: "Budi" });
  await codes.test.call(endpoints.addressDelete, { contactId: first.contactId }, me.headers);
  await addContact(codes.test, me, { name: "Citra" });
  await placeOrder(codes, me, { receiver: { ...receiver, ...stored } });
  expect((await contactsOf(codes.test, me)).map(({ isDefault }) => isDefault)).toEqual([false, false, false]);
});
