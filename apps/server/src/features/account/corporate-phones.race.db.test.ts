import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { uuidV7 } from "../../platform/uuid-v7.ts";
import { setCorporateFlags, consumeCorporateFlag } from "./corporate-phones.ts";
import { claimPhone, insertCustomer, selectCustomer, updateCorporate } from "./customer-queries.ts";
import { optionalRow } from "../../platform/db/db.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const at = new Date();

/** As in a first login. */
const register = (customerId: string, phone: string) =>
  database.db.transaction(async (tx) => {
    await tx.query(claimPhone, { phone, customerId, dueAt: null });
    await tx.query(insertCustomer, { customerId, phone, at });
    if (await consumeCorporateFlag(tx, phone, at))
      await tx.query(updateCorporate, { customerId, corporate: true });
  });

it("loses no flag that arrives while its phone is registered, and leaves none behind, 60 times", async () => {
  const { db } = database;
  const customers = Array.from({ length: 60 }, (_, index) => ({
    customerId: uuidV7(),
    phone: `+62812000${String(index).padStart(5, "0")}`,
  }));
  await Promise.all(
    customers.flatMap(({ customerId, phone }, index) => {
      const flag = () => db.transaction((tx) => setCorporateFlags(tx, [{ phone, corporate: true }], at));
      const both = [() => register(customerId, phone), flag];
      return (index % 2 === 0 ? both : both.toReversed()).map(async (each) => void (await each()));
    }),
  );
  const flags = await Promise.all(
    customers.map(
      async ({ customerId }) => (await optionalRow(db, selectCustomer, { customerId }))?.is_corporate,
    ),
  );
  expect(flags).toEqual(customers.map(() => true));
  expect(await db.execute<{ phone: string }>("select phone from corporate_phone")).toEqual([]);
});
