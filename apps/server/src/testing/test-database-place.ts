/** Where a fresh, migrated database is; exactly one of `databaseUrl` and `dataDir` is there. */
export interface TestDatabasePlace {
  databaseUrl?: string;
  dataDir?: string;
  /** Removes it with everything in it. It must be closed first. */
  remove: () => Promise<void>;
}
