import { buildIndex, type Migration } from "./migration.ts";

/*
 * Whose shipments these are (docs/decisions/0084). A party is found by a keyed hash of its phone number, never by the number.
 * parties_hashed_at: the updated_at with which the parties of a shipment were stored. It differs if a former version stored the
 * shipment; a job adds the parties then.
 */
export const shipmentParties: Migration = {
  withoutTransaction: true,
  async up(db, engine) {
    await db.execute(
      `create table if not exists shipment_party (
         phone_hash text not null,
         role text not null check (role in ('sender', 'receiver')),
         booked_at timestamptz not null,
         waybill_no text not null,
         primary key (phone_hash, role, booked_at, waybill_no)
       )`,
    );
    // What a customer did with a shipment. followed_at, archived_at null: it is not followed, not put away.
    await db.execute(
      `create table if not exists customer_shipment (
         customer_id uuid not null,
         waybill_no text not null,
         followed_at timestamptz,
         label text,
         archived_at timestamptz,
         changed_at timestamptz not null,
         primary key (customer_id, waybill_no)
       )`,
    );
    for (const column of ["followed_at", "archived_at"])
      await db.execute(
        `create index if not exists customer_shipment_${column.replace("_at", "")} on customer_shipment
           (customer_id, ${column} desc, waybill_no desc) where ${column} is not null`,
      );
    await db.execute("alter table customer add column if not exists phone_changed_at timestamptz");
    await db.execute("alter table shipment add column if not exists parties_hashed_at timestamptz");
    await buildIndex(db, engine, {
      name: "shipment_parties_missing",
      definition: "on shipment (waybill_no) where parties_hashed_at is distinct from updated_at",
    });
  },
};
