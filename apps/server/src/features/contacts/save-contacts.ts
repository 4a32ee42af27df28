import { isDeepStrictEqual } from "node:util";
import { maxContacts } from "@rimba/contract";
import type { Tx } from "../../platform/db/db.ts";
import {
  type ContactRow,
  type ContactFields,
  insertContact,
  selectContacts,
  updateContact,
  updateOthersNotDefault,
} from "./contact-queries.ts";

/** A contact to save as part of another action, such as placing an order. */
export interface ContactToSave extends ContactFields {
  /** The contact that it was taken from; null: it was typed. */
  readonly contactId: string | null;
}

export interface ContactChangePlan {
  readonly kind: "ok";
  /** Number of stored contacts now. */
  readonly storedCount: number;
  readonly changed: readonly { readonly row: ContactRow; readonly fields: ContactFields }[];
  readonly added: readonly ContactFields[];
}

/**
 * Updates the contact that a party was copied from; inserts the others once. The customer is locked, so the
 * plan stays valid until it is executed.
 */
export async function planContactChanges(
  tx: Tx,
  customerId: string,
  contacts: readonly ContactToSave[],
): Promise<ContactChangePlan | { readonly kind: "contactLimit" }> {
  if (contacts.length === 0) return { kind: "ok", storedCount: 0, changed: [], added: [] };
  const book = await tx.query(selectContacts, { customerId });
  const changed: ContactChangePlan["changed"][number][] = [];
  const added: ContactFields[] = [];
  for (const { contactId, ...fields } of contacts) {
    const row = book.find(({ contact_id }) => contact_id === contactId);
    if (row !== undefined) changed.push({ row, fields });
    else if (
      !book.some((each) => isSame(fieldsOf(each), fields)) &&
      !added.some((each) => isSame(each, fields))
    )
      added.push(fields);
  }
  if (book.length + added.length > maxContacts) return { kind: "contactLimit" };
  return { kind: "ok", storedCount: book.length, changed, added };
}

/** Executes the plan, in the transaction in which it was made. */
export async function saveContacts(
  tx: Tx,
  customerId: string,
  { storedCount, changed, added }: ContactChangePlan,
  { newId, at }: { readonly newId: () => string; readonly at: Date },
): Promise<void> {
  for (const { row, fields } of changed) {
    const { contact_id: contactId, version } = row;
    await updateContact(tx, customerId, { ...fields, contactId, version, isDefault: null, at });
  }
  for (const [nth, fields] of added.entries())
    await insertContactOfBook(tx, customerId, fields, {
      storedCount: storedCount + nth,
      contactId: newId(),
      at,
    });
}

function fieldsOf({ name, phone, area_id, address, postal_code }: ContactRow): ContactFields {
  return { name, phone, areaId: area_id, address, postalCode: postal_code };
}

/** A postal code belongs to the area: with or without it, it is the same contact. */
function isSame(a: ContactFields, b: ContactFields): boolean {
  return isDeepStrictEqual({ ...a, postalCode: null }, { ...b, postalCode: null });
}

interface NewContactOptions {
  /** Number of stored contacts before. */
  readonly storedCount: number;
  readonly wantsDefault?: boolean;
  readonly contactId: string;
  readonly at: Date;
}

/** Adds a contact to a book that has room: the first one becomes the default. The customer is locked. */
export async function insertContactOfBook(
  tx: Tx,
  customerId: string,
  fields: ContactFields,
  { storedCount, wantsDefault = false, contactId, at }: NewContactOptions,
): Promise<ContactRow> {
  const isDefault = wantsDefault || storedCount === 0;
  if (isDefault) await tx.query(updateOthersNotDefault, { customerId, contactId });
  return insertContact(tx, customerId, { ...fields, contactId, isDefault, at });
}
