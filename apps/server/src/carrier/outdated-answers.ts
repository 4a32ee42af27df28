import type { Db } from "../db/db.ts";
import { lockTrackingViews, writeTrackingViews } from "./tracking-views.ts";

/** Waybills of one transaction: it locks their rows, and the event loop does nothing else while it derives. */
const chunkSize = 50;

/** Derives the answers of these waybills by the current rules. Throws `DatabaseUnavailable`. */
export async function deriveAgain(db: Db, waybills: readonly string[], now: Date): Promise<void> {
  for (let from = 0; from < waybills.length; from += chunkSize) {
    const chunk = waybills.slice(from, from + chunkSize);
    await db.transaction(async (tx) => {
      await lockTrackingViews(tx, chunk, now);
      await writeTrackingViews(tx, chunk, now);
    });
  }
}

/** What was read of stored answers. */
export interface AnswersRead<Result> {
  readonly result: Result;
  /** Waybills of those that an older version of the rules made: they may lack fields that the contract promises. */
  readonly outdated: readonly string[];
}

/**
 * Reads stored answers. Where an older version of the rules made some of them, those are derived now and all is read again:
 * after an upgrade no visitor waits until every answer was derived. What cannot be derived now is given as it is stored.
 */
export async function readCurrentAnswers<Result>(
  { db, clock }: { readonly db: Db; readonly clock: () => Date },
  read: () => Promise<AnswersRead<Result>>,
): Promise<Result> {
  const { result, outdated } = await read();
  if (outdated.length === 0) return result;
  try {
    await deriveAgain(db, outdated, clock());
  } catch {
    // An older answer is better than none; the job that derives all of them logs why it fails (rederive.ts).
    return result;
  }
  return (await read()).result;
}
