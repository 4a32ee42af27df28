import type { Tx } from "../../platform/db/db.ts";
import { statement } from "../../platform/db/statement.ts";
import { addressGroup } from "../../platform/http/address-group.ts";
import {
  consumeRateLimit,
  refundRateLimit,
  selectUsed,
  type RateLimit,
} from "../../platform/limits/rate-limit.ts";
import type { CaptchaLevel } from "../../integrations/captcha/captcha-checker.ts";
import type { CodeLimits } from "../../platform/config/integration-settings.ts";
import { smsSegments } from "../../integrations/sms/sms-sender.ts";
import type { KeyRing } from "../../platform/key-ring.ts";

// The numbers and their reasons: docs/decisions/0035.
const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
const daySeconds = 24 * hourSeconds;

const perRequesterAndHour = 5;
const perRequesterAndDay = 10;
const perPhoneAndHour = 10;
const perPhoneAndDay = 20;
const perPrefixAndAddress = 10;
const addressesPerPrefix = 50;
/** Digits at the end in which the numbers of one prefix differ. */
const prefixEnd = 4;

/** The part of the shared limits that is reserved for registered numbers. */
const reservedShare = { all: 0.25, money: 0.2 } as const;

/** Seconds until the next code, by the number of codes of this requester for the phone within the hour. */
const waits = [60, 120, 300];

/** Limits that can refuse a code; each is a separate bucket. */
export type LimitName =
  | "address"
  | "addressDay"
  | "prefixAddress"
  | "prefix"
  | "prefixMember"
  | "requesterHour"
  | "requesterDay"
  | "wait"
  | "phoneHour"
  | "phoneDay"
  | "all"
  | "money";

/** Number of uses from which a code needs a captcha of level 1, and of level 2. */
type LevelSteps = readonly [number, number];
const phoneSteps: LevelSteps = [3, 5];
const prefixSteps: LevelSteps = [10, 20];
const addressShares: LevelSteps = [0.5, 0.8];
const moneyShares: LevelSteps = [0.5, 0.7];

/** Who requests a code. Each requester has separate counts for a phone, so that none uses up those of another. */
export type Requester =
  /** A browser that the phone's owner logged in with before, or a session that asks for its own number. */
  | {
      readonly kind: "owner";
      /** That browser or session. Each has a count of its own, so that a stolen one uses up no other's. */
      readonly holder: string;
    }
  /** A session that asks for another number, to change to it. */
  | { readonly kind: "customer"; readonly customerId: string }
  | { readonly kind: "address" };

export interface RequestedCode {
  /** E.164 */
  readonly phone: string;
  readonly address: string;
  readonly requester: Requester;
  /** As it is sent: long and Chinese texts cost several messages. */
  readonly text: string;
  /** The number belongs to a customer: only those may use the reserve. */
  readonly isRegistered: boolean;
  /** Level of the solved captcha; null if none is required. */
  readonly captchaLevel: CaptchaLevel | null;
}

interface ConsumedLimit {
  readonly name: LimitName;
  readonly window: RateLimit;
  readonly endsAt: Date;
}

export type Reservation =
  | {
      readonly kind: "ok";
      readonly resendAfter: number;
      readonly consumed: readonly ConsumedLimit[];
      /** Only the reserve for registered numbers is left: nothing is sent, and the answer does not say so. */
      readonly isWithheld: boolean;
    }
  | { readonly kind: "rateLimited"; readonly limit: LimitName; readonly retryAfter: number }
  /** The limits are so full that a captcha of this level is needed. */
  | { readonly kind: "moreWork"; readonly level: CaptchaLevel };

/** What a message that was not sent gives back. The other counts stay, because they protect the gateway. */
const refundedIfUnsent: ReadonlySet<LimitName> = new Set([
  "requesterHour",
  "requesterDay",
  "wait",
  "phoneHour",
  "phoneDay",
  "money",
]);

interface LimitDeps {
  readonly keys: KeyRing;
  readonly limits: CodeLimits;
  readonly now: Date;
}

/**
 * Counts the code in every limit, or in none. The order is always the same and ends with the shared limits, so
 * that there are no deadlocks. Throws `DatabaseUnavailable`: without the counts no code is sent.
 */
