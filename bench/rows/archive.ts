import { runArchive } from "../../apps/server/src/features/tracking/derivation/archive.ts";
import type { Db } from "../../apps/server/src/platform/db/db.ts";
import { startPostgres } from "../../scripts/test/postgres.ts";
import { type Figure, kilobytes, limited, type Row } from "../figure.ts";
import { bytesPerShipment, growDatabase } from "../tools/grow-database.ts";
import type { Stage } from "../tools/stage.ts";
import { withDatabase } from "../tools/with-database.ts";

const shipments = 20_000;

/** What an old shipment of ten scans takes once it is archived, and how many a second are. Aim: 4 KB. */
export const archive: Row<Stage> = {
  name: "archive",
  async measure() {
    const { url: databaseUrl, stop } = await startPostgres({ durable: true });
    try {
      return await withDatabase({ databaseUrl }, async (db) => {
        await withDatabase({ databaseUrl }, (second) => growDatabase([db, second], shipments));
        await db.execute("update tracking_view set last_event_at = $1", [new Date(0)]);
        // It begins a day after the upgrade.
        await db.execute("update schema_migration set timestamp = $1", [new Date(0).toISOString()]);
        const before = await compactBytes(db);
        const startedAt = performance.now();
        const log = { info() {}, warn: console.warn };
        const outcome = await runArchive({ db, log, afterDays: 60 }, new AbortController().signal);
        if (outcome.kind !== "ok" || outcome.archived < shipments)
          throw new Error(`not all shipments were archived: ${JSON.stringify(outcome)}`);
        const perSecond = Math.round((outcome.archived / (performance.now() - startedAt)) * 1000);
        return figuresOf(before, await compactBytes(db), perSecond);
      });
    } finally {
      await stop();
    }
  },
};

/** Without the space that the next rows take. */
async function compactBytes(db: Db): Promise<number> {
  await db.longSession((session) => session.execute("vacuum full"));
  const tables = await bytesPerShipment(db, shipments);
  return tables.reduce((sum, [, bytes]) => sum + bytes, 0);
}

function figuresOf(before: number, after: number, perSecond: number): Figure[] {
  return [
    { ...limited("A shipment of ten scans, archived", after, 4), peer: `before: ${kilobytes(before)}` },
    { what: "Shipments archived a second, with pauses", ours: `${perSecond.toLocaleString("en")}/s` },
  ];
}
