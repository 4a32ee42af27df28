import type { Tx } from "../db/db.ts";
import { statement } from "../db/statement.ts";
import { deleteBatch } from "../db/delete-batch.ts";

/** A fixed-window rate limit: at most `limit` per `seconds`, counted from the first use. */
export interface RateLimit {
  readonly bucket: string;
  /** Whose: a keyed hash wherever it would tell of a person. */
  readonly subject: string;
  readonly limit: number;
  readonly seconds: number;
  /** How much this use takes; 1 where left out. */
  readonly amount?: number;
}

export type RateLimitResult =
  | { readonly kind: "ok"; readonly used: number; readonly endsAt: Date }
  /** Nothing was counted. `retryAfter` in seconds. */
  | { readonly kind: "rateLimited"; readonly retryAfter: number };

// A window in which everything was given back begins again with its next use.
const count = statement({
  name: "limits.consume",
  text: `
insert into limit_count as known (bucket, subject, used, ends_at)
select :bucket, :subject, :amount, :endsAt where :amount <= :limit
on conflict (bucket, subject) do update set
  used = case when known.ends_at <= :now or known.used = 0 then excluded.used else known.used + excluded.used end,
  ends_at = case when known.ends_at <= :now or known.used = 0 then excluded.ends_at else known.ends_at end
where known.ends_at <= :now or known.used + excluded.used <= :limit
returning used, ends_at`,
  params: {
    bucket: "text",
    subject: "text",
    amount: "bigint",
    limit: "bigint",
    now: "timestamptz",
    endsAt: "timestamptz",
  },
  row: { used: "bigint", ends_at: "timestamptz" },
});

const selectWindowEnd = statement({
  name: "limits.windowEnd",
  text: "select ends_at from limit_count where bucket = :bucket and subject = :subject",
  params: { bucket: "text", subject: "text" },
  row: { ends_at: "timestamptz" },
});

const selectUsedUnits = statement({
  name: "limits.used",
  text: "select used from limit_count where bucket = :bucket and subject = :subject and ends_at > :now",
  params: { bucket: "text", subject: "text", now: "timestamptz" },
  row: { used: "bigint" },
});

const decreaseUsed = statement({
  name: "limits.refund",
  text: `
update limit_count set used = greatest(used - :amount, 0)
where bucket = :bucket and subject = :subject and ends_at = :endsAt`,
  params: { bucket: "text", subject: "text", amount: "bigint", endsAt: "timestamptz" },
});

/**
 * Counts a use before it happens, in one atomic statement: concurrent uses never exceed the limit. Throws
 * `DatabaseUnavailable`; the caller must then refuse.
 */
export async function consumeRateLimit(tx: Tx, window: RateLimit, now: Date): Promise<RateLimitResult> {
  const { bucket, subject, limit, seconds, amount = 1 } = window;
  const endsAt = new Date(now.getTime() + seconds * 1000);
  const [row] = await tx.query(count, { bucket, subject, amount, limit, now, endsAt });
  if (row !== undefined) return { kind: "ok", used: row.used, endsAt: row.ends_at };
  const [known] = await tx.query(selectWindowEnd, { bucket, subject });
  const left = (known?.ends_at ?? endsAt).getTime() - now.getTime();
  return { kind: "rateLimited", retryAfter: Math.max(1, Math.ceil(left / 1000)) };
}

/** How much of the window is used; counts nothing. */
export async function selectUsed(db: Tx, { bucket, subject }: RateLimit, now: Date): Promise<number> {
  const [row] = await db.query(selectUsedUnits, { bucket, subject, now });
  return row?.used ?? 0;
}

/** The use did not happen after all. Nothing is changed where its window is over. */
export async function refundRateLimit(tx: Tx, window: RateLimit, endsAt: Date): Promise<void> {
  await tx.query(decreaseUsed, { ...window, amount: window.amount ?? 1, endsAt });
}

/** Deletes windows that were over at that time. */
export const deleteEndedRateLimits = deleteBatch({
  name: "limits.deleteOld",
  table: "limit_count",
  key: "bucket, subject",
  where: "ends_at <= :before",
});
