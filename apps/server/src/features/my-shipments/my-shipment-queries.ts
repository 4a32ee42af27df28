import type { PartyRole, ShipmentBox, UserExport } from "@rimba/contract";
import type { Tx } from "../../platform/db/db.ts";
import { deleteOfCustomer } from "../../platform/db/delete-batch.ts";
import { type RowOf, statement, typed } from "../../platform/db/statement.ts";
import { partyColumns, partyColumnTypes } from "../tracking/parties/shipment-parties.ts";
import type { NamedCity } from "@rimba/content/city-name";
import type { CustomerData } from "../account/account-deps.ts";

/** A box shows the newest ones of a customer who has more: counting a million for each page would take too long. */
export const maxInBox = 2_000;

// A process of a former version changes a number without phone_changed_at: the processing log has it for two years. Before that,
// nothing says whether a number was changed.
const numbersOf = `
select customer_id, phone, greatest(coalesce(phone_changed_at, greatest(created_at, now() - interval '2 years')), (
    select max(occurred_at) from account_event
    where account_event.customer_id = customer.customer_id and kind = 'phoneChanged')) as since
from customer where customer_id = any(:customerIds)`;
const numberTypes = {
  params: { customerIds: "uuid[]" },
  row: { customer_id: "uuid", phone: "text", since: "timestamptz" },
} as const;

const selectNumberRows = statement({ name: "myShipments.numbers", text: numbersOf, ...numberTypes });

const lockNumberRows = statement({
  name: "myShipments.lockNumbers",
  text: `${numbersOf} order by customer_id for key share of customer skip locked`,
  ...numberTypes,
});

/** The number of an account, and since when it has it. */
export type NumberRow = RowOf<typeof selectNumberRows>;

/** By customer; those whose account was just deleted are missing. */
export async function selectNumbers(tx: Tx, customerIds: readonly string[]): Promise<Map<string, NumberRow>> {
  return byCustomer(await tx.query(selectNumberRows, { customerIds }));
}

/**
 * The same, and these accounts are not deleted before the transaction ends. Lock nothing else of a customer before. Accounts that
 * another transaction has locked are missing as well: an export of a large one would hold up the job.
 */
export async function lockNumbers(tx: Tx, customerIds: readonly string[]): Promise<Map<string, NumberRow>> {
  return byCustomer(await tx.query(lockNumberRows, { customerIds }));
}

function byCustomer(rows: readonly NumberRow[]): Map<string, NumberRow> {
  return new Map(rows.map((row) => [row.customer_id, row]));
}

/** Null: the account was just deleted. */
export async function selectOptionalNumber(tx: Tx, customerId: string): Promise<NumberRow | null> {
  return (await selectNumbers(tx, [customerId])).get(customerId) ?? null;
}

/*
 * The boxes. What was put away is in no other box. A keyword is compared with the beginning of a waybill, and with any part
 * of a label.
 */

// What was put away as a party, and not followed, is back when the account has another number.
const isArchived =
  "own.archived_at is not null and (own.followed_at is not null or own.archived_at >= :numberSince)";

type Direction = "asc" | "desc";
const inOrder = (direction: Direction) => `order by booked_at ${direction}, waybill_no ${direction}`;

const rangeOf = (hash: string, role: string, limit: string, direction: Direction) => `
select booked_at, waybill_no from shipment_party as party
where party.phone_hash = ${hash} and party.role = ${role} and party.booked_at >= :bookedFrom
  and party.waybill_no not in (
    select own.waybill_no from customer_shipment as own where own.customer_id = :customerId and ${isArchived})
${inOrder(direction)} limit ${limit}`;

/*
 * The newest of a box, or its oldest. What was put away is read once and hashed: a look-up for each row makes a list of 2,000 three
 * times slower, and a join reads the whole range before it sorts it. The ranges of the current and of the former secret are merged
 * as the primary key has them: sorting all their rows takes twice as long.
 */
const ofParty = (role: string, limit: string, direction: Direction = "desc") => `
select booked_at, waybill_no from (
  (${rangeOf("(:hashes)[1]", role, limit, direction)})
  union all
  (select former.booked_at, former.waybill_no from unnest((:hashes)[2:]) as secret(phone_hash)
   cross join lateral (${rangeOf("secret.phone_hash", role, limit, direction)}) as former
   where not exists (
     select from shipment_party as same where same.phone_hash = (:hashes)[1] and same.role = ${role}
       and same.booked_at = former.booked_at and same.waybill_no = former.waybill_no))) as merged
${inOrder(direction)}`;

const partyTypes = {
  customerId: "uuid",
  hashes: "text[]",
  role: "text",
  bookedFrom: "timestamptz",
  numberSince: "timestamptz",
} as const;
const sliceTypes = { offset: "bigint", limit: "bigint" } as const;
const waybillRow = { waybill_no: "text" } as const;

const partOf = (direction: Direction) => `
select waybill_no from (${ofParty(":role", ":offset + :limit", direction)} offset :offset limit :limit) as part
${inOrder("desc")}`;

const selectOfParty = statement({
  name: "myShipments.ofParty",
  text: partOf("desc"),
  params: { ...partyTypes, ...sliceTypes },
  row: waybillRow,
});

