import { type AreaMutations, db, unit, type Mutations } from "./mutation.ts";

const abuseCases: Mutations = {
  "of many uses at once more are counted than the limit": {
    symbol: "count",
    find: "where known.ends_at <= :now or known.used + excluded.used <= :limit",
    replace: "where known.ends_at <= :now or known.used <= :limit",
    within: "apps/server/src/platform/limits",
    caughtBy: db("rate-limit"),
  },
  "cleanup runs although the clocks disagree": {
    symbol: "runHourly",
    find: "Math.abs(aheadMs) > maxClockSkewMs",
    replace: "aheadMs > Infinity",
    caughtBy: db("cleanup.db"),
  },
  "one run of cleanup has no cap": {
    symbol: "deleteInBatches",
    find: "while (deleted < maxRows) {",
    replace: "while (true) {",
    caughtBy: db("cleanup.db"),
  },
  "two processes clean up at the same time": {
    symbol: "acquire",
    find: "where (job.lease_until is null or job.lease_until <= now()\n",
    replace: "where (job.lease_until is null or job.lease_until is not null\n",
    caughtBy: db("cleanup.db", "rederive."),
  },
  "the data directory can be read by other users of the machine": {
    symbol: "ensureDataDirectory",
    find: "0o700",
    replace: "0o755",
    caughtBy: unit("folders.test"),
  },
};

