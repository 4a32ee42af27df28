import * as z from "zod/mini";
import type { NamedStatement } from "../../db/db.ts";
import { outboxState } from "../../outbox/outbox-queries.ts";
import { pendingMigrations } from "../../db/migrate.ts";
import { dataCommand, done, noOptions } from "./data-command.ts";

const clock: NamedStatement = { name: "cli.databaseClock", text: "select clock_timestamp() as now" };

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
    await db.ping(); // connects, so that connecting is not taken for a difference of clocks
    const asked = Date.now();
    const [row] = await db.query<{ now: Date }>(clock, []);
    const middle = (asked + Date.now()) / 2;
    const pending = await pendingMigrations(db);
    return done({
      engine: db.engine,
      pending,
      outbox: pending.length === 0 ? await outboxState(db) : null,
      clockAheadMs: Math.round((row?.now.getTime() ?? middle) - middle),
    });
  },
});
