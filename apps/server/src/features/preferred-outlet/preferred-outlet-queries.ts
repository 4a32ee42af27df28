import type { UserExport } from "@rimba/contract";
import { optionalRow, type Tx } from "../../platform/db/db.ts";
import { deleteOfCustomer } from "../../platform/db/delete-batch.ts";
import { type RowOf, statement } from "../../platform/db/statement.ts";
import type { CustomerData } from "../account/account-deps.ts";

const boundTypes = {
  networkCode: "text",
  contactId: "uuid | null",
  boundAt: "timestamptz",
  expiresAt: "timestamptz",
} as const;

export type PreferredOutletRow = RowOf<typeof selectPreferredOutlet>;

export const selectPreferredOutlet = statement({
  name: "preferredOutlet.select",
  text: `
select network_code as "networkCode", contact_id as "contactId", chosen_at as "boundAt", expires_at as "expiresAt"
from preferred_outlet where customer_id = :customerId`,
  params: { customerId: "uuid" },
  row: boundTypes,
});

/** Replaces the former one. */
export const upsertPreferredOutlet = statement({
  name: "preferredOutlet.upsert",
  text: `
insert into preferred_outlet (customer_id, network_code, contact_id, chosen_at, expires_at)
values (:customerId, :networkCode, :contactId, :boundAt, :expiresAt)
on conflict (customer_id) do update set network_code = excluded.network_code,
  contact_id = excluded.contact_id, chosen_at = excluded.chosen_at, expires_at = excluded.expires_at`,
  params: { customerId: "uuid", ...boundTypes },
});

export const deletePreferredOutlet = deleteOfCustomer("preferredOutlet.delete", "preferred_outlet");

/** The contact for the pickup: this one, else the default one, also if the contact was deleted. */
export const selectPickupContact = statement({
  name: "preferredOutlet.contact",
  text: `
select contact_id, area_id from contact
where customer_id = :customerId and deleted_at is null and (is_default or contact_id = :contactId)
order by contact_id is not distinct from :contactId desc limit 1`,
  params: { customerId: "uuid", contactId: "uuid | null" },
  row: { contact_id: "uuid", area_id: "text" },
});

export type PickupContact = RowOf<typeof selectPickupContact>;

/** The preferred outlet as it is stored, for the customer's data export. */
async function exportedPreferredOutlet(tx: Tx, customerId: string): Promise<UserExport["preferredOutlet"]> {
  const row = await optionalRow(tx, selectPreferredOutlet, { customerId });
  return row && { ...row, boundAt: row.boundAt.toISOString(), expiresAt: row.expiresAt.toISOString() };
}

/** Deletion and export of the preferred outlet for the account. */
export const preferredOutletOfCustomer: CustomerData<"preferredOutlet"> = {
  erase: async (tx, customerId) => void (await tx.query(deletePreferredOutlet, { customerId })),
  exported: exportedPreferredOutlet,
};
