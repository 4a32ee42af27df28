import { type Kysely, sql } from "kysely";
import { dialledPhone } from "@rimba/domain";

const statements = [
  // What a contact is found by but for the names of its area, written with it: two hundred are asked without being read.
  `alter table contact add column search_text text not null default ''`,
  `alter table contact add column search_numbers text not null default ''`,
];

/** As the product wrote these columns then: what it does today is in features/contacts. */
function searchedColumns({ name, phone, address, postalCode }: SearchedWords) {
  return {
    text: [name, address, postalCode]
      .filter(Boolean)
      .join(" ")
      .toLowerCase()
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()
      .replace(/^(kota|kabupaten|kab|kecamatan|kec|provinsi|prov|city of)\.? (?=\S)/, ""),
    numbers: [dialledPhone(phone), postalCode].filter(Boolean).join(" "),
  };
}

interface SearchedWords {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly postalCode: string | null;
}

interface OwnWords {
  customer_id: string;
  contact_id: string;
  name: string;
  phone: string;
  address: string;
  postal_code: string | null;
}

const atOnce = 1000;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  let last = {
    customer_id: "00000000-0000-0000-0000-000000000000",
    contact_id: "00000000-0000-0000-0000-000000000000",
  };
  for (;;) {
    const { rows } = await sql<OwnWords>`
      select customer_id, contact_id, name, phone, address, postal_code from contact
      where (customer_id, contact_id) > (${last.customer_id}::uuid, ${last.contact_id}::uuid)
      order by customer_id, contact_id limit ${atOnce}`.execute(db);
    const end = rows.at(-1);
    if (end === undefined) return;
    const columns = rows.map(({ postal_code: postalCode, ...words }) =>
      searchedColumns({ ...words, postalCode }),
    );
    await sql`
      update contact as kept set search_text = fresh.search_text, search_numbers = fresh.search_numbers
      from unnest(
        ${rows.map((row) => row.customer_id)}::uuid[], ${rows.map((row) => row.contact_id)}::uuid[],
        ${columns.map(({ text }) => text)}::text[], ${columns.map(({ numbers }) => numbers)}::text[]
      ) as fresh(customer_id, contact_id, search_text, search_numbers)
      where kept.customer_id = fresh.customer_id and kept.contact_id = fresh.contact_id`.execute(db);
    last = end;
  }
}
