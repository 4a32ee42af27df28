import { maxContacts, type OrderPartyInput } from "@rimba/contract";
import { internationalPhone } from "@rimba/domain";
import type { NamedStatement, Tx } from "../../db/db.ts";

const count: NamedStatement = {
  name: "orders.countContacts",
  text: "select count(*) as contacts from contact where customer_id = $1 and deleted_at is null",
};

const own: NamedStatement = {
  name: "orders.ownContact",
  text: "select contact_id from contact where customer_id = $1 and contact_id = $2 and deleted_at is null",
};

const update: NamedStatement = {
  name: "orders.updateContact",
  text: `
update contact set name = $3, phone = $4, area_id = $5, address = $6, postal_code = $7, version = version + 1, updated_at = $8
where customer_id = $1 and contact_id = $2`,
};

const same: NamedStatement = {
  name: "orders.sameContact",
  text: `
select contact_id from contact
where customer_id = $1 and name = $2 and phone = $3 and area_id = $4 and address = $5 and deleted_at is null limit 1`,
};

const insert: NamedStatement = {
  name: "orders.insertContact",
  text: `
insert into contact (customer_id, contact_id, name, phone, area_id, address, postal_code, is_default, updated_at)
values ($1, $2, $3, $4, $5, $6, $7,
  not exists (select 1 from contact where customer_id = $1 and is_default and deleted_at is null), $8)`,
};

interface Saving {
  readonly customerId: string;
  readonly parties: readonly OrderPartyInput[];
  readonly now: Date;
  readonly newId: () => string;
}

/**
 * Puts the parties of an order that are to be kept into its customer's address book: the contact that one was taken from is changed, any
 * other is added once. False where the book is full; nothing is stored then. The customer is locked, so that no order adds one meanwhile.
 */
export async function saveToBook(tx: Tx, { customerId, parties, now, newId }: Saving): Promise<boolean> {
  const changed: [contactId: string, OrderPartyInput][] = [];
  const added: OrderPartyInput[] = [];
  for (const party of parties.filter(({ saveToBook: keeps }) => keeps === true)) {
    const { contactId, name, phone, areaId, address } = party;
    if (contactId && (await isKnown(tx, own, [customerId, contactId]))) changed.push([contactId, party]);
    else if (!(await isKnown(tx, same, [customerId, name, internationalPhone(phone), areaId, address])))
      added.push(party);
  }
  if (added.length > 0) {
    const [row] = await tx.query<{ contacts: number }>(count, [customerId]);
    if ((row?.contacts ?? 0) + added.length > maxContacts) return false;
  }
  for (const [contactId, party] of changed)
    await tx.query(update, [customerId, contactId, ...valuesOf(party), now]);
  for (const party of added) await tx.query(insert, [customerId, newId(), ...valuesOf(party), now]);
  return true;
}

async function isKnown(tx: Tx, statement: NamedStatement, values: readonly unknown[]): Promise<boolean> {
  return (await tx.query(statement, values)).length > 0;
}

function valuesOf({ name, phone, areaId, address, postalCode }: OrderPartyInput): unknown[] {
  return [name, internationalPhone(phone), areaId, address, postalCode || null];
}
