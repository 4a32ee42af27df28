import type { Tx } from "../platform/db/db.ts";

/** A row for each session of this database that waits for a lock at this moment. */
export function waitsForLocks(db: Tx): Promise<unknown[]> {
  return db.execute(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
}
