import type { TrackBy } from "@rimba/contract";
import { addressGroup } from "../../platform/http/address-group.ts";
import type { LimitCheck } from "../../platform/http/reading-limit.ts";
import { consumeRateLimit } from "../../platform/limits/rate-limit.ts";
import type { TrackingDeps } from "./tracking-deps.ts";

const hourSeconds = 3600;

interface OrderSearch {
  readonly by: TrackBy;
  readonly numbers: readonly string[];
}

/** The visitor looked up too many order numbers. `retryAfter` in seconds. */
export type OverOrderSearchLimit = Extract<LimitCheck, { kind: "rateLimited" }>;

/**
 * Customer order numbers often count upwards, so that they can be guessed (docs/decisions/0035). Each number counts
 * before it is looked up, whatever is found. Throws `DatabaseUnavailable`.
 */
export async function consumeOrderSearchLimit(
  { db, clock, keys, config: { orderSearchesPerDay: perDay } }: TrackingDeps,
  { by, numbers }: OrderSearch,
  address: string,
): Promise<LimitCheck> {
  if (by !== "customerOrder") return { kind: "ok" };
  const subject = keys.hash("limit subject", ["order searches of an address", addressGroup(address)]);
  const amount = numbers.length;
  return db.transaction(async (tx) => {
    for (const [bucket, limit, seconds] of [
      ["orderSearchHour", Math.ceil(perDay * 0.3), hourSeconds],
      ["orderSearchDay", perDay, 24 * hourSeconds],
    ] as const) {
      const limitResult = await consumeRateLimit(tx, { bucket, subject, limit, seconds, amount }, clock());
      if (limitResult.kind === "rateLimited") return limitResult;
    }
    return { kind: "ok" };
  });
}
