import type { UserExport } from "@rimba/contract";
import type { CustomerData } from "../account/account-deps.ts";
import type { Tx } from "../../platform/db/db.ts";
import { deleteBinding, selectOptionalBinding } from "./binding-queries.ts";

/** The preferred outlet as it is kept, for the customer's own file. */
async function exportedBinding(tx: Tx, customerId: string): Promise<UserExport["binding"]> {
  const row = await selectOptionalBinding(tx, customerId);
  if (row === null) return null;
  return {
    networkCode: row.network_code,
    contactId: row.contact_id,
    boundAt: row.bound_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

/** What the account deletes and exports of the preferred outlet. */
export const bindingOfCustomer: CustomerData<"binding"> = {
  release: deleteBinding,
  exported: exportedBinding,
};
