import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { endpoints } from "@rimba/contract";
import type { CodesApp } from "../../testing/codes-app.ts";
import { addContact, contactsOf } from "../../testing/contacts.ts";
import type { TestSession } from "../../testing/customers.ts";
import { createOrdersApp, newCustomer, orderingTime, placeOrder, sampleOrder } from "../../testing/orders.ts";

/** Merauke, and what it was called before its province was divided. */
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
  (await codes.test.db.kysely.selectFrom("contact").select("area_id").execute()).map((row) => row.area_id);

it("the parties of an order are saved, the first one as the default, and each only once", async () => {
  const parties = { sender: { ...sender, ...stored }, receiver: { ...receiver, ...stored } };
  await placeOrder(codes, me, parties);
  await placeOrder(codes, me, parties);
  const book = await contactsOf(codes.test, me);
  expect(book.map(({ name, isDefault, version }) => [name, isDefault, version])).toEqual([
    ["Sari Puspita", true, 1],
    ["Made Wirawan", false, 1],
  ]);
});

it("a party is saved with the current id of its area, whatever that was before", async () => {
  await placeOrder(codes, me, { receiver: { ...receiver, ...stored, areaId: merauke.before } });
  expect(await storedAreas()).toContain(merauke.now);
  expect(await storedAreas()).not.toContain(merauke.before);
});

it("the contact that a party was taken from is changed, and stays the default that it is", async () => {
  const { contactId } = await addContact(codes.test, me);
  await placeOrder(codes, me, { sender: { ...sender, ...stored, contactId, name: "Sari P. Kemang" } });
  expect(await contactsOf(codes.test, me)).toMatchObject([
    { contactId, name: "Sari P. Kemang", isDefault: true, version: 2 },
  ]);
});

it("the contact that a party was taken from is found by any spelling of its id", async () => {
  const { contactId } = await addContact(codes.test, me);
  await placeOrder(codes, me, { sender: { ...sender, ...stored, contactId: contactId.toUpperCase() } });
  expect(await contactsOf(codes.test, me)).toMatchObject([{ contactId, name: sender.name, version: 2 }]);
});

it("one that is saved to a book whose default was deleted does not become the default, like an added one", async () => {
  const first = await addContact(codes.test, me);
  await addContact(codes.test, me, { name: "Budi" });
  await codes.test.call(endpoints.addressDelete, { contactId: first.contactId }, me.headers);
  await addContact(codes.test, me, { name: "Citra" });
  await placeOrder(codes, me, { receiver: { ...receiver, ...stored } });
  expect((await contactsOf(codes.test, me)).map(({ isDefault }) => isDefault)).toEqual([false, false, false]);
});
