import type { TrackBy } from "@rimba/contract";
import { addressGroup } from "../../platform/http/address-group.ts";
import { countInWindow } from "../../platform/limits/count-in-window.ts";
import { codeKeys, subjectHash } from "../codes/code-keys.ts";
import type { TrackingDeps } from "./tracking-deps.ts";

const hourSeconds = 3600;

interface OrderSearch {
  readonly by: TrackBy;
  readonly numbers: readonly string[];
  readonly address: string;
}

/**
 * Customer order numbers often count upwards, so that they can be guessed (docs/decisions/0035). Each number counts before it is
 * looked up, whatever is found. Returns the seconds to wait; null: the search is allowed. Throws `DatabaseUnavailable`.
 */
export async function refuseOrderSearch(
  { db, clock, secret, orderSearchesPerDay: perDay }: TrackingDeps,
  { by, numbers, address }: OrderSearch,
): Promise<number | null> {
  if (by !== "customerOrder") return null;
  const subject = subjectHash(codeKeys(secret), "order searches of an address", addressGroup(address));
  const amount = numbers.length;
  return db.transaction(async (tx) => {
    for (const [bucket, limit, seconds] of [
      ["orderSearchHour", Math.ceil(perDay * 0.3), hourSeconds],
      ["orderSearchDay", perDay, 24 * hourSeconds],
    ] as const) {
      const counted = await countInWindow(tx, { bucket, subject, limit, seconds, amount }, clock());
      if (counted.kind === "full") return counted.retryAfter;
    }
    return null;
  });
}
