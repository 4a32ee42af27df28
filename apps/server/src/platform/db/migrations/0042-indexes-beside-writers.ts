import { buildIndex, dropIndex } from "../build-index.ts";
import type { Engine } from "../db.ts";
import type { MigrationDb } from "./migration.ts";

const indexes = [
  // The page of the processing log: a customer's entries, the newest first.
  { name: "account_event_newest", definition: "on account_event (customer_id, occurred_at desc)" },
  // Counting what was given up must not read what was delivered.
  {
    name: "outbox_dead",
    definition: "on outbox_message (dead_at) where delivered_at is null and dead_at is not null",
  },
  // Rates that were changed by themselves. Only those are in the index, but its build reads the whole table.
  {
    name: "lane_tariff_changed_in",
    definition:
      "on lane_tariff (changed_in, send_area_id, dispatch_area_id, product_type_code, valid_from) where changed_in > 0",
  },
  // Answers of former versions are found in this order: each batch begins where the last one ended. Rows without an answer wait
  // for their shipment and are not outdated.
  {
    name: "tracking_view_outdated",
    definition: "on tracking_view (derivation_version, waybill_no) where public_answer is not null",
  },
] as const;

export async function up(db: MigrationDb, engine: Engine): Promise<void> {
  for (const index of indexes) await buildIndex(db, engine, index);
  // The former version reads it at its start alone, and does not start on this schema any more.
  await dropIndex(db, engine, "tracking_view_derivation_version");
}
