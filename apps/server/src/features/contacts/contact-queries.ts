import type { UserExport } from "@rimba/contract";
import { sql } from "kysely";
import type { CustomerData } from "../account/account-deps.ts";
import { type ContactSearch, searchedColumns } from "./contact-search.ts";
import type { NamedStatement, Tx } from "../../platform/db/db.ts";
import { deleteBatch } from "../../platform/db/delete-batch.ts";

export interface ContactRow {
  contact_id: string;
  name: string;
  /** E.164 */
  phone: string;
  area_id: string;
  address: string;
  postal_code: string | null;
  is_default: boolean;
  version: number;
  deleted_at: Date | null;
}

/** The stored fields of a contact. */
export interface ContactWords {
  readonly name: string;
  /** E.164 */
  readonly phone: string;
  readonly areaId: string;
  readonly address: string;
  readonly postalCode: string | null;
}

const columns = "contact_id, name, phone, area_id, address, postal_code, is_default, version, deleted_at";
/** The default one first, then by name; both engines sort in the same way. */
const order = `is_default desc, lower(name) collate "C", contact_id`;
const notDeleted = "customer_id = $1 and deleted_at is null";

const count: NamedStatement = {
  name: "contacts.count",
  text: `select count(*) as contacts from contact where ${notDeleted}`,
};

const all: NamedStatement = {
  name: "contacts.all",
  text: `select ${columns} from contact where ${notDeleted} order by ${order}`,
};

const alsoDeleted: NamedStatement = {
  name: "contacts.alsoDeleted",
  text: `select ${columns} from contact where customer_id = $1 order by ${order}`,
};

const some: NamedStatement = {
  name: "contacts.some",
  text: `select ${columns} from contact where ${notDeleted} order by ${order} limit $2 offset $3`,
};

const areas: NamedStatement = {
  name: "contacts.areas",
  text: `select distinct area_id from contact where ${notDeleted}`,
};

const one: NamedStatement = {
  name: "contacts.one",
  text: `select ${columns} from contact where customer_id = $1 and contact_id = $2`,
};

const defaultOne: NamedStatement = {
  name: "contacts.default",
  text: `select ${columns} from contact where ${notDeleted} and is_default`,
};

const undoDefault: NamedStatement = {
  name: "contacts.undoDefault",
  text: `update contact set is_default = false where ${notDeleted} and is_default and contact_id <> $2`,
};

const insert: NamedStatement = {
  name: "contacts.insert",
  text: `
insert into contact (customer_id, contact_id, name, phone, area_id, address, postal_code, is_default, updated_at,
  search_text, search_numbers)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
returning ${columns}`,
};

// The statement compares the version: of two changes from one version, one succeeds.
const update: NamedStatement = {
  name: "contacts.update",
  text: `
update contact set name = $4, phone = $5, area_id = $6, address = $7, postal_code = $8,
  is_default = coalesce($9, is_default), version = version + 1, updated_at = $10,
  search_text = $11, search_numbers = $12
where customer_id = $1 and contact_id = $2 and version = $3 and deleted_at is null
returning ${columns}`,
};

const markDeleted: NamedStatement = {
  name: "contacts.markDeleted",
  text: `update contact set deleted_at = $3 where ${notDeleted} and contact_id = $2 returning contact_id`,
};

const restore: NamedStatement = {
  name: "contacts.restore",
  text: `
update contact set deleted_at = null, is_default = $3, version = version + 1, updated_at = $4
where customer_id = $1 and contact_id = $2
returning ${columns}`,
};

const remove: NamedStatement = {
  name: "contacts.deleteOfCustomer",
  text: "delete from contact where customer_id = $1",
};

export async function countContacts(db: Tx, customerId: string): Promise<number> {
  const [row] = await db.query<{ contacts: number }>(count, [customerId]);
  return row?.contacts ?? 0;
}

/** All that are not deleted. */
export function selectContacts(db: Tx, customerId: string): Promise<ContactRow[]> {
  return db.query<ContactRow>(all, [customerId]);
}

/** The distinct areas of the contacts. */
export async function selectAreasOfContacts(db: Tx, customerId: string): Promise<string[]> {
  const rows = await db.query<Pick<ContactRow, "area_id">>(areas, [customerId]);
  return rows.map((row) => row.area_id);
}

