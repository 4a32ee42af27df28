import { createHmac } from "node:crypto";
import { parseWaybill, zonedIso } from "@rimba/domain";
import type { Tx } from "../../platform/db/db.ts";
import { statement } from "../../platform/db/statement.ts";
import { addressGroup } from "../../platform/http/address-group.ts";
import { sameText } from "../../platform/secrets.ts";
import type { TrackingDeps } from "./tracking-deps.ts";
import { type ViewToken, makeViewToken } from "./view-token.ts";
import { consumeTicket } from "../codes/captcha.ts";
import { codeKeys } from "../codes/code-keys.ts";
import { countInWindow, giveBackInWindow } from "../../platform/limits/count-in-window.ts";
import { deleteBatch } from "../../platform/db/delete-batch.ts";

export type UnlockResult =
  | { kind: "ok"; viewToken: ViewToken }
  | { kind: "waybillIllegal" }
  | { kind: "phoneDigitsWrong" }
  | { kind: "captchaRequired" }
  | { kind: "captchaFailed" }
  | { kind: "phoneDigitsLocked"; retryAfter: number };

const phones = statement({
  name: "tracking.phoneDigits",
  text: "select sender_phone_last4, receiver_phone_last4 from shipment where waybill_no = :waybillNo",
  params: { waybillNo: "text" },
  row: { sender_phone_last4: "text | null", receiver_phone_last4: "text | null" },
});

/** The first wrong try of a day, per waybill or address, that needs a captcha. */
const firstWithCaptcha = 3;

/** Wrong digits a day, beyond those of the waybill, by addresses without wrong digits of their own (docs/decisions/0035). */
const secondCount = { bucket: "unlockSecond", limit: 5 } as const;

const dayZone = "Asia/Jakarta";

/** `day` in the carrier's country, and the seconds until it ends. */
function dayAt(now: Date): { day: string; secondsLeft: number } {
  const local = zonedIso(now.toISOString(), dayZone);
  const [hours = 0, minutes = 0, seconds = 0] = local.slice(11, 19).split(":").map(Number);
  return { day: local.slice(0, 10), secondsLeft: 86_400 - (hours * 3600 + minutes * 60 + seconds) };
}

export interface UnlockTry {
  readonly waybillNo: string;
  readonly phoneLast4: string;
  readonly captchaTicket: string | undefined;
  readonly address: string;
}

/**
 * Opens a shipment's details to a caller who knows the last 4 digits of the sender's or receiver's phone. A waybill
 * that does not exist answers like wrong digits. Throws `DatabaseUnavailable`.
 */
export async function unlockShipment(
  deps: TrackingDeps,
  { waybillNo: typed, phoneLast4: digits, captchaTicket, address }: UnlockTry,
): Promise<UnlockResult> {
  const parsed = parseWaybill(typed, deps.carrier.waybillPrefix);
  if (parsed.kind === "invalid") return { kind: "waybillIllegal" };
  const { waybillNo } = parsed;
  const now = deps.clock();
  const { day, secondsLeft } = dayAt(now);
  // Only a keyed hash is stored: enough to count, and it reveals no address.
  const visitor = createHmac("sha256", deps.secret)
    .update(`address:${addressGroup(address)}`)
    .digest("base64url");
  return deps.db.transaction(async (tx): Promise<UnlockResult> => {
    const locked: UnlockResult = { kind: "phoneDigitsLocked", retryAfter: secondsLeft };
    // Always in this order, so that there are no deadlocks.
    const ofAddress = await reserveTry(tx, "address", visitor, day);
    if (ofAddress === null) return locked;
    const ofWaybill = await takeWaybillTry(tx, { waybillNo, day, secondsLeft, now, ofAddress });
    const giveBack = async () => {
      await ofWaybill?.giveBack();
      await giveBackTry(tx, "address", visitor, day);
    };
    if (ofWaybill === null) {
      await giveBack();
      return locked;
    }
    if (Math.max(ofAddress, ofWaybill.tries) >= firstWithCaptcha) {
      const lacking = await captchaLacking(tx, deps, waybillNo, captchaTicket);
      if (lacking !== null) {
        await giveBack();
        return { kind: lacking };
      }
    }
    if (!(await digitsMatch(tx, waybillNo, digits))) return { kind: "phoneDigitsWrong" };
    await giveBack();
    return { kind: "ok", viewToken: makeViewToken(waybillNo, now, deps.secret) };
  });
}

