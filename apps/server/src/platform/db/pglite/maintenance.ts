import pg from "pg";
import type { Db } from "../db.ts";
import { statement } from "../statement.ts";

const firstPauseMs = 60_000;
const pauseMs = 5 * 60_000;

/** PostgreSQL's own thresholds for autovacuum. */
const tablesInNeed = statement({
  name: "db.tables_in_need",
  text: `select name, needs_vacuum from (
           select relname::text as name, n_mod_since_analyze > 50 + 0.1 * n_live_tup as needs_analyze,
             n_dead_tup > 50 + 0.2 * n_live_tup or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup as needs_vacuum
           from pg_stat_user_tables) as tables
         where needs_vacuum or needs_analyze
         order by name`,
  row: { name: "text", needs_vacuum: "boolean" },
});

/**
 * Does the work of PostgreSQL's background processes, which the embedded engine lacks: removes dead rows,
 * updates the planner's statistics, and writes a checkpoint.
 */
export async function runMaintenance(db: Db): Promise<void> {
  const tables = await db.query(tablesInNeed, {});
  for (const { name, needs_vacuum } of tables) {
    const what = needs_vacuum ? "vacuum (analyze)" : "analyze";
    await db.execute(`${what} ${pg.escapeIdentifier(name)}`);
  }
  await db.execute("checkpoint");
}

/** Runs the maintenance every few minutes, until the returned function is called. */
export function startMaintenance(db: Db): () => void {
  let timer: NodeJS.Timeout;
  let stopped = false;

  const turnAfter = (pause: number) => {
    timer = setTimeout(() => void turn(), pause).unref();
  };
  const turn = async () => {
    // A failed round (the engine is down or stopping) is made up for by the next.
    await runMaintenance(db).catch(() => {});
    if (!stopped) turnAfter(pauseMs);
  };

  turnAfter(firstPauseMs);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
