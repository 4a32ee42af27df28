import type { UserExport } from "@rimba/contract";
import type { NamedStatement, Tx } from "../../platform/db/db.ts";
import type { CustomerData } from "../account/account-deps.ts";

export interface PreferredOutletRow {
  readonly network_code: string;
  readonly contact_id: string | null;
  readonly chosen_at: Date;
  readonly expires_at: Date;
}

const select: NamedStatement = {
  name: "preferredOutlet.select",
  text: "select network_code, contact_id, chosen_at, expires_at from preferred_outlet where customer_id = $1",
};

const upsert: NamedStatement = {
  name: "preferredOutlet.upsert",
  text: `
insert into preferred_outlet (customer_id, network_code, contact_id, chosen_at, expires_at)
values ($1, $2, $3, $4, $5)
on conflict (customer_id) do update set network_code = excluded.network_code,
  contact_id = excluded.contact_id, chosen_at = excluded.chosen_at, expires_at = excluded.expires_at`,
};

const deleteRow: NamedStatement = {
  name: "preferredOutlet.delete",
  text: "delete from preferred_outlet where customer_id = $1",
};

// If the contact was deleted, the default one is used.
const selectBoundContact: NamedStatement = {
  name: "preferredOutlet.contact",
  text: `
select contact_id, area_id from contact
where customer_id = $1 and deleted_at is null and (is_default or contact_id = $2::uuid)
order by contact_id is not distinct from $2::uuid desc limit 1`,
};

export async function selectOptionalPreferredOutlet(
  tx: Tx,
  customerId: string,
): Promise<PreferredOutletRow | null> {
  const [row] = await tx.query<PreferredOutletRow>(select, [customerId]);
  return row ?? null;
}

/** Replaces the former one. */
export async function upsertPreferredOutlet(
  tx: Tx,
  customerId: string,
  row: PreferredOutletRow,
): Promise<void> {
  await tx.query(upsert, [customerId, row.network_code, row.contact_id, row.chosen_at, row.expires_at]);
}

export async function deletePreferredOutlet(tx: Tx, customerId: string): Promise<void> {
  await tx.query(deleteRow, [customerId]);
}

export interface FetchedFrom {
  readonly contact_id: string;
  readonly area_id: string;
}

/** The contact for the pickup: this one, else the default one. */
export async function selectOptionalContact(
  tx: Tx,
  customerId: string,
  contactId: string | null,
): Promise<FetchedFrom | null> {
  const [row] = await tx.query<FetchedFrom>(selectBoundContact, [customerId, contactId]);
  return row ?? null;
}

/** The preferred outlet as it is stored, for the customer's data export. */
async function exportedPreferredOutlet(tx: Tx, customerId: string): Promise<UserExport["binding"]> {
  const row = await selectOptionalPreferredOutlet(tx, customerId);
  if (row === null) return null;
  return {
    networkCode: row.network_code,
    contactId: row.contact_id,
    boundAt: row.chosen_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

/** Deletion and export of the preferred outlet for the account. */
export const preferredOutletOfCustomer: CustomerData<"binding"> = {
  release: deletePreferredOutlet,
  exported: exportedPreferredOutlet,
};
