import type { Contact, ContactsRequest, Locale, Page } from "@rimba/contract";
import {
  type ContactRow,
  countContacts,
  selectContacts,
  selectContactsFrom,
  selectOptionalContact,
  selectOptionalDefault,
} from "./contact-queries.ts";
import { contactSearch } from "./contact-search.ts";
import { contactView } from "./contact-view.ts";
import type { ContactsDeps } from "./contacts-deps.ts";

type ReadingDeps = Pick<ContactsDeps, "db" | "reference">;

/** A page of a customer's contacts. Throws `DatabaseUnavailable`. */
export async function contactPage(
  { db, reference }: ReadingDeps,
  customerId: string,
  { current, size, keyword }: ContactsRequest,
  locale: Locale,
): Promise<Page<Contact>> {
  const { index } = (await reference.current()).areas;
  const offset = (current - 1) * size;
  const page = (rows: readonly ContactRow[], total: number): Page<Contact> => ({
    records: rows.map((row) => contactView(row, index, locale)),
    total,
    current,
    size,
    pages: Math.ceil(total / size),
  });
  if (!keyword) {
    const total = await countContacts(db, customerId);
    // An address may ask for any page; the database counts no further than this.
    const rows = offset < total ? await selectContactsFrom(db, customerId, { offset, limit: size }) : [];
    return page(rows, total);
  }
  const found = (await selectContacts(db, customerId)).filter(contactSearch(keyword, index));
  return page(found.slice(offset, offset + size), found.length);
}

/** Null: there is none of this customer's. Throws `DatabaseUnavailable`. */
export async function contactDetail(
  { db, reference }: ReadingDeps,
  customerId: string,
  contactId: string,
  locale: Locale,
): Promise<Contact | null> {
  const row = await selectOptionalContact(db, customerId, contactId);
  if (row === null || row.deleted_at !== null) return null;
  return contactView(row, (await reference.current()).areas.index, locale);
}

/** Null: none is. Throws `DatabaseUnavailable`. */
export async function defaultContact(
  { db, reference }: ReadingDeps,
  customerId: string,
  locale: Locale,
): Promise<Contact | null> {
  const row = await selectOptionalDefault(db, customerId);
  return row === null ? null : contactView(row, (await reference.current()).areas.index, locale);
}
