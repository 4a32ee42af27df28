import type { Migration as KyselyMigration } from "kysely/migration";
import type { Engine } from "../db.ts";

/** The library's own type: a migration knows no schema, which changes with each of them. */
export type MigrationDb = Parameters<KyselyMigration["up"]>[0];

export interface Migration {
  up(db: MigrationDb, engine: Engine): Promise<void>;
  /**
   * On PostgreSQL each statement commits by itself, so indexes can be built while others write (`buildIndex`). Such a
   * migration may be interrupted half-way and runs again from its beginning: each of its statements must allow that.
   */
  readonly withoutTransaction?: true;
}
