import { DatabaseUnavailable } from "../platform/db/database-unavailable.ts";
import type { Db, Tx } from "../platform/db/db.ts";

export interface WatchedDatabase {
  readonly db: Db;
  /** The names of the statements since the last call. */
  takeStatements(): string[];
  /** While true, every statement fails with `DatabaseUnavailable`. */
  setUnavailable(unavailable: boolean): void;
}

/** Wraps a database so that a test can see its named statements and make it unavailable. */
export function watchDatabase(real: Db): WatchedDatabase {
  let names: string[] = [];
  let unavailable = false;
  const refuseUnavailable = () => {
    if (unavailable) throw new DatabaseUnavailable("a test wants it so");
  };
  const watched =
    (tx: Tx): Tx["query"] =>
    async (statement, params) => {
      refuseUnavailable();
      names.push(statement.name);
      return tx.query(statement, params);
    };
  return {
    db: {
      ...real,
      query: watched(real),
      transaction: async (work) => {
        refuseUnavailable();
        return real.transaction((tx) => work({ execute: tx.execute, query: watched(tx) }));
      },
    },
    takeStatements() {
      const taken = names;
      names = [];
      return taken;
    },
    setUnavailable: (is) => (unavailable = is),
  };
}
