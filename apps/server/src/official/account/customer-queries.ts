import type { NamedStatement, Tx } from "../../db/db.ts";

/** A customer with the change of number that is waiting, if any. */
export interface CustomerRow {
  customer_id: string;
  phone: string;
  nickname: string | null;
  is_corporate: boolean;
  created_at: Date;
  new_phone: string | null;
  due_at: Date | null;
}

const byId: NamedStatement = {
  name: "account.customer",
  text: `
select c.customer_id, c.phone, c.nickname, c.is_corporate, c.created_at, p.new_phone, p.due_at
from customer c left join phone_change p on p.customer_id = c.customer_id
where c.customer_id = $1`,
};

export async function selectOptionalCustomer(db: Tx, customerId: string): Promise<CustomerRow | null> {
  const [row] = await db.query<CustomerRow>(byId, [customerId]);
  return row ?? null;
}
