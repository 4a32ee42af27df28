/** A new, migrated database. Exactly one of `databaseUrl` and `dataDir` is set. */
export interface TestDatabasePlace {
  databaseUrl?: string;
  dataDir?: string;
  /** Deletes the database, which must be closed. */
  remove: () => Promise<void>;
}
