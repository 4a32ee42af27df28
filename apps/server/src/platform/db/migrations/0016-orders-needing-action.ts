import { type Kysely, sql } from "kysely";

const statements = [
  // Follows the shipment's events as the status does. Few orders need action, and they are counted on each view of the account.
  `alter table customer_order add column needs_action boolean not null default false`,
  `update customer_order set needs_action = true
   where failed_pickup is not null or exists (
     select 1 from tracking_view
     where tracking_view.waybill_no = customer_order.waybill_no and tracking_view.summary -> 'trouble' = 'true'::jsonb)`,
  `create index customer_order_needing_action on customer_order (customer_id, finished, placed_at, order_no)
   where needs_action`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
