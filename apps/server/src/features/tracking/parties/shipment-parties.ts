import type { PartyRole, ShipmentInput } from "@rimba/contract";
import { type PartyNumber, partyPhone } from "@rimba/domain";
import type { Tx } from "../../../platform/db/db.ts";
import { statement } from "../../../platform/db/statement.ts";
import type { KeyRing } from "../../../platform/key-ring.ts";

/*
 * The shipments to and from a phone number (docs/decisions/0084). The rows of a shipment are written and replaced with it. They
 * have all that a list of shipments is sorted and counted by, so that it reads one range of the primary key.
 */

const insertParties = statement({
  name: "parties.insert",
  text: `
insert into shipment_party (phone_hash, role, booked_at, waybill_no)
select phone_hash, role, booked_at, waybill_no
from unnest(:hashes, :roles, :bookedAt, :waybills) as party(phone_hash, role, booked_at, waybill_no)
on conflict do nothing`,
  params: { hashes: "text[]", roles: "text[]", bookedAt: "timestamptz[]", waybills: "text[]" },
});

const deleteParties = statement({
  name: "parties.delete",
  text: `
delete from shipment_party using unnest(:hashes, :roles, :bookedAt, :waybills) as party(phone_hash, role, booked_at, waybill_no)
where shipment_party.phone_hash = party.phone_hash and shipment_party.role = party.role
  and shipment_party.booked_at = party.booked_at and shipment_party.waybill_no = party.waybill_no`,
  params: { hashes: "text[]", roles: "text[]", bookedAt: "timestamptz[]", waybills: "text[]" },
});

/** SQL: columns with the numbers of both parties; `details` is that column of `shipment`. */
export function partyColumns(details: string): string {
  const party = (role: string) =>
    `${details} -> '${role}' ->> 'phone' as ${role}_phone, ${details} -> '${role}' ->> 'countryCode' as ${role}_country`;
  return `${party("sender")}, ${party("receiver")}`;
}

export const partyColumnTypes = {
  sender_phone: "text",
  sender_country: "text",
  receiver_phone: "text",
  receiver_country: "text",
} as const;

/** What identifies the parties of a shipment. */
export type ShipmentParties = Pick<ShipmentInput, "waybillNo" | "bookedAt"> & {
  readonly sender: PartyNumber;
  readonly receiver: PartyNumber;
};

interface PartyRow {
  readonly hash: string;
  readonly role: PartyRole;
  readonly bookedAt: string;
  readonly waybillNo: string;
}

/** 128 bits: of a hundred million numbers, no two have the same. */
const hashLength = 22;

/** By each accepted secret, the current one first: a shipment may be stored with the former one. `phone` is E.164. */
export function partyHashes(keys: KeyRing, phone: string): string[] {
  return keys.hashes("party phone", [phone]).map((hash) => hash.slice(0, hashLength));
}

/** In UTC: the database refuses offsets that ISO 8601 allows. */
function partyRows(
  { waybillNo, bookedAt, sender, receiver }: ShipmentParties,
  hashesOf: (phone: string) => readonly string[],
): PartyRow[] {
  const at = new Date(bookedAt).toISOString();
  const parties = [
    ["sender", sender],
    ["receiver", receiver],
  ] as const;
  return parties.flatMap(([role, party]) => {
    const phone = partyPhone(party);
    return phone === null ? [] : hashesOf(phone).map((hash) => ({ hash, role, bookedAt: at, waybillNo }));
  });
}

function columnsOf(rows: readonly PartyRow[]) {
  return {
    hashes: rows.map(({ hash }) => hash),
    roles: rows.map(({ role }) => role),
    bookedAt: rows.map(({ bookedAt }) => bookedAt),
    waybills: rows.map(({ waybillNo }) => waybillNo),
  };
}

/** The parties of shipments that are stored in this transaction, in place of those that they had. */
export async function replaceParties(
  tx: Tx,
  keys: KeyRing,
  shipments: readonly { readonly before: ShipmentParties | undefined; readonly shipment: ShipmentParties }[],
): Promise<void> {
  const changed = shipments.filter(({ before, shipment }) => !haveSameParties(before, shipment));
  const before = changed.flatMap((each) => each.before ?? []);
  await deleteRows(
    tx,
    before.flatMap((each) => partyRows(each, (phone) => partyHashes(keys, phone))),
  );
  await addParties(
    tx,
    keys,
    changed.map(({ shipment }) => shipment),
  );
}

/** Adds the parties of shipments, by the current secret alone. */
export async function addParties(
  tx: Tx,
  keys: KeyRing,
  shipments: readonly ShipmentParties[],
): Promise<void> {
  const rowsBy = (hashesOf: (phone: string) => readonly string[]) =>
    shipments.flatMap((shipment) => partyRows(shipment, hashesOf));
  await deleteRows(
    tx,
    rowsBy((phone) => partyHashes(keys, phone).slice(1)),
  );
  const rows = rowsBy((phone) => partyHashes(keys, phone).slice(0, 1));
  if (rows.length > 0) await tx.query(insertParties, columnsOf(rows));
}

async function deleteRows(tx: Tx, rows: readonly PartyRow[]): Promise<void> {
  if (rows.length > 0) await tx.query(deleteParties, columnsOf(rows));
}

function haveSameParties(before: ShipmentParties | undefined, shipment: ShipmentParties): boolean {
  return (
    before !== undefined &&
    before.bookedAt === shipment.bookedAt &&
    isSameNumber(before.sender, shipment.sender) &&
    isSameNumber(before.receiver, shipment.receiver)
  );
}

function isSameNumber(one: PartyNumber, other: PartyNumber): boolean {
  return one.phone === other.phone && one.countryCode === other.countryCode;
}
