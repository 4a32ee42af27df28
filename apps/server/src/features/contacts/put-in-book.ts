import type { Tx } from "../../platform/db/db.ts";
import {
  type ContactRow,
  type ContactWords,
  insertContact,
  updateOthersNotDefault,
} from "./contact-queries.ts";

interface Putting {
  /** So many the book holds before. */
  readonly known: number;
  readonly wantsDefault?: boolean;
  readonly contactId: string;
  readonly at: Date;
}

/** Adds a contact to a book that has room for it: the first one is the default, and later who is chosen. The customer is locked. */
export async function putInBook(
  tx: Tx,
  customerId: string,
  words: ContactWords,
  { known, wantsDefault = false, contactId, at }: Putting,
): Promise<ContactRow> {
  const isDefault = wantsDefault || known === 0;
  if (isDefault) await updateOthersNotDefault(tx, customerId, contactId);
  return insertContact(tx, customerId, { ...words, contactId, isDefault, at });
}