export async function reserveCode(tx: Tx, deps: LimitDeps, wanted: RequestedCode): Promise<Reservation> {
  const counts = new WindowCounts(tx, deps.now);
  const result = await countAll(counts, deps, wanted);
  if (result.kind !== "ok") await counts.refundAll();
  // Without this, a thief of the browser's cookie or of the session could use its count up and shut the owner out.
  if (wanted.requester.kind === "owner" && result.kind === "rateLimited" && isCountOfRequester(result.limit))
    return reserveCode(tx, deps, { ...wanted, requester: { kind: "address" } });
  return result;
}

function isCountOfRequester(limit: LimitName): boolean {
  return limit === "requesterHour" || limit === "requesterDay";
}

async function countAll(counts: WindowCounts, deps: LimitDeps, wanted: RequestedCode): Promise<Reservation> {
  const windows = windowsOf(deps, wanted);
  const levels: CaptchaLevel[] = [];
  const isOwner = wanted.requester.kind === "owner";
  const note = (used: number, steps: LevelSteps) => {
    if (!isOwner) levels.push(levelOf(used, steps));
  };
  let resendAfter = waits[0] ?? minuteSeconds;
  let isWithheld = false;

  for (const name of ["address", "addressDay", "prefixAddress"] as const) {
    const result = await counts.count(name, windows[name]);
    if (result.kind === "rateLimited") return result;
    if (name === "addressDay") note(result.used, stepsOf(addressShares, deps.limits.perAddressAndDay));
    // Once per address, so that one address cannot fill the count of its prefix. An address that came too
    // late stays excluded.
    if (name === "prefixAddress" && (await counts.used(windows.prefixMember)) === 0) {
      const prefix = await counts.count("prefix", windows.prefix);
      if (prefix.kind === "rateLimited") isWithheld = !wanted.isRegistered;
      else await counts.count("prefixMember", windows.prefixMember);
    }
  }
  note(await counts.used(windows.prefix), prefixSteps);

  for (const name of ["requesterHour", "requesterDay"] as const) {
    const result = await counts.count(name, windows[name]);
    if (result.kind === "rateLimited") return result;
    if (name === "requesterHour") resendAfter = waits[Math.min(result.used, waits.length) - 1] ?? resendAfter;
  }
  const wait = await counts.count("wait", { ...windows.wait, seconds: resendAfter });
  if (wait.kind === "rateLimited") return wait;
  if (!isOwner) {
    for (const name of ["phoneHour", "phoneDay"] as const) {
      const result = await counts.count(name, windows[name]);
      if (result.kind === "rateLimited") return result;
      if (name === "phoneHour") note(result.used, phoneSteps);
    }
  }

  for (const name of ["all", "money"] as const) {
    const whole = windows[name];
    const limit = wanted.isRegistered ? whole.limit : Math.floor(whole.limit * (1 - reservedShare[name]));
    const result = isWithheld ? null : await counts.count(name, { ...whole, limit });
    const used = await counts.used(whole);
    if (name === "money") note(used, stepsOf(moneyShares, whole.limit));
    if (result?.kind !== "rateLimited") continue;
    if (wanted.isRegistered || used + (whole.amount ?? 1) > whole.limit) return result;
    isWithheld = true;
  }

  const level = Math.max(0, ...levels) as CaptchaLevel;
  if (wanted.captchaLevel !== null && wanted.captchaLevel < level) return { kind: "moreWork", level };
  return { kind: "ok", resendAfter, consumed: counts.consumed, isWithheld };
}

/** The gateway refused the message: the visitor may request again at once. */
export async function refundUnsent(tx: Tx, consumed: readonly ConsumedLimit[]): Promise<void> {
  for (const { name, window, endsAt } of consumed) {
    if (refundedIfUnsent.has(name)) await refundRateLimit(tx, window, endsAt);
  }
}

/** The captcha level that a code needs now. Counts nothing. */
export async function captchaLevelNow(
  tx: Tx,
  deps: LimitDeps,
  { phone, address }: { phone: string | null; address: string },
): Promise<CaptchaLevel> {
  const windows = windowsOf(deps, { phone: phone ?? "", address, requester: { kind: "address" }, text: "" });
  const counts = new WindowCounts(tx, deps.now);
  const { perAddressAndDay, dailyBudget, price } = deps.limits;
  const levels = [
    levelOf((await counts.used(windows.addressDay)) + 1, stepsOf(addressShares, perAddressAndDay)),
    // The text is not known yet: at most two messages long.
    levelOf((await counts.used(windows.money)) + 2 * price, stepsOf(moneyShares, dailyBudget)),
  ];
  if (phone !== null) {
    levels.push(levelOf((await counts.used(windows.phoneHour)) + 1, phoneSteps));
    levels.push(levelOf((await counts.used(windows.prefix)) + 1, prefixSteps));
  }
  return Math.max(...levels) as CaptchaLevel;
}

