import type { Db, NamedStatement } from "../../platform/db/db.ts";
import { searchedColumns } from "./contact-search.ts";

const pageSize = 500;

const unsearchable: NamedStatement = {
  name: "contacts.unsearchable",
  text: `
select customer_id, contact_id, name, phone, address, postal_code from contact
where search_text = '' and search_numbers = '' and (customer_id, contact_id) > ($1::uuid, $2::uuid)
order by customer_id, contact_id limit $3`,
};

const fill: NamedStatement = {
  name: "contacts.fillSearch",
  text: `
update contact as stored set search_text = fresh.search_text, search_numbers = fresh.search_numbers
from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) as fresh(customer_id, contact_id, search_text, search_numbers)
where stored.customer_id = fresh.customer_id and stored.contact_id = fresh.contact_id and stored.search_text = ''`,
};

interface UnsearchableRow {
  customer_id: string;
  contact_id: string;
  name: string;
  phone: string;
  address: string;
  postal_code: string | null;
}

const none = "00000000-0000-0000-0000-000000000000";

/** Makes contacts findable that a process of a former version stored. Gives how many. Throws `DatabaseUnavailable`. */
export async function fillContactSearch(db: Db): Promise<number> {
  let filled = 0;
  let last = { customer_id: none, contact_id: none };
  for (;;) {
    const rows = await db.query<UnsearchableRow>(unsearchable, [last.customer_id, last.contact_id, pageSize]);
    const end = rows.at(-1);
    if (end === undefined) return filled;
    const columns = rows.map(({ postal_code: postalCode, ...words }) =>
      searchedColumns({ ...words, postalCode }),
    );
    await db.query(fill, [
      rows.map((row) => row.customer_id),
      rows.map((row) => row.contact_id),
      columns.map(({ text }) => text),
      columns.map(({ numbers }) => numbers),
    ]);
    filled += rows.length;
    last = end;
  }
}