export function selectContactsFrom(
  db: Tx,
  customerId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<ContactRow[]> {
  return db.query<ContactRow>(some, [customerId, limit, offset]);
}

/** A page of the contacts that match the search and the area filter, and how many match in all. */
export async function findContacts(
  db: Tx,
  customerId: string,
  wanted: { readonly requested: ContactSearch | null; readonly areaIds: readonly string[] | null },
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: ContactRow[]; total: number }> {
  const conditions = [
    ...(wanted.areaIds === null ? [] : [isInArea(wanted.areaIds)]),
    ...(wanted.requested === null ? [] : [matchesSearch(wanted.requested)]),
  ];
  const { rows } = await sql<ContactRow & { total: number }>`
    select ${sql.raw(columns)}, count(*) over () as total from contact
    where customer_id = ${customerId} and deleted_at is null and ${sql.join(conditions, sql` and `)}
    order by ${sql.raw(order)} limit ${limit} offset ${offset}`.execute(db.kysely);
  // A page past the last one has no row with the total.
  if (rows.length === 0 && offset > 0)
    return { rows: [], total: (await findContacts(db, customerId, wanted, { offset: 0, limit: 1 })).total };
  return { rows, total: rows[0]?.total ?? 0 };
}

function isInArea(areaIds: readonly string[]) {
  return sql`area_id = any(${areaIds}::text[])`;
}

function matchesSearch({ number, words }: ContactSearch) {
  const holdsNumber = number === null ? sql`false` : sql`strpos(search_numbers, ${number}) > 0`;
  const holdsWord = words.map(
    ({ word, areaIds }) => sql`(strpos(search_text, ${word}) > 0 or ${isInArea(areaIds)})`,
  );
  const holdsWords = words.length === 0 ? sql`false` : sql.join(holdsWord, sql` and `);
  return sql`(${holdsNumber} or (${holdsWords}))`;
}

/** Including a deleted one that can still be restored. */
export async function selectOptionalContact(
  db: Tx,
  customerId: string,
  contactId: string,
): Promise<ContactRow | null> {
  const [row] = await db.query<ContactRow>(one, [customerId, contactId]);
  return row ?? null;
}

export async function selectOptionalDefault(db: Tx, customerId: string): Promise<ContactRow | null> {
  const [row] = await db.query<ContactRow>(defaultOne, [customerId]);
  return row ?? null;
}

/** No other contact is the default any more. */
export async function updateOthersNotDefault(tx: Tx, customerId: string, contactId: string): Promise<void> {
  await tx.query(undoDefault, [customerId, contactId]);
}

interface NewContact extends ContactWords {
  readonly contactId: string;
  readonly isDefault: boolean;
  readonly at: Date;
}

export async function insertContact(tx: Tx, customerId: string, contact: NewContact): Promise<ContactRow> {
  const { contactId, name, phone, areaId, address, postalCode, isDefault, at } = contact;
  const searched = searchedColumns(contact);
  const [row] = await tx.query<ContactRow>(insert, [
    customerId,
    contactId,
    name,
    phone,
    areaId,
    address,
    postalCode,
    isDefault,
    at,
    searched.text,
    searched.numbers,
  ]);
  if (row === undefined) throw new Error(`Contact ${contactId} was not inserted`);
  return row;
}

interface ChangedContact extends ContactWords {
  readonly contactId: string;
  /** The version that the change was made from. */
  readonly version: number;
  /** Null: unchanged. */
  readonly isDefault: boolean | null;
  readonly at: Date;
}

/** Null: the version has changed. */
export async function updateContact(
  tx: Tx,
  customerId: string,
  contact: ChangedContact,
): Promise<ContactRow | null> {
  const { contactId, version, name, phone, areaId, address, postalCode, isDefault, at } = contact;
  const searched = searchedColumns(contact);
  const [row] = await tx.query<ContactRow>(update, [
    customerId,
    contactId,
    version,
    name,
    phone,
    areaId,
    address,
    postalCode,
    isDefault,
    at,
    searched.text,
    searched.numbers,
  ]);
  return row ?? null;
}

/** False: it does not exist, or is deleted already. */
export async function updateContactDeleted(
  db: Tx,
  customerId: string,
  contactId: string,
  at: Date,
): Promise<boolean> {
  return (await db.query(markDeleted, [customerId, contactId, at])).length > 0;
}

export async function updateContactRestored(
  tx: Tx,
  customerId: string,
  { contactId, isDefault, at }: { contactId: string; isDefault: boolean; at: Date },
): Promise<ContactRow> {
  const [row] = await tx.query<ContactRow>(restore, [customerId, contactId, isDefault, at]);
  if (row === undefined) throw new Error(`Contact ${contactId} was not restored`);
  return row;
}

async function deleteContacts(tx: Tx, customerId: string): Promise<void> {
  await tx.query(remove, [customerId]);
}

/** Including deleted ones that can still be restored. */
async function exportedContacts(db: Tx, customerId: string): Promise<UserExport["contacts"]> {
  const rows = await db.query<ContactRow>(alsoDeleted, [customerId]);
  return rows.map(({ area_id, postal_code, is_default, deleted_at, ...contact }) => ({
    ...contact,
    areaId: area_id,
    postalCode: postal_code,
    isDefault: is_default,
    deletedAt: deleted_at?.toISOString() ?? null,
  }));
}

/** Deletion and export of the address book for the account. */
export const contactsOfCustomer: CustomerData<"contacts"> = {
  release: deleteContacts,
  exported: exportedContacts,
};

/** Finally deletes what customers deleted before that time. */
export const deleteDeletedContacts = deleteBatch({
  name: "contacts.deleteOld",
  table: "contact",
  key: "customer_id, contact_id",
  where: "deleted_at < $1",
});
