import { type AreaMutations, db, unit, type Mutations } from "./mutation.ts";

const abuseCases: Mutations = {
  "a waybill may have any number of events": {
    symbol: "appendOutcome",
    find: "events >= limits.events || ",
    caughtBy: { ...db("feed-load.db"), name: "brings a waybill to 2,000 events" },
  },
  "a key without the scope is accepted": {
    symbol: "feedAdmission",
    find: "!scopes.includes(access.scope)",
    replace: "scopes.length === 0",
    caughtBy: { ...db("/feed.db"), name: "rejects requests without a key" },
  },
  "one key takes all places of the feed": {
    symbol: "FeedGate",
    find: "maxWaiting: 0, maxPerOwner: maxAdmittedOfKey",
    replace: "maxWaiting: 0, maxPerOwner: maxAdmitted",
    caughtBy: unit("feed-gate.test"),
  },
};

const others: Mutations = {
  "an older message of the broker replaces a newer shipment": {
    symbol: "storeCheckedShipments",
    find: "later.has(waybillNo) ? unchanged : outcomeOf(before.get(waybillNo), json)",
    replace: "outcomeOf(before.get(waybillNo), json)",
    caughtBy: db("consume-messages.db"),
  },
  "a message that makes the program fail holds up the others": {
    symbol: "storeMessages",
    find: "part.length > 1",
    replace: "false",
    caughtBy: db("consume-messages.db"),
  },
  "a message that could not be stored does not come again": {
    symbol: "giveBack",
    find: "message.nak(Math.min(delayMs, maxDelayMs));",
    replace: "message.term();",
    caughtBy: db("consume-messages.db"),
  },
  "what is refused of a message is not recorded": {
    symbol: "storePart",
    find: "await recordRefusedMessage(deps.db, message, deps.clock());",
    caughtBy: { ...db("consume.race.db"), name: "records what the feed would refuse" },
  },
  "writers of one waybill do not wait for each other": {
    symbol: "store",
    find: "await insertAndLockTrackingViews(tx, waybills, now);",
    within: "apps/server/src/features/tracking/ingest/store-events",
    caughtBy: { ...db("feed.race.db"), name: "waits for another one of the same waybill" },
  },
  "only the first events of a long history are read": {
    symbol: "readHistories",
    find: "while (page.length === eventPageSize);",
    replace: "while (page.length > eventPageSize);",
    caughtBy: { ...db("feed-load.db"), name: "brings a waybill to 2,000 events" },
  },
  "an event under a known id with other content is accepted as unchanged": {
    symbol: "appendOutcome",
    find: "isDeepStrictEqual(event, same)",
    replace: "true",
    caughtBy: { ...db("/feed.db"), name: "are rejected with the id of a different event" },
  },
  "events two days ahead are accepted": {
    symbol: "maxAheadMs",
    find: "86_400_000",
    replace: "864_000_000",
    caughtBy: db("/feed.db"),
  },
  "a rejected item does not say what is wrong": {
    symbol: "handleBatch",
    find: "if (!parsed.success) return rejected(...explainedIssues(parsed.error, item));",
    replace: "if (!parsed.success) return rejected();",
    caughtBy: db("/feed.db"),
  },
  "a batch whose sender has left is still worked on": {
    symbol: "registerBatch",
    find: `if (reply.raw.destroyed) return { kind: "busy" };`,
    caughtBy: db("feed-left.race.db"),
  },
  "orders do not follow the scans of their shipments": {
    symbol: "writeTrackingViews",
    find: "await shipmentFollower.follow(",
    replace: "((..._given: unknown[]) => undefined)(",
    caughtBy: db("orders.db", "orders-needing-action.db"),
  },
  "orders wait for a reader of their shipments": {
    symbol: "storeChunk",
    find: "if (followed.length > 0) await writeTrackingViews(tx, deps, followed, now);",
    caughtBy: db("orders.db", "orders-needing-action.db"),
  },
  "a reader gets an answer that lacks a scan": {
    symbol: "isOutdated",
    find: "exists (select 1 from due_derivation",
    replace: "false and exists (select 1 from due_derivation",
    caughtBy: { ...db("derive-due.db"), name: "is in the answer of a reader who comes before the job" },
  },
  "the filter by status misses answers that are not derived": {
    symbol: "answersText",
    find: "left join ${join}",
    replace: "left join ${join} where :packageStatus is null or view.package_status = :packageStatus",
    caughtBy: { ...db("derive-due.db"), name: "is in the answer of a reader who comes before the job" },
  },
  "an answer that cannot be derived stays first in the job": {
    symbol: "postponeDerivations",
    find: "await tx.query(deleteDueDerivations, { waybills });",
    caughtBy: { ...db("derive-due.db"), name: "holds up no other" },
  },
  "archived events are left out of an answer": {
    symbol: "readHistories",
    find: "await readArchivedEvents(tx, waybills)",
    replace: "new Map<string, HandlingEvent[]>()",
    caughtBy: { ...db("archive.db"), name: "has the same answers as before" },
  },
  "archived events do not count against the limit of a waybill": {
    symbol: "countEvents",
    find: "+ coalesce(jsonb_array_length(view.archived_events::jsonb), 0)",
    replace: "",
    caughtBy: { ...db("archive.db"), name: "counts its archived events" },
  },
  "archiving begins while processes of the former version run": {
    symbol: "archiveSome",
    find: "and (select timestamp::timestamptz from schema_migration where name = '0007-archived-events') < :migratedBefore",
    replace: "and :migratedBefore::timestamptz is not null",
    caughtBy: { ...db("archive.db"), name: "archives nothing in the first day after the upgrade" },
  },
  "an event that a former process stored again is shown twice": {
    symbol: "readHistories",
    find: "if (archived.get(waybill_no)?.has(payload.sourceId) === true) continue;",
    caughtBy: { ...db("archive.db"), name: "shows an event once" },
  },
  "an answer that could not be derived waits for the slower job after its next scan as well": {
    symbol: "insertDueDerivations",
    find: "await tx.query(deleteFailedDerivations, { waybills });",
    caughtBy: { ...db("derive-due.db"), name: "holds up no other" },
  },
};

/** Data from and to the carrier's systems. */
export const feed: AreaMutations = { abuseCases, others };
