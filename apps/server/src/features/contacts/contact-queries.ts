import type { UserExport } from "@rimba/contract";
import type { CustomerData } from "../account/account-deps.ts";
import { type ContactSearch, searchedColumns } from "./contact-search.ts";
import { optionalRow, onlyRow, type Tx } from "../../platform/db/db.ts";
import { type RowOf, statement } from "../../platform/db/statement.ts";
import { deleteBatch, deleteOfCustomer } from "../../platform/db/delete-batch.ts";

/** The stored fields of a contact. */
export interface ContactFields {
  readonly name: string;
  /** E.164 */
  readonly phone: string;
  readonly areaId: string;
  readonly address: string;
  readonly postalCode: string | null;
}

const contactColumns = {
  contact_id: "uuid",
  name: "text",
  /** E.164 */
  phone: "text",
  area_id: "text",
  address: "text",
  postal_code: "text | null",
  is_default: "boolean",
  version: "integer",
  deleted_at: "timestamptz | null",
} as const;
export type ContactRow = RowOf<typeof selectContacts>;

const columns = Object.keys(contactColumns).join(", ");
/** The default one first, then by name; both engines sort in the same way. */
const order = `is_default desc, lower(name) collate "C", contact_id`;
const notDeleted = "customer_id = :customerId and deleted_at is null";

export const countContacts = statement({
  name: "contacts.count",
  text: `select count(*) as contacts from contact where ${notDeleted}`,
  params: { customerId: "uuid" },
  row: { contacts: "bigint" },
});

/** All that are not deleted. */
export const selectContacts = statement({
  name: "contacts.all",
  text: `select ${columns} from contact where ${notDeleted} order by ${order}`,
  params: { customerId: "uuid" },
  row: contactColumns,
});

const selectWithDeleted = statement({
  name: "contacts.alsoDeleted",
  text: `select ${columns} from contact where customer_id = :customerId order by ${order}`,
  params: { customerId: "uuid" },
  row: contactColumns,
});

export const selectContactsFrom = statement({
  name: "contacts.some",
  text: `select ${columns} from contact where ${notDeleted} order by ${order} limit :limit offset :offset`,
  params: { customerId: "uuid", limit: "bigint", offset: "bigint" },
  row: contactColumns,
});

// Without a number or words, a search finds nothing.
const searchContacts = statement({
  name: "contacts.search",
  text: `
with searched as materialized (
  select word, "areaIds" as area_ids from jsonb_to_recordset(:words) as item (word text, "areaIds" text[])
)
select ${columns}, count(*) over () as total from contact
where ${notDeleted} and (:areaIds is null or area_id = any(:areaIds))
  and (:words is null or strpos(search_numbers, :number) > 0
    or exists (select from searched) and not exists (
      select from searched where strpos(search_text, word) = 0 and area_id <> all(area_ids)))
order by ${order} limit :limit offset :offset`,
  params: {
    customerId: "uuid",
    areaIds: "text[] | null",
    number: "text | null",
    words: "jsonb | null",
    limit: "bigint",
    offset: "bigint",
  },
  row: { ...contactColumns, total: "bigint" },
});

const selectAreas = statement({
  name: "contacts.areas",
  text: `select distinct area_id from contact where ${notDeleted}`,
  params: { customerId: "uuid" },
  row: { area_id: "text" },
});

/** Including a deleted one that can still be restored. */
export const selectContact = statement({
  name: "contacts.one",
  text: `select ${columns} from contact where customer_id = :customerId and contact_id = :contactId`,
  params: { customerId: "uuid", contactId: "uuid" },
  row: contactColumns,
});

export const selectDefault = statement({
  name: "contacts.default",
  text: `select ${columns} from contact where ${notDeleted} and is_default`,
  params: { customerId: "uuid" },
  row: contactColumns,
});

/** No other contact is the default any more. */
export const updateOthersNotDefault = statement({
  name: "contacts.undoDefault",
  text: `update contact set is_default = false where ${notDeleted} and is_default and contact_id <> :contactId`,
  params: { customerId: "uuid", contactId: "uuid" },
});

const storedTypes = {
  customerId: "uuid",
  contactId: "uuid",
  name: "text",
  phone: "text",
  areaId: "text",
  address: "text",
  postalCode: "text | null",
  at: "timestamptz",
  searchText: "text",
  searchNumbers: "text",
} as const;

