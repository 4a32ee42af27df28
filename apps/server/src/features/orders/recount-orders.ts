import type { Db, Tx } from "../../platform/db/db.ts";
import { statement } from "../../platform/db/statement.ts";
import { lockCustomer } from "../account/customer-queries.ts";

/** Customers that one statement compares. */
const pageSize = 200;

const customers = statement({
  name: "orders.customersAfter",
  text: "select customer_id from customer where customer_id > :after order by customer_id limit :pageSize",
  params: { after: "uuid", pageSize: "bigint" },
  row: { customer_id: "uuid" },
});

/** Customers whose stored counts or blocks differ from their orders. */
const selectMiscounted = statement({
  name: "orders.miscounted",
  text: `
with actual as (
  select customer_id, block_from, status, count(*) as orders from customer_order
  where customer_id = any(:customerIds) group by customer_id, block_from, status
), block as (
  select customer_id, block_from, status, orders from customer_order_block
  where customer_id = any(:customerIds) and orders <> 0
), counted as (
  select customer_id, status, orders from customer_order_count where customer_id = any(:customerIds) and orders <> 0
)
select customer_id from (
  (select * from actual except select * from block) union all (select * from block except select * from actual)
) as wrong_block
union
select customer_id from (
  (select customer_id, status, sum(orders)::bigint from actual group by customer_id, status
   except select customer_id, status, orders::bigint from counted)
  union all
  (select customer_id, status, orders::bigint from counted
   except select customer_id, status, sum(orders)::bigint from actual group by customer_id, status)
) as wrong_count
union
select customer_id from customer_order
where customer_id = any(:customerIds) and block_from is distinct from (
  select max(block.block_from) from customer_order_block as block
  where block.customer_id = customer_order.customer_id and block.block_from <= customer_order.placed_at)`,
  params: { customerIds: "uuid[]" },
  row: { customer_id: "uuid" },
});

function ofCustomer(name: string, text: string) {
  return statement({ name, text, params: { customerId: "uuid" } });
}

const recounts = [
  // Every order is in the last block that began when it was placed.
  ofCustomer(
    "orders.assignBlocks",
    `
update customer_order as placed set block_from = right_one.block_from
from (
  select order_no, coalesce((
    select max(block.block_from) from customer_order_block as block
    where block.customer_id = :customerId and block.block_from <= customer_order.placed_at), '1970-01-01T00:00:00Z') as block_from
  from customer_order where customer_id = :customerId
) as right_one
where placed.customer_id = :customerId and placed.order_no = right_one.order_no and placed.block_from <> right_one.block_from`,
  ),
  // Each row exists before it is locked: a concurrent count waits and then adds its difference.
  ofCustomer(
    "orders.ensureCounts",
    `
insert into customer_order_count (customer_id, status, orders)
select :customerId, status, 0 from customer_order where customer_id = :customerId group by status order by status
on conflict (customer_id, status) do nothing`,
  ),
  ofCustomer(
    "orders.ensureBlocks",
    `
insert into customer_order_block (customer_id, block_from, status, orders)
select :customerId, block_from, status, 0 from customer_order where customer_id = :customerId group by block_from, status order by block_from, status
on conflict (customer_id, block_from, status) do nothing`,
  ),
  ofCustomer(
    "orders.lockCounts",
    "select from customer_order_count where customer_id = :customerId order by status for update",
  ),
  ofCustomer(
    "orders.lockBlocks",
    "select from customer_order_block where customer_id = :customerId order by block_from, status for update",
  ),
  ofCustomer(
    "orders.recount",
    `
update customer_order_count as stored set orders = (
  select count(*) from customer_order as placed where placed.customer_id = :customerId and placed.status = stored.status)
where stored.customer_id = :customerId`,
  ),
  ofCustomer(
    "orders.recountBlocks",
    `
update customer_order_block as stored set orders = (
  select count(*) from customer_order as placed
  where placed.customer_id = :customerId and placed.block_from = stored.block_from and placed.status = stored.status)
where stored.customer_id = :customerId`,
  ),
];

/**
 * Compares the stored counts with the orders, customer by customer, and corrects differences: a process of a
 * former version may have placed orders that it could not count. Returns how many customers were corrected.
 * Throws `DatabaseUnavailable`.
 */
export async function recountOrders(db: Db, onPage: (compared: number) => void = () => {}): Promise<number> {
  let after = "00000000-0000-0000-0000-000000000000";
  let compared = 0;
  let correctedCount = 0;
  for (;;) {
    const page = await db.query(customers, { after, pageSize });
    const last = page.at(-1);
    if (last === undefined) return correctedCount;
    const wrong = await db.query(selectMiscounted, { customerIds: page.map((row) => row.customer_id) });
    for (const { customer_id } of wrong) {
      await db.transaction((tx) => recountCustomer(tx, customer_id));
      correctedCount += 1;
    }
    compared += page.length;
    onPage(compared);
    after = last.customer_id;
  }
}

async function recountCustomer(tx: Tx, customerId: string): Promise<void> {
  // Meanwhile this customer can place no order, and the account cannot be deleted.
  if ((await lockCustomer(tx, customerId)) === null) return;
  for (const recount of recounts) await tx.query(recount, { customerId });
}
