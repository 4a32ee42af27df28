import { DatabaseUnavailable, isLockTimeout } from "../../platform/db/database-unavailable.ts";
import type { Tx } from "../../platform/db/db.ts";
import { type FileStorage, StorageUnavailable } from "./file-storage.ts";
import type { CleanupTasks, FileLimits } from "../../platform/jobs/cleanup.ts";
import type { Statement } from "../../platform/db/statement.ts";

interface DueFile {
  readonly fileKey: string;
  /** In the database's text format. */
  readonly dueSince: string;
}

/** Files that are due for deletion. */
export interface DueFiles {
  /** Up to `limit` files after `after`, in a fixed order. */
  readonly select: (db: Tx, now: Date, after: DueFile | null, limit: number) => Promise<DueFile[]>;
  readonly deleteRow: (db: Tx, fileKey: string) => Promise<void>;
}

/**
 * Of a statement that lists them, in the order of time and key. The time as text: a Date would lose its microseconds, and the next
 * batch would begin with the same row.
 */
export const dueFileTypes = {
  params: {
    before: "timestamptz",
    afterTime: "timestamptz | null",
    afterKey: "text | null",
    limit: "bigint",
  },
  row: { fileKey: "text", dueSince: "text" },
} as const;

interface DuePage {
  readonly before: Date;
  readonly afterTime: string | null;
  readonly afterKey: string | null;
  readonly limit: number;
}

interface DueStatements {
  readonly select: Statement<DuePage, DueFile>;
  readonly delete: Statement<{ readonly fileKey: string }, unknown>;
}

/** Files whose time is before that of `beforeOf`. */
export function dueFiles(statements: DueStatements, beforeOf: (now: Date) => Date): DueFiles {
  return {
    select: (db, now, after, limit) =>
      db.query(statements.select, {
        before: beforeOf(now),
        afterTime: after?.dueSince ?? null,
        afterKey: after?.fileKey ?? null,
        limit,
      }),
    deleteRow: async (db, fileKey) => void (await db.query(statements.delete, { fileKey })),
  };
}

interface FileRun extends FileLimits {
  readonly signal: AbortSignal;
  /** Called before each file: with slow files a batch would outlive the lease. */
  readonly mayContinue: () => Promise<boolean>;
}

interface FileOutcome {
  readonly deleted: number;
  /** Failed files stay, with their rows, for the next run. */
  readonly failed: number;
  readonly firstError: unknown;
  /** False: some are left. */
  readonly isComplete: boolean;
}

/** Cleanup tasks that delete files and their rows. */
export function fileTasks(
  storage: Pick<FileStorage, "remove">,
  files: Readonly<Record<string, DueFiles>>,
): CleanupTasks {
  return Object.entries(files).map(([name, due]) => [
    name,
    async ({ deps: { db }, now, limits, signal, mayContinue }) => {
      const outcome = await deleteDueFiles({ db, storage }, due, now, { ...limits, signal, mayContinue });
      const { deleted, failed, firstError: err, isComplete } = outcome;
      return { deleted, isComplete, ...(failed > 0 && { failure: { failed, err } }) };
    },
  ]);
}

/**
 * Deletes due files, each with its row. A failed file does not stop the others. Throws `DatabaseUnavailable`.
 */
export async function deleteDueFiles(
  { db, storage }: { db: Tx; storage: Pick<FileStorage, "remove"> },
  due: DueFiles,
  now: Date,
  run: FileRun,
): Promise<FileOutcome> {
  const endsAt = performance.now() + run.maxFileTaskMs;
  let deleted = 0;
  let failed = 0;
  let firstError: unknown;
  let after: DueFile | null = null;
  while (deleted + failed < run.maxFilesPerTask) {
    const limit = Math.min(run.fileBatchSize, run.maxFilesPerTask - deleted - failed);
    const files: DueFile[] = await due.select(db, now, after, limit);
    for (const { fileKey } of files) {
      if (performance.now() >= endsAt || !(await run.mayContinue()))
        return { deleted, failed, firstError, isComplete: false };
      try {
        // The file first: a row without a file is harmless, a file without a row would stay for ever.
        await removeFile(storage, fileKey, run);
        await due.deleteRow(db, fileKey);
        deleted += 1;
      } catch (error) {
        if (run.signal.aborted) return { deleted, failed, firstError, isComplete: false };
        if (error instanceof DatabaseUnavailable && !isLockTimeout(error)) throw error;
        failed += 1;
        firstError ??= error;
      }
    }
    if (files.length < limit) return { deleted, failed, firstError, isComplete: failed === 0 };
    after = files.at(-1) ?? null;
  }
  return { deleted, failed, firstError, isComplete: false };
}

/** Without an answer in time, or when stopped, the removal may still succeed: the row stays, and the next run repeats it. */
async function removeFile(
  storage: Pick<FileStorage, "remove">,
  fileKey: string,
  { fileTimeoutMs, signal }: FileRun,
): Promise<void> {
  const { promise: abandoned, reject } = Promise.withResolvers<never>();
  const abandon = () => reject(new StorageUnavailable("no answer in time"));
  const timer = setTimeout(abandon, fileTimeoutMs);
  signal.addEventListener("abort", abandon);
  try {
    await Promise.race([storage.remove(fileKey), abandoned]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abandon);
  }
}
