import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { onStop } from "../../scripts/steps/children.ts";
import { startPostgres, type TestPostgres } from "../../scripts/test/postgres.ts";
import type { ChildServer } from "./child-server.ts";
import { startProductionServer } from "./our-server.ts";
import { fillDatabase, type FilledDatabase } from "./fill-database.ts";

/** Shared fixtures of the rows, created when the first row needs them. */
export interface Stage {
  /** A folder for files, deleted at the end. */
  readonly folder: string;
  readonly postgres: () => Promise<TestPostgres>;
  /** Empty until a row has used PostgreSQL. */
  readonly postgresVersion: () => string;
  /** A PostgreSQL database with 20,000 shipments. */
  readonly database: () => Promise<FilledDatabase>;
  /** The server in production mode on that database. */
  readonly server: () => Promise<ChildServer>;
  /** Stops and removes everything. */
  readonly close: () => Promise<void>;
}

export function prepareStage(): Stage {
  const folder = mkdtempSync(path.join(os.tmpdir(), "rimba-bench-"));
  // The worker of a web server may run as another user.
  chmodSync(folder, 0o755);
  const closers: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const forget = onStop(async () => rmSync(folder, { recursive: true, force: true }));

  let version = "";
  const postgres = once(async () => {
    const cluster = await startPostgres();
    version = cluster.version;
    closers.unshift(cluster.stop);
    return cluster;
  });
  const database = once(async () => fillDatabase((await postgres()).url));
  const server = once(async () => {
    const started = await startProductionServer((await database()).url);
    closers.unshift(started.stop);
    return started;
  });
  return {
    folder,
    postgres,
    postgresVersion: () => version,
    database,
    server,
    async close() {
      for (const closeOne of closers) await closeOne();
      forget();
    },
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
