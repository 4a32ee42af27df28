import { afterAll, beforeAll, expect, it } from "vitest";
import type { Db } from "../platform/db/db.ts";
import { statement } from "../platform/db/statement.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { feedTransactions, openFeedDatabase } from "./feed-database.ts";

const one = statement({ name: "test.one", text: "select 1 as one", row: { one: "integer" } });

let test: TestDatabase;
let feedDb: Db;
beforeAll(async () => {
  test = await createTestDatabase();
  feedDb = await openFeedDatabase(test.db, { databaseUrl: test.url, dataDir: "" });
});
afterAll(async () => {
  await feedDb.close();
  await test.drop();
});

it("does not block visitors' requests while batches use all connections of the feed", async () => {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const batches = Array.from({ length: feedTransactions }, () =>
    feedDb.transaction(async (tx) => {
      await tx.query(one, {});
      await over;
    }),
  );
  const waiting = feedDb.transaction((tx) => tx.query(one, {}));
  const answers = await Promise.all(Array.from({ length: 20 }, () => test.db.query(one, {})));
  expect(answers).toHaveLength(20);
  expect(feedDb.connections()).toMatchObject({ in_use: feedTransactions, waiting: 1 });
  resolve();
  await Promise.all([...batches, waiting]);
});
