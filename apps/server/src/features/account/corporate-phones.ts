import type { Tx } from "../../platform/db/db.ts";
import { statement } from "../../platform/db/statement.ts";

/** What the carrier sends about the account of a number. */
export interface CorporateFlag {
  /** E.164 */
  readonly phone: string;
  readonly corporate: boolean;
}

/** Result for the number. `stored`: the number has no account; a later account gets the flag. */
export interface FlaggedPhone extends CorporateFlag {
  readonly change: "updated" | "stored" | "unchanged";
  readonly isRegistered: boolean;
}

// The update changes nothing: it locks and returns the row. A registration of the number locks it too, so one
// of the two sees what the other did.
const lockPhones = statement({
  name: "account.lockCorporatePhones",
  text: `
insert into corporate_phone as stored (phone, is_corporate, changed_at)
select phone, false, :now from unnest(:phones) with ordinality as given(phone, position) order by position
on conflict (phone) do update set phone = stored.phone
returning phone, is_corporate`,
  params: { phones: "text[]", now: "timestamptz" },
  row: { phone: "text", is_corporate: "boolean" },
});

const selectRegistered = statement({
  name: "account.corporateOfPhones",
  text: `
select known.phone, customer.customer_id, customer.is_corporate
from customer_phone known join customer on customer.customer_id = known.customer_id
where known.phone = any(:phones) and known.due_at is null`,
  params: { phones: "text[]" },
  row: { phone: "text", customer_id: "uuid", is_corporate: "boolean" },
});

const setAll = statement({
  name: "account.setCorporateFlags",
  text: `
update customer set is_corporate = given.corporate
from unnest(:customerIds, :flags) as given(customer_id, corporate)
where customer.customer_id = given.customer_id`,
  params: { customerIds: "uuid[]", flags: "boolean[]" },
});

const upsertFlags = statement({
  name: "account.keepCorporatePhones",
  text: "update corporate_phone set is_corporate = true, changed_at = :now where phone = any(:preregistered)",
  params: { preregistered: "text[]", now: "timestamptz" },
});

const deletePhones = statement({
  name: "account.deleteCorporatePhones",
  text: "delete from corporate_phone where phone = any(:phones)",
  params: { phones: "text[]" },
});

/**
 * Sets the flags; the last one of a repeated number counts. Returns the result for each in the given order. A
 * number whose change is still pending belongs to no account yet: its flag is stored until then.
 */
export async function setCorporateFlags(
  tx: Tx,
  flags: readonly CorporateFlag[],
  now: Date,
): Promise<FlaggedPhone[]> {
  const phones = [...new Set(flags.map(({ phone }) => phone))].toSorted();
  const locked = await tx.query(lockPhones, { phones, now });
  const owners = new Map((await tx.query(selectRegistered, { phones })).map((row) => [row.phone, row]));
  const current = new Map(
    locked.map(({ phone, is_corporate }) => [phone, owners.get(phone)?.is_corporate ?? is_corporate]),
  );
  const flagged = flags.map((flag): FlaggedPhone => {
    const { phone, corporate } = flag;
    const isRegistered = owners.has(phone);
    const isChanged = current.get(phone) !== corporate;
    current.set(phone, corporate);
    const change = isRegistered || !corporate ? "updated" : "stored";
    return { ...flag, isRegistered, change: isChanged ? change : "unchanged" };
  });
  const changed = [...owners.values()].filter((owner) => current.get(owner.phone) !== owner.is_corporate);
  if (changed.length > 0) {
    await tx.query(setAll, {
      customerIds: changed.map(({ customer_id }) => customer_id),
      flags: changed.map(({ phone }) => current.get(phone) ?? null),
    });
  }
  const preregistered = phones.filter((phone) => !owners.has(phone) && current.get(phone) === true);
  if (preregistered.length > 0) await tx.query(upsertFlags, { preregistered, now });
  const isStored = new Set(preregistered);
  await tx.query(deletePhones, { phones: phones.filter((phone) => !isStored.has(phone)) });
  return flagged;
}

/**
 * Whether the carrier marked this number's account as corporate. In the transaction that assigns the number.
 */
export async function consumeCorporateFlag(tx: Tx, phone: string, now: Date): Promise<boolean> {
  const [row] = await tx.query(lockPhones, { phones: [phone], now });
  await tx.query(deletePhones, { phones: [phone] });
  return row?.is_corporate === true;
}