/** `offset` counts from the end of the box. */
const selectOldestOfParty = statement({
  name: "myShipments.oldestOfParty",
  text: partOf("asc"),
  params: { ...partyTypes, ...sliceTypes },
  row: waybillRow,
});

const labelOf = (waybill: string) =>
  `(select own.label from customer_shipment as own where own.customer_id = :customerId and own.waybill_no = ${waybill})`;
const matchesKeyword = (waybill: string, label: string) =>
  `(starts_with(${waybill}, upper(:keyword)) or strpos(lower(${label}), lower(:keyword)) > 0)`;

const findOfParty = statement({
  name: "myShipments.findOfParty",
  text: `
with newest as materialized (${ofParty(":role", String(maxInBox))} limit ${maxInBox})
select waybill_no from newest where ${matchesKeyword("waybill_no", labelOf("newest.waybill_no"))}
${inOrder("desc")} offset :offset limit :limit`,
  params: { ...partyTypes, ...sliceTypes, keyword: "text" },
  row: waybillRow,
});

const ofCustomer = "from customer_shipment as own where own.customer_id = :customerId";
const isFollowed = "own.followed_at is not null and own.archived_at is null";
const matchesOwn = `(:keyword is null or ${matchesKeyword("own.waybill_no", "own.label")})`;
const ownTypes = { customerId: "uuid", ...sliceTypes, keyword: "text | null" } as const;

const selectFollowed = statement({
  name: "myShipments.followed",
  text: `
select waybill_no ${ofCustomer} and ${isFollowed} and ${matchesOwn}
order by followed_at desc, waybill_no desc offset :offset limit :limit`,
  params: ownTypes,
  row: waybillRow,
});

const selectArchived = statement({
  name: "myShipments.archived",
  text: `
with newest as materialized (
  select waybill_no, archived_at, label ${ofCustomer} and ${isArchived}
  order by archived_at desc, waybill_no desc limit ${maxInBox})
select waybill_no from newest as own where ${matchesOwn}
order by archived_at desc, waybill_no desc offset :offset limit :limit`,
  params: { ...ownTypes, numberSince: "timestamptz" },
  row: waybillRow,
});

const countOfParty = (role: PartyRole) =>
  `(select count(*) from (${ofParty(`'${role}'`, String(maxInBox + 1))} limit ${maxInBox + 1}) as box)`;

const selectCounts = statement({
  name: "myShipments.counts",
  text: `
select ${countOfParty("receiver")} as incoming, ${countOfParty("sender")} as outgoing,
  (select count(*) ${ofCustomer} and ${isFollowed}) as followed,
  (select count(*) from (select ${ofCustomer} and ${isArchived} limit ${maxInBox + 1}) as box) as archived`,
  params: {
    customerId: "uuid",
    hashes: "text[]",
    bookedFrom: "timestamptz",
    numberSince: "timestamptz",
  },
  row: { incoming: "bigint", outgoing: "bigint", followed: "bigint", archived: "bigint" },
});

/** Whose boxes: the customer, and the number by which the shipments are found. */
export interface BoxOwner {
  readonly customerId: string;
  readonly hashes: readonly string[];
  readonly bookedFrom: Date;
  readonly numberSince: Date;
}

export interface BoxPage {
  readonly offset: number;
  readonly limit: number;
  readonly keyword: string | null;
  /** How many are in the box; null if that is unknown, or more than are shown. The last pages are read from its end then. */
  readonly total: number | null;
}

const roleOfBox = { incoming: "receiver", outgoing: "sender" } as const satisfies Record<string, PartyRole>;

/** Waybills of a part of a box, the newest first; with a keyword, of the newest ones that match it. */
export async function selectBox(
  tx: Tx,
  { customerId, hashes, bookedFrom, numberSince }: BoxOwner,
  box: ShipmentBox,
  { offset, limit, keyword, total }: BoxPage,
): Promise<string[]> {
  const rows = await (async () => {
    if (box === "followed") return tx.query(selectFollowed, { customerId, offset, limit, keyword });
    if (box === "archived")
      return tx.query(selectArchived, { customerId, numberSince, offset, limit, keyword });
    const party = { customerId, hashes, role: roleOfBox[box], bookedFrom, numberSince, limit };
    if (keyword !== null) return tx.query(findOfParty, { ...party, offset, keyword });
    const isNearEnd = total !== null && offset > total / 2;
    return isNearEnd
      ? tx.query(selectOldestOfParty, { ...party, offset: total - offset - limit })
      : tx.query(selectOfParty, { ...party, offset });
  })();
  return rows.map(({ waybill_no }) => waybill_no);
}

/** One more than `maxInBox` says that a box has more. */
export async function countBoxes(tx: Tx, owner: BoxOwner): Promise<RowOf<typeof selectCounts>> {
  const [row] = await tx.query(selectCounts, { ...owner });
  return row ?? { incoming: 0, outgoing: 0, followed: 0, archived: 0 };
}