function levelOf(used: number, [first, second]: LevelSteps): CaptchaLevel {
  if (used >= second) return 2;
  return used >= first ? 1 : 0;
}

function stepsOf([first, second]: LevelSteps, limit: number): LevelSteps {
  return [Math.max(1, first * limit), Math.max(1, second * limit)];
}

/** The uses that one request counted, in order. */
class WindowCounts {
  readonly consumed: ConsumedLimit[] = [];
  readonly #tx: Tx;
  readonly #now: Date;

  constructor(tx: Tx, now: Date) {
    this.#tx = tx;
    this.#now = now;
  }

  async count(
    name: LimitName,
    window: RateLimit,
  ): Promise<{ kind: "ok"; used: number } | { kind: "rateLimited"; limit: LimitName; retryAfter: number }> {
    const limitResult = await consumeRateLimit(this.#tx, window, this.#now);
    if (limitResult.kind === "rateLimited") return { ...limitResult, limit: name };
    this.consumed.push({ name, window, endsAt: limitResult.endsAt });
    return { kind: "ok", used: limitResult.used };
  }

  used(window: RateLimit): Promise<number> {
    return selectUsed(this.#tx, window, this.#now);
  }

  async refundAll(): Promise<void> {
    for (const use of this.consumed.splice(0).toReversed())
      await refundRateLimit(this.#tx, use.window, use.endsAt);
  }
}

function windowsOf(
  { keys, limits }: LimitDeps,
  { phone, address, requester, text }: Pick<RequestedCode, "phone" | "address" | "requester" | "text">,
): Readonly<Record<LimitName, RateLimit>> {
  const bucket = (name: LimitName, value: string) => ({
    bucket: `code ${name}`,
    subject: value === "" ? "" : keys.hash("limit subject", [name, value]),
  });
  const group = addressGroup(address);
  const prefix = phone.slice(0, -prefixEnd);
  const own = `${phone} ${requesterText(requester, group)}`;
  return {
    address: { ...bucket("address", group), limit: limits.perAddress, seconds: 5 * minuteSeconds },
    addressDay: { ...bucket("addressDay", group), limit: limits.perAddressAndDay, seconds: daySeconds },
    prefixAddress: {
      ...bucket("prefixAddress", `${prefix} ${group}`),
      limit: perPrefixAndAddress,
      seconds: hourSeconds,
    },
    prefix: { ...bucket("prefix", prefix), limit: addressesPerPrefix, seconds: hourSeconds },
    prefixMember: { ...bucket("prefixMember", `${prefix} ${group}`), limit: 1, seconds: hourSeconds },
    requesterHour: { ...bucket("requesterHour", own), limit: perRequesterAndHour, seconds: hourSeconds },
    requesterDay: { ...bucket("requesterDay", own), limit: perRequesterAndDay, seconds: daySeconds },
    wait: { ...bucket("wait", own), limit: 1, seconds: waits[0] ?? minuteSeconds },
    phoneHour: { ...bucket("phoneHour", phone), limit: perPhoneAndHour, seconds: hourSeconds },
    phoneDay: { ...bucket("phoneDay", phone), limit: perPhoneAndDay, seconds: daySeconds },
    all: { ...bucket("all", ""), limit: limits.perMinute, seconds: minuteSeconds },
    money: {
      ...bucket("money", ""),
      limit: limits.dailyBudget,
      seconds: daySeconds,
      amount: smsSegments(text) * limits.price,
    },
  };
}

function requesterText(requester: Requester, group: string): string {
  switch (requester.kind) {
    case "owner":
      return `owner ${requester.holder}`;
    case "customer":
      return `customer ${requester.customerId}`;
    case "address":
      return `address ${group}`;
  }
}

/** Queried for each code in the same way, whatever the number is. */
export const selectIsRegistered = statement({
  name: "codes.isRegistered",
  text: "select exists (select 1 from customer_phone where phone = :phone and due_at is null) as registered",
  params: { phone: "text" },
  row: { registered: "boolean" },
});
