import * as z from "zod/mini";
import { outboxState } from "../../outbox/outbox-queries.ts";
import { readDatabaseClock } from "../../db/database-clock.ts";
import { pendingMigrations } from "../../db/migrate.ts";
import { dataCommand, done, noOptions } from "./data-command.ts";

/** What `rimba doctor` wants to know of the database. */
export const inspectDatabase = dataCommand({
  options: noOptions,
  result: z.object({
    engine: z.enum(["pglite", "postgres"]),
    pending: z.array(z.string()),
    /** How far the database's clock is ahead of this process's, in ms. */
    clockAheadMs: z.number(),
    /** What is yet to be delivered; null while migrations are missing. */
    outbox: z.nullable(z.object({ waiting: z.number(), dead: z.number() })),
  }),
  needs: "database",
  run: async ({ db }) => {
    const { aheadMs } = await readDatabaseClock(db);
    const pending = await pendingMigrations(db);
    return done({
      engine: db.engine,
      pending,
      outbox: pending.length === 0 ? await outboxState(db) : null,
      clockAheadMs: aheadMs,
    });
  },
});
