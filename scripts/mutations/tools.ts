import { type AreaMutations, unit, db, type Mutations } from "./mutation.ts";

const abuseCases: Mutations = {
  "a table with invisible characters is imported": {
    symbol: "lineOf",
    find: "if (hidden !== undefined) faults.push",
    replace: `if (hidden === "") faults.push`,
    within: "apps/server/src/platform/import",
    caughtBy: { ...unit("read-table.test"), name: "in a cell, and does not repeat it" },
  },
  "a picture that was deleted during the move comes back": {
    symbol: "movePictures",
    find: "(await db.query(selectIsStored, { key })).length === 0",
    replace: `key === ""`,
    caughtBy: {
      ...db("move-database.both-engines.db"),
      name: "deletes a copied picture that the server deleted",
    },
  },
  "doctor prints a password of the database's address": {
    symbol: "withoutPasswords",
    find: `search && "?•••"`,
    replace: "search",
    caughtBy: { ...unit("doctor.test"), name: "masks passwords everywhere" },
  },
  "metrics name the addresses that visitors opened": {
    symbol: "measure",
    find: `request.routeOptions.url ?? "unmatched"`,
    replace: "request.routeOptions.url ?? request.url",
    within: "apps/server/src/platform/health",
    caughtBy: { ...db("register-health.db"), name: "measures requests by their route pattern" },
  },
  "anyone can read the metrics through a proxy on this machine": {
    symbol: "metricsReaders",
    find: "const clientIsKnown = !cameThroughProxy || request.ip !== request.socket.remoteAddress;",
    replace: "const clientIsKnown = cameThroughProxy || !cameThroughProxy;",
    caughtBy: { ...db("register-health.db"), name: "for a stranger through a proxy on this machine" },
  },
};

const others: Mutations = {
  "a file that is only to be checked is stored": {
    symbol: "importTable",
    find: "if (check) {",
    replace: `if (check && table !== "areas") {`,
    caughtBy: { ...db("import-check.both-engines.db"), name: "counts additions, changes and removals" },
  },
  "a moved row that was changed on the way goes unnoticed": {
    symbol: "copyAndCompare",
    find: "there.rows !== here.rows || there.hash !== here.hash",
    replace: "there.rows !== here.rows",
    caughtBy: { ...db("move-database.both-engines.db"), name: "detects a changed row by its hash" },
  },
  "a database with data of its own is moved into": {
    symbol: "prepareTarget",
    find: `if (rows.length > 0) return { kind: "occupied", table: name };`,
    caughtBy: { ...db("move-database.both-engines.db"), name: "refuses a target with its own data" },
  },
  "doctor takes any program on the port for the server": {
    symbol: "isOurs",
    find: `answer.headers.has("requestid") &&`,
    replace: "answer.ok &&",
    caughtBy: { ...unit("doctor.test"), name: "tell our own server from another program on the port" },
  },
};

/** The command line: import, move, doctor, metrics. */
export const tools: AreaMutations = { abuseCases, others };