const others: Mutations = {
  "what was not used is taken from another window": {
    symbol: "decreaseUsed",
    find: " and ends_at = :endsAt",
    replace: " and :endsAt is not null",
    caughtBy: db("rate-limit.db"),
  },
  "codes are deleted before their day is over": {
    symbol: "codesCleanup",
    find: "codes: { retentionMs: dayMs,",
    replace: "codes: { retentionMs: 0,",
    caughtBy: db("cleanup.db"),
  },
  "a table that fails keeps the others from being cleaned up": {
    symbol: "runTasks",
    find: `deps.log.warn({ err: error, task }, "cleanup of a table failed and is tried again");`,
    replace: "throw error;",
    caughtBy: db("cleanup.db"),
  },
  "the start goes on although the clocks are far apart": {
    symbol: "followDatabaseClock",
    find: "if (Math.abs(measured.aheadMs) > refusedClockSkewMs) throw new ClocksDisagree(measured.aheadMs);",
    caughtBy: unit("database-clock.test"),
  },
  "transactions that collide are not run again": {
    symbol: "isConflict",
    find: "code === serializationFailure || code === deadlockDetected",
    replace: "code === serializationFailure && code === null",
    caughtBy: unit("transactions.test"),
  },
  "a database that is ahead of the program is accepted": {
    symbol: "refuseUnknown",
    find: "if (unknown.length > 0) throw new UnknownMigrations(unknown);",
    caughtBy: { ...db("migrate."), name: "ahead of the program" },
  },
  "two messages of one order are delivered in any order": {
    symbol: "claimMessages",
    find: "and earlier.created_at < message.created_at)",
    replace: "and earlier.created_at < message.created_at and false)",
    caughtBy: db("outbox.db"),
  },
  "a later message of an order is sent to a receiver before an earlier one": {
    symbol: "claimDeliveries",
    find: "and earlier.created_at < delivery.created_at)",
    replace: "and earlier.created_at < delivery.created_at and false)",
    caughtBy: db("webhook-receivers"),
  },
  "a message that one receiver lacks counts as delivered": {
    symbol: "completeDelivery",
    find: "case when open_deliveries = 1 then :at end",
    replace: "case when open_deliveries >= 1 then :at end",
    caughtBy: db("webhook-receivers"),
  },
  "the former version sends what was distributed": {
    symbol: "distributedUntil",
    find: "9999-12-31T00:00:00Z",
    replace: "2000-12-31T00:00:00Z",
    caughtBy: db("webhook-receivers"),
  },
  "a name can lead a webhook into a private network": {
    symbol: "publicLookup",
    find: "lookupWith(isPublicAddress)",
    replace: "lookupWith(() => true)",
    caughtBy: unit("post-webhook"),
  },
  "a message that was not acknowledged counts as delivered": {
    symbol: "markDelivered",
    find: "where message_id = :messageId",
    replace: "where message_id is not null and :messageId is not null",
    within: "apps/server/src/platform/outbox",
    caughtBy: db("outbox.db"),
  },
  "orders of one waybill can be stored twice": {
    symbol: "ordersStatements",
    find: "create unique index customer_order_waybill on customer_order (waybill_no)",
    replace: "create index customer_order_waybill on customer_order (waybill_no)",
    caughtBy: db("unique-rows.db"),
  },
  "a customer can have two default contacts": {
    symbol: "ordersStatements",
    find: "create unique index contact_default on contact (customer_id)",
    replace: "create index contact_default on contact (customer_id)",
    caughtBy: db("unique-rows.db"),
  },
  "an event can be stored twice under one id": {
    symbol: "trackingStatements",
    find: "primary key (waybill_no, event_id),\n     unique (waybill_no, source_id)",
    replace: "primary key (waybill_no, event_id)",
    caughtBy: db("feed.race.db", "/feed.db"),
  },
  "two processes work on one data directory": {
    symbol: "lockDataDirectory",
    find: "if (other && isAlive(other)) throw new DataDirectoryInUse(dataDirectory, other.pid, lockFile);",
    caughtBy: { suite: "db", engine: "pglite", tests: ["pglite/data-directory.test", "embedded.db"] },
  },
  "commits of the embedded engine do not reach the disk": {
    symbol: "startEngine",
    find: `...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),`,
    replace: "...PGlite.defaultStartParams,",
    caughtBy: { ...db("pglite/embedded.db"), engine: "pglite", name: "commits reach the disk" },
  },
  "the embedded engine writes its log by an operation that does nothing": {
    symbol: "settings",
    find: `wal_sync_method: "fsync"`,
    replace: `wal_sync_method: "fdatasync"`,
    within: "apps/server/src/platform/db/pglite",
    caughtBy: { ...db("pglite/embedded.db"), engine: "pglite", name: "commits reach the disk" },
  },
  "a closed data directory stays locked": {
    symbol: "openPglite",
    find: `await engine.stop();
      unlock();`,
    replace: "await engine.stop();",
    caughtBy: { ...db("pglite/embedded.db"), engine: "pglite", name: "is closed and unlocked at the end" },
  },
  "days and large numbers of the embedded engine have other types": {
    symbol: "openPglite",
    find: "types: columnParsers,",
    caughtBy: {
      ...db("platform/db/queries.both-engines.db"),
      engine: "pglite",
      name: "have the types that db.ts promises",
    },
  },
  "a data directory stays locked after its process was killed": {
    symbol: "lockDataDirectory",
    find: "if (other && isAlive(other)) throw",
    replace: "if (other) throw",
    caughtBy: {
      ...db("pglite/embedded.db"),
      engine: "pglite",
      name: "acknowledged data survive kill -9 in every round",
    },
  },
  "the embedded engine does not start again after an endless statement": {
    symbol: "Engine",
    find: "void this.#comeBack();",
    caughtBy: {
      ...db("pglite/embedded.db"),
      engine: "pglite",
      name: "a statement that does not end is aborted, and the engine restarts",
    },
  },
  "dead rows of the embedded engine stay for ever": {
    symbol: "runMaintenance",
    find: `needs_vacuum ? "vacuum (analyze)" : "analyze"`,
    replace: `needs_vacuum ? "analyze" : "analyze"`,
    caughtBy: { ...db("pglite/embedded.db"), engine: "pglite", name: "vacuuming removes dead rows" },
  },
};

/** Storage, migrations, jobs and cleanup. */
export const database: AreaMutations = { abuseCases, others };
