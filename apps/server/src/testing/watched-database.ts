import { DatabaseUnavailable } from "../platform/db/database-unavailable.ts";
import type { Db, Tx } from "../platform/db/db.ts";

export interface WatchedDatabase {
  readonly db: Db;
  /** Names of the statements since the last call of this. */
  takeStatements(): string[];
  /** From now on nothing answers, until it is set back. */
  setUnavailable(unavailable: boolean): void;
}

/** A database of which a test sees the named statements, and that it can take away. */
export function watchDatabase(real: Db): WatchedDatabase {
  let names: string[] = [];
  let unavailable = false;
  const refuseUnavailable = () => {
    if (unavailable) throw new DatabaseUnavailable("a test wants it so");
  };
  const watched =
    (tx: Tx): Tx["query"] =>
    async (statement, values) => {
      refuseUnavailable();
      names.push(statement.name);
      return tx.query(statement, values);
    };
  return {
    db: {
      ...real,
      query: watched(real),
      transaction: async (work) => {
        refuseUnavailable();
        return real.transaction((tx) => work({ kysely: tx.kysely, query: watched(tx) }));
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
