import { addDays, localDate, epochMsOf, parseWaybill } from "@rimba/domain";
import type { Tx } from "../../platform/db/db.ts";
import { statement } from "../../platform/db/statement.ts";
import { addressGroup } from "../../platform/http/address-group.ts";
import { sameText } from "../../platform/secrets.ts";
import type { TrackingDeps } from "./tracking-deps.ts";
import { type ViewToken, makeViewToken } from "./view-token.ts";
import { consumeTicket } from "../codes/captcha.ts";
import { consumeRateLimit, refundRateLimit, type RateLimit } from "../../platform/limits/rate-limit.ts";

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

/** The first wrong attempt of a day, per waybill or address, that needs a captcha. */
const firstWithCaptcha = 3;

/** Wrong digits a day (docs/decisions/0006). */
const attemptsPerDay = {
  unlockAddress: 20,
  unlockWaybill: 5,
  /** Beyond those of the waybill, by addresses without wrong digits of their own (docs/decisions/0035). */
  unlockSecond: 5,
} as const;

export interface UnlockAttempt {
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
  { waybillNo: typed, phoneLast4: digits, captchaTicket, address }: UnlockAttempt,
): Promise<UnlockResult> {
  const parsed = parseWaybill(typed, deps.carrier);
  if (parsed.kind === "invalid") return { kind: "waybillIllegal" };
  const { waybillNo } = parsed;
  const now = deps.clock();
  const seconds = secondsOfDay(now, deps.carrier.timeZone);
  const window = (bucket: keyof typeof attemptsPerDay, subject: string) => ({
    bucket,
    subject,
    limit: attemptsPerDay[bucket],
    seconds,
  });
  // Only a keyed hash is stored: enough to count, and it reveals no address.
  const visitor = deps.keys.hash("limit subject", ["address", addressGroup(address)]);
  return deps.db.transaction(async (tx): Promise<UnlockResult> => {
    const locked: UnlockResult = { kind: "phoneDigitsLocked", retryAfter: seconds };
    // Always in this order, so that there are no deadlocks.
    const ofAddress = await countAttempt(tx, window("unlockAddress", visitor), now);
    if (ofAddress === null) return locked;
    const ofWaybill =
      (await countAttempt(tx, window("unlockWaybill", waybillNo), now)) ??
      // When strangers have used up the attempts, an address without wrong digits of its own still has a few, so that the
      // owner is not locked out with them.
      (ofAddress.used === 1
        ? await countAttempt(tx, window("unlockSecond", waybillNo), now, attemptsPerDay.unlockWaybill)
        : null);
    const refund = async () => {
      await ofWaybill?.refund();
      await ofAddress.refund();
    };
    if (ofWaybill === null) {
      await refund();
      return locked;
    }
    if (Math.max(ofAddress.used, ofWaybill.used) >= firstWithCaptcha) {
      const lacking = await captchaLacking(tx, deps, waybillNo, captchaTicket);
      if (lacking !== null) {
        await refund();
        return { kind: lacking };
      }
    }
    if (!(await digitsMatch(tx, waybillNo, digits))) return { kind: "phoneDigitsWrong" };
    await refund();
    return { kind: "ok", viewToken: makeViewToken(waybillNo, now, deps.keys) };
  });
}

/** Seconds until the day ends where the carrier is. */
function secondsOfDay(now: Date, timeZone: string): number {
  const tomorrow = addDays(localDate(now.getTime(), timeZone), 1);
  return Math.ceil((epochMsOf(tomorrow, 0, timeZone) - now.getTime()) / 1000);
}

interface CountedAttempt {
  readonly used: number;
  /** For digits that were correct, or not compared. */
  readonly refund: () => Promise<void>;
}

/**
 * Counts an attempt before the digits are compared: of any number of concurrent attempts only as many as the limit are
 * compared. Null: the limit is reached. `usedBefore` is added to what is used.
 */
async function countAttempt(
  tx: Tx,
  window: RateLimit,
  now: Date,
  usedBefore = 0,
): Promise<CountedAttempt | null> {
  const limitResult = await consumeRateLimit(tx, window, now);
  if (limitResult.kind === "rateLimited") return null;
  return {
    used: usedBefore + limitResult.used,
    refund: () => refundRateLimit(tx, window, limitResult.endsAt),
  };
}

async function captchaLacking(
  tx: Tx,
  deps: TrackingDeps,
  waybillNo: string,
  ticket: string | undefined,
): Promise<"captchaRequired" | "captchaFailed" | null> {
  if (ticket === undefined) return "captchaRequired";
  const level = await consumeTicket(tx, deps, { ticket, scene: "trackingValidate", subject: waybillNo });
  return level === null ? "captchaFailed" : null;
}

async function digitsMatch(tx: Tx, waybillNo: string, digits: string): Promise<boolean> {
  const [row] = await tx.query(phones, { waybillNo });
  return [row?.sender_phone_last4, row?.receiver_phone_last4].some((known) => sameText(known ?? "", digits));
}
