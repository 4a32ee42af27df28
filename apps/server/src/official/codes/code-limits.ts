import type { Tx } from "../../db/db.ts";
import { addressGroup } from "../../http/address-group.ts";
import { countInWindow, giveBackInWindow, type Window } from "../../limits/count-in-window.ts";
import { smsSegments } from "../../outside/sms/sms-segments.ts";
import { subjectHash, type CodeKeys } from "./code-keys.ts";
import type { CodeLimits } from "../../outside/outside-settings.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const perPhoneAndHour = 5;
const perPhoneAndDay = 10;
const perPrefixAndHour = 20;
/** Digits at the end that the numbers of one prefix differ in. */
const prefixEnd = 4;

/** Seconds to the next code, by how many went to this phone within the hour. */
const waits = [60, 120, 300];

/** What can stand in the way of a code; each is a bucket of its own. */
export type LimitName = "address" | "prefix" | "phoneHour" | "phoneDay" | "wait" | "all" | "money";

export interface WantedCode {
  /** E.164 */
  readonly phone: string;
  readonly address: string;
  /** As it goes out: long texts and Chinese ones cost more. */
  readonly text: string;
}

interface TakenPlace {
  readonly name: LimitName;
  readonly window: Window;
  readonly endsAt: Date;
}

export type Reservation =
  | { readonly kind: "reserved"; readonly resendAfter: number; readonly taken: readonly TakenPlace[] }
  | { readonly kind: "full"; readonly limit: LimitName; readonly retryAfter: number };

/** What a message that did not go out gives back; address, prefix and minute stay counted, because they guard the gateway. */
const givenBackUnsent: ReadonlySet<LimitName> = new Set(["phoneHour", "phoneDay", "wait", "money"]);

/**
 * Takes a place in every limit, or in none. Always in this order, with what all share last, so that two transactions never
 * wait for each other. Throws `DatabaseUnavailable`: without the counts no code goes out.
 */
export async function reserveCode(
  tx: Tx,
  { keys, limits, now }: { keys: CodeKeys; limits: CodeLimits; now: Date },
  wanted: WantedCode,
): Promise<Reservation> {
  const taken: TakenPlace[] = [];
  let resendAfter = waits[0] ?? 0;
  for (const [name, make] of windowsOf(keys, limits, wanted)) {
    const window = make(resendAfter);
    const counted = await countInWindow(tx, window, now);
    if (counted.kind === "full") {
      for (const place of taken.toReversed()) await giveBackInWindow(tx, place.window, place.endsAt);
      return { kind: "full", limit: name, retryAfter: counted.retryAfter };
    }
    taken.push({ name, window, endsAt: counted.endsAt });
    if (name === "phoneHour") resendAfter = waits[Math.min(counted.used, waits.length) - 1] ?? resendAfter;
  }
  return { kind: "reserved", resendAfter, taken };
}

/** The gateway refused the message: the person may ask again at once. */
export async function giveBackUnsent(tx: Tx, taken: readonly TakenPlace[]): Promise<void> {
  for (const { name, window, endsAt } of taken) {
    if (givenBackUnsent.has(name)) await giveBackInWindow(tx, window, endsAt);
  }
}

type WindowMaker = (resendAfter: number) => Window;

function windowsOf(
  keys: CodeKeys,
  limits: CodeLimits,
  { phone, address, text }: WantedCode,
): readonly (readonly [LimitName, WindowMaker])[] {
  const bucket = (name: LimitName, value: string) => ({
    bucket: `code ${name}`,
    subject: value === "" ? "" : subjectHash(keys, name, value),
  });
  return [
    [
      "address",
      () => ({ ...bucket("address", addressGroup(address)), limit: limits.perAddress, seconds: 5 * minute }),
    ],
    [
      "prefix",
      () => ({ ...bucket("prefix", phone.slice(0, -prefixEnd)), limit: perPrefixAndHour, seconds: hour }),
    ],
    ["phoneHour", () => ({ ...bucket("phoneHour", phone), limit: perPhoneAndHour, seconds: hour })],
    ["phoneDay", () => ({ ...bucket("phoneDay", phone), limit: perPhoneAndDay, seconds: day })],
    ["wait", (resendAfter) => ({ ...bucket("wait", phone), limit: 1, seconds: resendAfter })],
    ["all", () => ({ ...bucket("all", ""), limit: limits.perMinute, seconds: minute })],
    [
      "money",
      () => ({
        ...bucket("money", ""),
        limit: limits.dailyBudget,
        seconds: day,
        amount: smsSegments(text) * limits.price,
      }),
    ],
  ];
}