const insertRow = statement({
  name: "contacts.insert",
  text: `
insert into contact (customer_id, contact_id, name, phone, area_id, address, postal_code, is_default, updated_at,
  search_text, search_numbers)
values (:customerId, :contactId, :name, :phone, :areaId, :address, :postalCode, :isDefault, :at, :searchText, :searchNumbers)
returning ${columns}`,
  params: { ...storedTypes, isDefault: "boolean" },
  row: contactColumns,
});

// The statement compares the version: of two changes from one version, one succeeds.
const updateRow = statement({
  name: "contacts.update",
  text: `
update contact set name = :name, phone = :phone, area_id = :areaId, address = :address, postal_code = :postalCode,
  is_default = coalesce(:isDefault, is_default), version = version + 1, updated_at = :at,
  search_text = :searchText, search_numbers = :searchNumbers
where customer_id = :customerId and contact_id = :contactId and version = :version and deleted_at is null
returning ${columns}`,
  params: { ...storedTypes, version: "integer", isDefault: "boolean | null" },
  row: contactColumns,
});

/** No row: it does not exist, or is deleted already. */
export const updateContactDeleted = statement({
  name: "contacts.markDeleted",
  text: `update contact set deleted_at = :at where ${notDeleted} and contact_id = :contactId returning contact_id`,
  params: { customerId: "uuid", contactId: "uuid", at: "timestamptz" },
  row: { contact_id: "uuid" },
});

export const updateContactRestored = statement({
  name: "contacts.restore",
  text: `
update contact set deleted_at = null, is_default = :isDefault, version = version + 1, updated_at = :at
where customer_id = :customerId and contact_id = :contactId
returning ${columns}`,
  params: { customerId: "uuid", contactId: "uuid", isDefault: "boolean", at: "timestamptz" },
  row: contactColumns,
});

const deleteContacts = deleteOfCustomer("contacts.deleteOfCustomer", "contact");

/** The distinct areas of the contacts. */
export async function selectAreasOfContacts(db: Tx, customerId: string): Promise<string[]> {
  const rows = await db.query(selectAreas, { customerId });
  return rows.map((row) => row.area_id);
}

/** A page of the contacts that match the search and the area filter, and how many match in all. */
export async function findContacts(
  db: Tx,
  customerId: string,
  wanted: { readonly requested: ContactSearch | null; readonly areaIds: readonly string[] | null },
  page: { offset: number; limit: number },
): Promise<{ rows: ContactRow[]; total: number }> {
  const { requested, areaIds } = wanted;
  const rows = await db.query(searchContacts, {
    customerId,
    areaIds,
    number: requested?.number ?? null,
    words: requested === null ? null : JSON.stringify(requested.words),
    ...page,
  });
  // A page past the last one has no row with the total.
  if (rows.length === 0 && page.offset > 0)
    return { rows: [], total: (await findContacts(db, customerId, wanted, { offset: 0, limit: 1 })).total };
  return { rows, total: rows[0]?.total ?? 0 };
}

interface NewContact extends ContactFields {
  readonly contactId: string;
  readonly isDefault: boolean;
  readonly at: Date;
}

export function insertContact(tx: Tx, customerId: string, contact: NewContact): Promise<ContactRow> {
  return onlyRow(tx, insertRow, { customerId, ...contact, ...searchedColumns(contact) });
}

interface ChangedContact extends ContactFields {
  readonly contactId: string;
  /** The version that the change was made from. */
  readonly version: number;
  /** Null: unchanged. */
  readonly isDefault: boolean | null;
  readonly at: Date;
}

/** Null: the version has changed. */
export function updateContact(
  tx: Tx,
  customerId: string,
  contact: ChangedContact,
): Promise<ContactRow | null> {
  return optionalRow(tx, updateRow, { customerId, ...contact, ...searchedColumns(contact) });
}

/** Including deleted ones that can still be restored. */
async function exportedContacts(db: Tx, customerId: string): Promise<UserExport["contacts"]> {
  const rows = await db.query(selectWithDeleted, { customerId });
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
  erase: async (tx, customerId) => void (await tx.query(deleteContacts, { customerId })),
  exported: exportedContacts,
};

/** Finally deletes what customers deleted before that time. */
export const deleteDeletedContacts = deleteBatch({
  name: "contacts.deleteOld",
  table: "contact",
  key: "customer_id, contact_id",
  where: "deleted_at < :before",
});
