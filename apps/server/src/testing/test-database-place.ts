/** Where a fresh, migrated database is; exactly one of `databaseUrl` and `dataDir` is there. */
export interface TestDatabasePlace {
  databaseUrl?: string;
  dataDir?: string;
  /** Removes it with everything in it. Whoever opened it must have closed it. */
  remove: () => Promise<void>;
}
