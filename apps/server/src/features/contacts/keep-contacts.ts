import { isDeepStrictEqual } from "node:util";
import { maxContacts } from "@rimba/contract";
import type { Tx } from "../../platform/db/db.ts";
import {
  type ContactRow,
  type ContactWords,
  insertContact,
  selectContacts,
  updateContact,
  updateOthersNotDefault,
} from "./contact-queries.ts";

/** A contact to save as part of another action, such as placing an order. */
export interface ContactToSave extends ContactWords {
  /** The contact that it was taken from; null: it was typed. */
  readonly contactId: string | null;
}

export interface KeepingPlan {
  readonly kind: "ok";
  /** Number of stored contacts now. */
  readonly known: number;
  readonly changed: readonly { readonly row: ContactRow; readonly words: ContactWords }[];
  readonly added: readonly ContactWords[];
}

/**
 * Plans how to save the contacts: a contact that one was taken from is changed, any other is added once. The
 * customer is locked, so the plan stays valid until it is executed.
 */
export async function planKeeping(
  tx: Tx,
  customerId: string,
  contacts: readonly ContactToSave[],
): Promise<KeepingPlan | { readonly kind: "contactLimit" }> {
  if (contacts.length === 0) return { kind: "ok", known: 0, changed: [], added: [] };
  const book = await selectContacts(tx, customerId);
  const changed: KeepingPlan["changed"][number][] = [];
  const added: ContactWords[] = [];
  for (const { contactId, ...words } of contacts) {
    const row = book.find(({ contact_id }) => contact_id === contactId);
    if (row !== undefined) changed.push({ row, words });
    else if (!book.some((each) => isSame(wordsOf(each), words)) && !added.some((each) => isSame(each, words)))
      added.push(words);
  }
  if (book.length + added.length > maxContacts) return { kind: "contactLimit" };
  return { kind: "ok", known: book.length, changed, added };
}

/** Executes the plan, in the transaction in which it was made. */
export async function saveContacts(
  tx: Tx,
  customerId: string,
  { known, changed, added }: KeepingPlan,
  { newId, at }: { readonly newId: () => string; readonly at: Date },
): Promise<void> {
  for (const { row, words } of changed) {
    const { contact_id: contactId, version } = row;
    await updateContact(tx, customerId, { ...words, contactId, version, isDefault: null, at });
  }
  for (const [nth, words] of added.entries())
    await insertContactOfBook(tx, customerId, words, { known: known + nth, contactId: newId(), at });
}

function wordsOf({ name, phone, area_id, address, postal_code }: ContactRow): ContactWords {
  return { name, phone, areaId: area_id, address, postalCode: postal_code };
}

/** A postal code belongs to the area: with or without it, it is the same contact. */
function isSame(a: ContactWords, b: ContactWords): boolean {
  return isDeepStrictEqual({ ...a, postalCode: null }, { ...b, postalCode: null });
}

interface NewContactOptions {
  /** Number of stored contacts before. */
  readonly known: number;
  readonly wantsDefault?: boolean;
  readonly contactId: string;
  readonly at: Date;
}

/** Adds a contact to a book that has room: the first one becomes the default. The customer is locked. */
export async function insertContactOfBook(
  tx: Tx,
  customerId: string,
  words: ContactWords,
  { known, wantsDefault = false, contactId, at }: NewContactOptions,
): Promise<ContactRow> {
  const isDefault = wantsDefault || known === 0;
  if (isDefault) await updateOthersNotDefault(tx, customerId, contactId);
  return insertContact(tx, customerId, { ...words, contactId, isDefault, at });
}
