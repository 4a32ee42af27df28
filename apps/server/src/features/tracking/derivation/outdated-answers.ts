import { DatabaseUnavailable } from "../../../platform/db/database-unavailable.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { Replica } from "../../../platform/db/replica.ts";
import { insertFailedDerivations, selectFailedDerivations } from "./failed-derivations.ts";
import { type DerivationDeps, insertAndLockTrackingViews, writeTrackingViews } from "./tracking-views.ts";

/** Waybills per transaction: it locks their rows, and deriving blocks the event loop. */
const chunkSize = 50;

export interface FailedDerivation {
  readonly waybillNo: string;
  readonly error: Error;
}

/**
 * Derives the answers of these waybills by the current rules. Returns those that failed: they keep the former
 * answer, and a failure affects no other waybill. Throws `DatabaseUnavailable`.
 */
export async function deriveAgain(
  db: Db,
  deps: DerivationDeps,
  waybills: readonly string[],
  now: Date,
): Promise<FailedDerivation[]> {
  const failed: FailedDerivation[] = [];
  for (let from = 0; from < waybills.length; from += chunkSize) {
    const chunk = waybills.slice(from, from + chunkSize);
    if ((await derivationError(db, deps, chunk, now)) === null) continue;
    for (const waybillNo of chunk) {
      const error = await derivationError(db, deps, [waybillNo], now);
      if (error !== null) failed.push({ waybillNo, error });
    }
  }
  return failed;
}

/** Null: all of them were derived, in one transaction. */
async function derivationError(
  db: Db,
  deps: DerivationDeps,
  waybills: readonly string[],
  now: Date,
): Promise<Error | null> {
  try {
    await db.transaction(async (tx) => {
      await insertAndLockTrackingViews(tx, waybills, now);
      await writeTrackingViews(tx, deps, waybills, now);
    });
    return null;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** SQL: whether the answer of a row of `tracking_view`, which has one, must be derived before it is shown. */
export function isOutdated(view: string): string {
  return `(${view}.derivation_version < :derivationVersion
    or exists (select 1 from due_derivation as due where due.waybill_no = ${view}.waybill_no))`;
}

/** What was read of stored answers. */
export interface AnswersRead<Result> {
  readonly result: Result;
  /**
   * Waybills whose answers lack an event or a change of their picture, or were made by an older version of the rules: they may lack fields that the
   * contract promises.
   */
  readonly outdated: readonly string[];
}

/** What reading stored answers depends on. */
export interface ReadDeps extends DerivationDeps {
  readonly db: Db;
  readonly clock: () => Date;
}

/**
 * Reads stored answers. Outdated ones are derived first, which locks and writes their rows, and then everything is read
 * again, so that no visitor has to wait until the background job has derived all. An answer that cannot be derived is returned as it is
 * stored; only the job tries it again.
 */
export async function readOrDeriveAnswers<Result>(
  deps: ReadDeps,
  read: () => Promise<AnswersRead<Result>>,
): Promise<Result> {
  const { result, outdated } = await read();
  if (outdated.length === 0) return result;
  try {
    if (!(await deriveForReader(deps, outdated))) return result;
  } catch {
    // An older answer is better than none; the job that derives all of them logs why it fails (rederive.ts).
    return result;
  }
  return (await read()).result;
}

/** What reading for visitors depends on. */
export interface VisitorReadDeps extends ReadDeps {
  /** Null: there is none, or the reader has to see what they have just done. */
  readonly replica: Pick<Replica, "current" | "reportFailure"> | null;
}

export interface VisitorAnswersRead<Result> extends AnswersRead<Result> {
  /** False: something was not found. It may have been stored a moment ago. */
  readonly isComplete: boolean;
}

/**
 * Like `readOrDeriveAnswers`, for visitors without a session: the replica is read first, and counts only if nothing is missing or
 * outdated there.
 */
export async function readVisitorAnswers<Result>(
  deps: VisitorReadDeps,
  read: (db: Tx) => Promise<VisitorAnswersRead<Result>>,
): Promise<Result> {
  const replica = deps.replica?.current() ?? null;
  if (replica !== null) {
    try {
      const { result, outdated, isComplete } = await read(replica);
      if (isComplete && outdated.length === 0) return result;
    } catch (error) {
      deps.replica?.reportFailure(error);
    }
  }
  return readOrDeriveAnswers(deps, () => read(deps.db));
}

/** False: there is nothing new to read. */
async function deriveForReader(deps: ReadDeps, outdated: readonly string[]): Promise<boolean> {
  const { db, clock } = deps;
  const now = clock();
  const failedBefore = await selectFailedDerivations(db, outdated);
  const derivable = outdated.filter((waybillNo) => !failedBefore.has(waybillNo));
  if (derivable.length === 0) return false;
  const failed = await deriveAgain(db, deps, derivable, now);
  if (failed.length > 0)
    await insertFailedDerivations(
      db,
      failed.map(({ waybillNo }) => waybillNo),
      now,
    );
  return failed.length < derivable.length;
}
