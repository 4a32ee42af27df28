import type { UserExport } from "@rimba/contract";
import type { Tx } from "../../platform/db/db.ts";
import { type RowOf, statement } from "../../platform/db/statement.ts";
import type { CustomerData } from "../account/account-deps.ts";

export type PreferredOutletRow = RowOf<typeof select>;

const select = statement({
  name: "preferredOutlet.select",
  text: "select network_code, contact_id, chosen_at, expires_at from preferred_outlet where customer_id = :customerId",
  params: { customerId: "uuid" },
  row: {
    network_code: "text",
    contact_id: "uuid | null",
    chosen_at: "timestamptz",
    expires_at: "timestamptz",
  },
});

const upsert = statement({
  name: "preferredOutlet.upsert",
  text: `
insert into preferred_outlet (customer_id, network_code, contact_id, chosen_at, expires_at)
values (:customerId, :networkCode, :contactId, :chosenAt, :expiresAt)
on conflict (customer_id) do update set network_code = excluded.network_code,
  contact_id = excluded.contact_id, chosen_at = excluded.chosen_at, expires_at = excluded.expires_at`,
  params: {
    customerId: "uuid",
    networkCode: "text",
    contactId: "uuid | null",
    chosenAt: "timestamptz",
    expiresAt: "timestamptz",
  },
});

const deleteRow = statement({
  name: "preferredOutlet.delete",
  text: "delete from preferred_outlet where customer_id = :customerId",
  params: { customerId: "uuid" },
});

// If the contact was deleted, the default one is used.
const selectBoundContact = statement({
  name: "preferredOutlet.contact",
  text: `
select contact_id, area_id from contact
where customer_id = :customerId and deleted_at is null and (is_default or contact_id = :contactId)
order by contact_id is not distinct from :contactId desc limit 1`,
  params: { customerId: "uuid", contactId: "uuid | null" },
  row: {
    contact_id: "uuid",
    area_id: "text",
  },
});

export async function selectOptionalPreferredOutlet(
  tx: Tx,
  customerId: string,
): Promise<PreferredOutletRow | null> {
  const [row] = await tx.query(select, { customerId });
  return row ?? null;
}

/** Replaces the former one. */
export async function upsertPreferredOutlet(
  tx: Tx,
  customerId: string,
  row: PreferredOutletRow,
): Promise<void> {
  await tx.query(upsert, {
    customerId,
    networkCode: row.network_code,
    contactId: row.contact_id,
    chosenAt: row.chosen_at,
    expiresAt: row.expires_at,
  });
}

export async function deletePreferredOutlet(tx: Tx, customerId: string): Promise<void> {
  await tx.query(deleteRow, { customerId });
}

export type FetchedFrom = RowOf<typeof selectBoundContact>;

/** The contact for the pickup: this one, else the default one. */
export async function selectOptionalContact(
  tx: Tx,
  customerId: string,
  contactId: string | null,
): Promise<FetchedFrom | null> {
  const [row] = await tx.query(selectBoundContact, { customerId, contactId });
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
