import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { insertRows } from "../../testing/table-rows.ts";

// The use cases take row locks to prevent this. The indexes guarantee it even if a use case forgets the lock.

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const now = new Date("2026-11-20T03:00:00Z");

function order(waybill_no: string, order_no: string) {
  const row = { customer_id: randomUUID(), order_no, waybill_no, placed_at: now };
  return insertRows(database.db, "customer_order", [{ ...row, status: "WAITING_PICKUP", details: "{}" }]);
}

it("stores one order for a waybill, for any customer", async () => {
  await order("RBC082190934568", "RO261119093456");
  await order("RBC082190934579", "RO261119093457");
  await expect(order("RBC082190934568", "RO261119093458")).rejects.toThrow("customer_order_waybill");
});

function contact(customer_id: string, changes: { is_default: boolean; deleted_at?: Date }) {
  const place = { area_id: "ID-317403", address: "Jl. Kemang Raya 24", postal_code: null };
  const person = { name: "Ayu Saraswati", phone: "+6281288004471" };
  return insertRows(database.db, "contact", [
    { customer_id, contact_id: randomUUID(), ...person, ...place, updated_at: now, ...changes },
  ]);
}

it("stores one default contact for a customer, not counting deleted ones", async () => {
  const customer = randomUUID();
  await contact(customer, { is_default: true, deleted_at: now });
  await contact(customer, { is_default: true });
  await contact(customer, { is_default: false });
  await contact(randomUUID(), { is_default: true });
  await expect(contact(customer, { is_default: true })).rejects.toThrow("contact_default");
});
