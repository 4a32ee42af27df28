import type { Mutation } from "./mutation.ts";

/** Data from and to the carrier's systems. */
export const feed: readonly Mutation[] = [
  {
    title: "writers of one waybill do not wait for each other",
    symbol: "store",
    find: "await insertAndLockTrackingViews(tx, waybills, now);",
    replace: "",
    within: "apps/server/src/features/tracking/ingest/store-events",
    caughtBy: { suite: "db", tests: ["feed.race.db"] },
  },
  {
    title: "only the first events of a long history are read",
    symbol: "readHistories",
    find: "while (page.length === eventPageSize);",
    replace: "while (page.length > eventPageSize);",
    caughtBy: { suite: "db", tests: ["feed-load.db"], name: "brings a waybill to 2,000 events" },
  },
  {
    title: "an event under a known id with other content is accepted as unchanged",
    symbol: "store",
    find: `isSame ? unchanged : rejected({ path: "sourceId", key: "event.sourceIdReused" })`,
    replace: "isSame ? unchanged : unchanged",
    caughtBy: {
      suite: "db",
      tests: ["/feed.db"],
      name: "are rejected with the id of a different event",
    },
  },
  {
    title: "a waybill may have any number of events",
    symbol: "store",
    find: "(known?.size ?? 0) >= limits.events || ",
    replace: "",
    caughtBy: { suite: "db", tests: ["feed-load.db"], name: "brings a waybill to 2,000 events" },
    abuse: true,
  },
  {
    title: "events two days ahead are accepted",
    symbol: "aheadMs",
    find: "86_400_000",
    replace: "864_000_000",
    caughtBy: { suite: "db", tests: ["/feed.db"] },
  },
  {
    title: "a rejected item does not say what is wrong",
    symbol: "handleBatch",
    find: "if (!parsed.success) return rejected(...explainedIssues(parsed.error, item));",
    replace: "if (!parsed.success) return rejected();",
    caughtBy: { suite: "db", tests: ["/feed.db"] },
  },
  {
    title: "a key without the scope is accepted",
    symbol: "admit",
    find: "!scopes.includes(access.scope)",
    replace: "scopes.length === 0",
    caughtBy: { suite: "db", tests: ["/feed.db"], name: "rejects requests without a key" },
    abuse: true,
  },
  {
    title: "one key takes all places of the feed",
    symbol: "FeedGate",
    find: "maxWaiting: 0, maxPerOwner: maxAdmittedOfKey",
    replace: "maxWaiting: 0, maxPerOwner: maxAdmitted",
    caughtBy: { suite: "unit", tests: ["feed-gate.test"] },
    abuse: true,
  },
  {
    title: "a batch whose sender has left is still worked on",
    symbol: "registerBatch",
    find: `if (reply.raw.destroyed) return failed("busy");`,
    replace: "",
    caughtBy: { suite: "db", tests: ["feed-left.race.db"] },
  },
  {
    title: "orders do not follow the scans of their shipments",
    symbol: "writeDerivedViews",
    find: "await onShipmentsDerived(tx, new Map(answers.map(({ waybillNo, progress }) => [waybillNo, progress])), now);",
    replace: "",
    caughtBy: { suite: "db", tests: ["orders.db", "orders-needing-action.db"] },
  },
];