const selectRows = statement({
  name: "myShipments.rows",
  text: `
select shipment.waybill_no, shipment.needs_phone_digits as is_private, shipment.booked_at,
  ${partyColumns("shipment.details")},
  shipment.details -> 'sender' -> 'city' as from_city, shipment.details -> 'receiver' -> 'city' as to_city,
  own.followed_at, own.label, own.archived_at, own.muted_at
from shipment left join customer_shipment as own on own.customer_id = :customerId and own.waybill_no = shipment.waybill_no
where shipment.waybill_no = any(:waybills)`,
  params: { customerId: "uuid", waybills: "text[]" },
  row: {
    waybill_no: "text",
    is_private: "boolean",
    booked_at: "timestamptz",
    ...partyColumnTypes,
    from_city: typed<NamedCity>("jsonb"),
    to_city: typed<NamedCity>("jsonb"),
    followed_at: "timestamptz | null",
    label: "text | null",
    archived_at: "timestamptz | null",
    muted_at: "timestamptz | null",
  },
});

/** A shipment with what this customer did with it. */
export type MyShipmentRow = RowOf<typeof selectRows>;

/** Those that exist, by waybill. */
export async function selectMyShipments(
  tx: Tx,
  customerId: string,
  waybills: readonly string[],
): Promise<Map<string, MyShipmentRow>> {
  const rows = await tx.query(selectRows, { customerId, waybills });
  return new Map(rows.map((row) => [row.waybill_no, row]));
}

/** Those of these waybills that become followed by this: a followed one that was put away is back. */
export const upsertFollowed = statement({
  name: "myShipments.follow",
  text: `
insert into customer_shipment (customer_id, waybill_no, followed_at, changed_at)
select :customerId, waybill_no, :at, :at from unnest(:waybills) as wanted(waybill_no)
on conflict (customer_id, waybill_no) do update set
  followed_at = coalesce(customer_shipment.followed_at, excluded.followed_at), archived_at = null, changed_at = excluded.changed_at`,
  params: { customerId: "uuid", waybills: "text[]", at: "timestamptz" },
});

/** Followed ones of the customer beside these. */
export const countOtherFollowed = statement({
  name: "myShipments.countFollowed",
  text: "select count(*) as followed from customer_shipment where customer_id = :customerId and followed_at is not null and waybill_no <> all(:waybills)",
  params: { customerId: "uuid", waybills: "text[]" },
  row: { followed: "bigint" },
});

export const updateUnfollowed = statement({
  name: "myShipments.unfollow",
  text: "update customer_shipment set followed_at = null, changed_at = :at where customer_id = :customerId and waybill_no = :waybillNo",
  params: { customerId: "uuid", waybillNo: "text", at: "timestamptz" },
});

export const upsertMyShipment = statement({
  name: "myShipments.change",
  text: `
insert into customer_shipment (customer_id, waybill_no, label, archived_at, muted_at, changed_at)
values (:customerId, :waybillNo, :label, :archivedAt, :mutedAt, :at)
on conflict (customer_id, waybill_no) do update set
  label = excluded.label, archived_at = excluded.archived_at, muted_at = excluded.muted_at, changed_at = excluded.changed_at`,
  params: {
    customerId: "uuid",
    waybillNo: "text",
    label: "text | null",
    archivedAt: "timestamptz | null",
    mutedAt: "timestamptz | null",
    at: "timestamptz",
  },
});

export const deleteMyShipments = statement({
  name: "myShipments.delete",
  text: "delete from customer_shipment where customer_id = :customerId and waybill_no = any(:waybills)",
  params: { customerId: "uuid", waybills: "text[]" },
});

/** A row that says nothing any more. */
export const deleteEmptyMyShipment = statement({
  name: "myShipments.deleteEmpty",
  text: `
delete from customer_shipment where customer_id = :customerId and waybill_no = :waybillNo
  and followed_at is null and label is null and archived_at is null and muted_at is null`,
  params: { customerId: "uuid", waybillNo: "text" },
});

const deleteAll = deleteOfCustomer("myShipments.deleteOfCustomer", "customer_shipment");

const selectAll = statement({
  name: "myShipments.all",
  text: `
select waybill_no, followed_at, label, archived_at, muted_at from customer_shipment
where customer_id = :customerId order by changed_at, waybill_no`,
  params: { customerId: "uuid" },
  row: {
    waybill_no: "text",
    followed_at: "timestamptz | null",
    label: "text | null",
    archived_at: "timestamptz | null",
    muted_at: "timestamptz | null",
  },
});

async function exported(tx: Tx, customerId: string): Promise<UserExport["shipments"]> {
  const rows = await tx.query(selectAll, { customerId });
  return rows.map(({ waybill_no, followed_at, label, archived_at, muted_at }) => ({
    waybillNo: waybill_no,
    followedAt: followed_at?.toISOString() ?? null,
    label,
    archivedAt: archived_at?.toISOString() ?? null,
    mutedAt: muted_at?.toISOString() ?? null,
  }));
}

/** Deletion and export of what a customer followed, named and put away, for the account. */
export const shipmentsOfCustomer: CustomerData<"shipments"> = {
  erase: async (tx, customerId) => void (await tx.query(deleteAll, { customerId })),
  exported,
};
