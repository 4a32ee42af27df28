import { type Kysely, sql } from "kysely";

const statements = [
  // Hash of the secret of the browser or program that requested the code. Empty for codes of the former version.
  `alter table verification_code add column request_hash text not null default ''`,
  // One live code for each requester: a stranger's request does not end the customer's code. Built in the transaction: there is
  // no moment without the rule, and the table holds the codes of one day. No statement names the index in `on conflict`.
  `drop index verification_code_live`,
  `create unique index verification_code_live on verification_code (phone, scene, bound_to, request_hash)
     where ended_at is null`,
  // How much work the captcha took: 0 to 2.
  `alter table captcha_ticket add column level integer not null default 0`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
