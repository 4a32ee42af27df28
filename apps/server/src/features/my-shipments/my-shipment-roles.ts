import type { PartyRole } from "@rimba/contract";
import { type PartyNumber, partyPhone, partyRoles } from "@rimba/domain";
import type { NumberRow } from "./my-shipment-queries.ts";

/** The parties of a shipment, as a statement reads them. */
interface PartiesRow {
  readonly booked_at: Date;
  readonly sender_phone: string;
  readonly sender_country: string;
  readonly receiver_phone: string;
  readonly receiver_country: string;
}

function numbersOf(row: PartiesRow): Readonly<Record<PartyRole, PartyNumber>> {
  return {
    sender: { phone: row.sender_phone, countryCode: row.sender_country },
    receiver: { phone: row.receiver_phone, countryCode: row.receiver_country },
  };
}

/** What the owner of a number is to a shipment. */
export function rolesOf(row: PartiesRow, { phone, since }: NumberRow): PartyRole[] {
  return partyRoles({ numbers: numbersOf(row), bookedAt: row.booked_at }, { phone, numberSince: since });
}

/** Numbers of the parties that could have an account. */
export function phonesOf(row: PartiesRow): string[] {
  const { sender, receiver } = numbersOf(row);
  return [partyPhone(sender), partyPhone(receiver)].filter((phone) => phone !== null);
}

/** What was put away as a party, and not followed, is back when the account has another number. */
export function isArchivedFor(
  { followed_at, archived_at }: { readonly followed_at: Date | null; readonly archived_at: Date | null },
  numberSince: Date,
): boolean {
  return archived_at !== null && (followed_at !== null || archived_at >= numberSince);
}
