import { type Contact, endpoints, errorCatalogue, maxContacts } from "@rimba/contract";
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import type { Db } from "../../platform/db/db.ts";
import { openDatabase } from "../../platform/db/open-database.ts";
import { type CodesApp, createCodesApp } from "../../testing/codes-app.ts";
import { addContact, contactsOf, sampleContact } from "../../testing/contacts.ts";
import type { TestSession } from "../../testing/customers.ts";
import { createOrdersApp, newCustomer, orderingTime } from "../../testing/orders.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { waitsForLocks } from "../../testing/waits-for-locks.ts";

let database: TestDatabase;
/** Two servers on one database, each with its own connections. */
let one: CodesApp;
let two: CodesApp;
/** The database of the second server. */
let other: Db;
let session: TestSession;

beforeAll(async () => {
  database = await createTestDatabase("reference");
  other = await openDatabase({ databaseUrl: database.url, dataDir: "" });
  one = await createOrdersApp({}, { database: { db: database.db, drop: async () => {} } });
  two = await createCodesApp({}, { database: { db: other, drop: () => other.close() } });
  two.test.setClock(orderingTime);
});
afterAll(async () => {
  await one.test.close();
  await two.test.close();
  await database.drop();
});
beforeEach(async () => {
  session = await newCustomer(one);
});

const each = (count: number) => Array.from({ length: count }, (_none, n) => (n % 2 === 0 ? one : two).test);
/** The number of statements that wait for a row lock. */
const waitingForLock = async () => (await waitsForLocks(other)).length;
const defaults = (contacts: readonly Contact[]) => contacts.filter(({ isDefault }) => isDefault);

it("two concurrent defaults: exactly one is the default afterwards", async () => {
  for (let round = 0; round < 5; round += 1) {
    const added = await Promise.all(each(6).map((test) => addContact(test, session, { isDefault: true })));
    expect(added).toHaveLength(6);
    expect(defaults(await contactsOf(one.test, session))).toHaveLength(1);
  }
  const contacts = await contactsOf(one.test, session);
  const answers = await Promise.all(
    contacts.slice(0, 10).map(({ contactId, version }, n) => {
      const change = { ...sampleContact, contactId, version, isDefault: true };
      return (n % 2 === 0 ? one : two).test.call(endpoints.addressUpdate, change, session.headers);
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(defaults(await contactsOf(one.test, session))).toHaveLength(1);
});

it("the first two contacts racing: one is the default", async () => {
  await Promise.all(each(2).map((test) => addContact(test, session)));
  expect(defaults(await contactsOf(one.test, session))).toHaveLength(1);
});

it("the last place racing: two hundred contacts, not more", async () => {
  const head = "Nama,Telepon,Provinsi,Kota/Kabupaten,Kecamatan,Alamat";
  const line = "Toko,081288004471,DKI Jakarta,Jakarta Selatan,Mampang Prapatan,Jl. Kemang 24";
  const csv = [head, ...Array.from({ length: maxContacts - 2 }, () => line)].join("\n");
  await one.test.call(endpoints.addressImport, { csv }, session.headers);
  // All eight start before the first can commit: without the lock they would count the same contacts.
  const holder = await openDatabase({ databaseUrl: database.url, dataDir: "" });
  onTestFinished(() => holder.close());
  const answers = await holder.transaction(async (tx) => {
    await tx.execute("select from customer for update");
    const calls = Promise.all(
      each(8).map((test) => test.call(endpoints.addressAdd, sampleContact, session.headers)),
    );
    await expect.poll(waitingForLock).toBeGreaterThan(1);
    return { calls };
  });
  const codes = (await answers.calls).map(({ body }) => body.code);
  expect(codes.filter((code) => code === 1)).toHaveLength(2);
  expect(codes.filter((code) => code === errorCatalogue.contactLimit.code)).toHaveLength(6);
});

it("two concurrent changes of one version: one is stored, one is rejected", async () => {
  const { contactId, version } = await addContact(one.test, session);
  const answers = await Promise.all(
    each(4).map((test, n) => {
      const change = { ...sampleContact, contactId, version, name: `Nama ${n}` };
      return test.call(endpoints.addressUpdate, change, session.headers);
    }),
  );
  const made = answers.filter(({ status }) => status === 200);
  expect(made).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === errorCatalogue.contactChanged.code)).toHaveLength(3);
  expect((await contactsOf(one.test, session))[0]?.name).toBe(made[0]?.body.data?.name);
});

it("deletion and restore racing: the contact exists or not, but is never a second default", async () => {
  const { contactId } = await addContact(one.test, session);
  await Promise.all([
    one.test.call(endpoints.addressDelete, { contactId }, session.headers),
    addContact(two.test, session, { isDefault: true }),
    two.test.call(endpoints.addressRestore, { contactId }, session.headers),
  ]);
  expect(defaults(await contactsOf(one.test, session)).length).toBeLessThanOrEqual(1);
});
