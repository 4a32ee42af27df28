import type { PartyRole } from "@rimba/contract";
import { dayMs } from "../common/calendar.ts";
import { parseAccountPhone } from "../common/phone.ts";

/**
 * Numbers are given to others 60 days after they were given up, at the earliest: a shipment that was booked longer than this
 * before the account had its number may be another person's.
 */
const daysBeforeNumber = 30;

/** The moment from which bookings count as those of an account that has had its number since `numberSince`. */
export function partyBookingsFrom(numberSince: Date): Date {
  return new Date(numberSince.getTime() - daysBeforeNumber * dayMs);
}

/** A number as the carrier's systems write it, and the country of its party. */
export interface PartyNumber {
  readonly phone: string;
  readonly countryCode: string;
}

/**
 * E.164; null: no number that could have an account, such as one of another country, or a masked one. One that begins with 0 is
 * of the party's own country.
 */
export function partyPhone({ phone, countryCode }: PartyNumber): string | null {
  if (countryCode !== "ID" && !/^\+?62/.test(phone)) return null;
  const parsed = parseAccountPhone(phone);
  return parsed.kind === "ok" ? parsed.phone : null;
}

/** What the owner of an account is to a shipment. */
export function partyRoles(
  shipment: { readonly numbers: Readonly<Record<PartyRole, PartyNumber>>; readonly bookedAt: Date },
  account: { readonly phone: string; readonly numberSince: Date },
): PartyRole[] {
  if (shipment.bookedAt < partyBookingsFrom(account.numberSince)) return [];
  return (["receiver", "sender"] as const).filter(
    (role) => partyPhone(shipment.numbers[role]) === account.phone,
  );
}