interface WaybillTry {
  readonly tries: number;
  readonly giveBack: () => Promise<void>;
}

/**
 * Counts a try at the waybill. When strangers have used up its tries, an address without wrong digits of its own still has a
 * few, so that the owner is not locked out with them. Null: this address has none left.
 */
async function takeWaybillTry(
  tx: Tx,
  given: { waybillNo: string; day: string; secondsLeft: number; now: Date; ofAddress: number },
): Promise<WaybillTry | null> {
  const { waybillNo, day, secondsLeft, now, ofAddress } = given;
  const tries = await reserveTry(tx, "waybill", waybillNo, day);
  if (tries !== null) return { tries, giveBack: () => giveBackTry(tx, "waybill", waybillNo, day) };
  if (ofAddress > 1) return null;
  const window = { ...secondCount, subject: waybillNo, seconds: secondsLeft };
  const counted = await countInWindow(tx, window, now);
  if (counted.kind === "rateLimited") return null;
  return {
    tries: failuresAllowed.waybill + counted.used,
    giveBack: () => giveBackInWindow(tx, window, counted.endsAt),
  };
}

async function captchaLacking(
  tx: Tx,
  deps: TrackingDeps,
  waybillNo: string,
  ticket: string | undefined,
): Promise<"captchaRequired" | "captchaFailed" | null> {
  if (ticket === undefined) return "captchaRequired";
  const { secret, clock } = deps;
  const level = await consumeTicket(
    tx,
    { keys: codeKeys(secret), clock },
    { ticket, scene: "trackingValidate", subject: waybillNo },
  );
  return level === null ? "captchaFailed" : null;
}

async function digitsMatch(tx: Tx, waybillNo: string, digits: string): Promise<boolean> {
  const [row] = await tx.query(phones, { waybillNo });
  return [row?.sender_phone_last4, row?.receiver_phone_last4].some((known) => sameText(known ?? "", digits));
}

type FailureScope = "waybill" | "address";

/** Wrong digits per day (docs/decisions/0006). */
const failuresAllowed: Readonly<Record<FailureScope, number>> = { waybill: 5, address: 20 };

const reserve = statement({
  name: "tracking.reserveUnlockTry",
  text: `
insert into tracking_unlock_failure as known (scope, subject, day, failures) values (:scope, :subject, :day, 1)
on conflict (scope, subject, day) do update set failures = known.failures + 1 where known.failures < :maxFailures
returning failures`,
  params: { scope: "text", subject: "text", day: "date", maxFailures: "integer" },
  row: { failures: "integer" },
});

const giveBack = statement({
  name: "tracking.giveBackUnlockTry",
  text: "update tracking_unlock_failure set failures = failures - 1 where scope = :scope and subject = :subject and day = :day",
  params: { scope: "text", subject: "text", day: "date" },
});

/**
 * Counts a try before the digits are compared, in one atomic statement: of any number of concurrent tries
 * only as many as the limit are compared. Returns the number of the try that day; null: the limit is reached.
 */
async function reserveTry(tx: Tx, scope: FailureScope, subject: string, day: string): Promise<number | null> {
  const [row] = await tx.query(reserve, { scope, subject, day, maxFailures: failuresAllowed[scope] });
  return row?.failures ?? null;
}

/** The digits were correct: the try does not count. */
async function giveBackTry(tx: Tx, scope: FailureScope, subject: string, day: string): Promise<void> {
  await tx.query(giveBack, { scope, subject, day });
}

/** Deletes the counts of days before that one ("YYYY-MM-DD"). */
export const deleteUnlockFailures = deleteBatch({
  name: "tracking.deleteOldUnlockFailures",
  table: "tracking_unlock_failure",
  key: "scope, subject, day",
  where: "day < :before",
  cutOff: "date",
});
