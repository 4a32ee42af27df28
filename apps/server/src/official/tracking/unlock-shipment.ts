import { createHmac, timingSafeEqual } from "node:crypto";
import { parseWaybill, zonedIso } from "@rimba/domain";
import type { NamedStatement, Tx } from "../../db/db.ts";
import { addressGroup } from "../../http/address-group.ts";
import type { TrackingDeps } from "./tracking-deps.ts";
import { giveBackTry, reserveTry } from "./unlock-failures.ts";
import { makeViewToken, type ViewToken } from "./view-token.ts";

export type UnlockResult =
  | { kind: "unlocked"; viewToken: ViewToken }
  | { kind: "waybillIllegal" }
  | { kind: "phoneDigitsWrong" }
  | { kind: "phoneDigitsLocked"; retryAfter: number };

const phones: NamedStatement = {
  name: "tracking.phoneDigits",
  text: "select sender_phone_last4, receiver_phone_last4 from shipment where waybill_no = $1",
};

const dayZone = "Asia/Jakarta";

/** `day` as people of the carrier's country count it, and the seconds until it ends. */
function dayAt(now: Date): { day: string; secondsLeft: number } {
  const local = zonedIso(now.toISOString(), dayZone);
  const [hours = 0, minutes = 0, seconds = 0] = local.slice(11, 19).split(":").map(Number);
  return { day: local.slice(0, 10), secondsLeft: 86_400 - (hours * 3600 + minutes * 60 + seconds) };
}

/**
 * Opens a shipment's details to whoever knows the last 4 digits of the sender's or receiver's phone.
 * A waybill that does not exist answers like wrong digits. Throws `DatabaseUnavailable`.
 */
export async function unlockShipment(
  deps: TrackingDeps,
  typed: string,
  digits: string,
  address: string,
): Promise<UnlockResult> {
  const parsed = parseWaybill(typed, deps.carrier.waybillPrefix);
  if (parsed.kind === "illegal") return { kind: "waybillIllegal" };
  const { waybillNo } = parsed;
  const now = deps.clock();
  const { day, secondsLeft } = dayAt(now);
  // Only a keyed hash is kept: enough to count, nothing to tell who it was.
  const visitor = createHmac("sha256", deps.secret)
    .update(`address:${addressGroup(address)}`)
    .digest("base64url");
  return deps.db.transaction(async (tx): Promise<UnlockResult> => {
    const locked: UnlockResult = { kind: "phoneDigitsLocked", retryAfter: secondsLeft };
    // Always in this order, so that two visitors never wait for each other.
    if (!(await reserveTry(tx, "address", visitor, day))) return locked;
    if (!(await reserveTry(tx, "waybill", waybillNo, day))) {
      await giveBackTry(tx, "address", visitor, day);
      return locked;
    }
    if (!(await digitsMatch(tx, waybillNo, digits))) return { kind: "phoneDigitsWrong" };
    await giveBackTry(tx, "waybill", waybillNo, day);
    await giveBackTry(tx, "address", visitor, day);
    return { kind: "unlocked", viewToken: makeViewToken(waybillNo, now, deps.secret) };
  });
}

async function digitsMatch(tx: Tx, waybillNo: string, digits: string): Promise<boolean> {
  const [row] = await tx.query<{ sender_phone_last4: string | null; receiver_phone_last4: string | null }>(
    phones,
    [waybillNo],
  );
  const given = Buffer.from(digits);
  return [row?.sender_phone_last4, row?.receiver_phone_last4].some((known) => {
    const expected = Buffer.from(known ?? "");
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}
