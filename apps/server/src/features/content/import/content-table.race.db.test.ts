import { afterAll, beforeAll, expect, it } from "vitest";
import { storeFeedContent } from "../../../feed/content-feed.ts";
import { referenceVersion } from "../../places/reference-version.ts";
import { testCarrier } from "../../../testing/test-app.ts";
import { createTestDatabase, type TestDatabase } from "../../../testing/test-database.ts";
import { articleKind } from "../news/article-kind.ts";
import { sampleArticle } from "./sample-content.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const idsOf = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}-${at}`);
const stored = async () =>
  (await database.db.execute<{ id: string }>("select id from article order by id")).map(({ id }) => id);

it("stores the articles of exactly one of several concurrent files", async () => {
  const { db } = database;
  const files = ["a", "b", "c", "d"].map((name) => idsOf(name, 700));
  await Promise.all(
    files.map((ids) =>
      db.transaction((tx) =>
        articleKind.table.replaceAll(
          tx,
          ids.map((id) => articleKind.toRecord(sampleArticle(id))),
        ),
      ),
    ),
  );
  expect(files.map((ids) => ids.toSorted())).toContainEqual((await stored()).toSorted());
  expect(await referenceVersion(db, "articles")).toBe(files.length);
});

it("creates an article once with concurrent requests", async () => {
  const { db } = database;
  const batches = Array.from({ length: 8 }, () => [sampleArticle("same"), sampleArticle("other")]);
  const answers = await Promise.all(
    batches.map((batch, at) =>
      storeFeedContent(db, testCarrier, articleKind, at % 2 ? batch : batch.toReversed()),
    ),
  );
  const kinds = answers.flat().map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "created")).toHaveLength(2);
  expect(kinds.filter((kind) => kind === "unchanged")).toHaveLength(14);
});

it("never mixes a file with a concurrent batch", async () => {
  const { db } = database;
  const file = idsOf("file", 600);
  const imported = ["fed-1", "fed-2", "fed-3", "fed-4"];
  await Promise.all([
    db.transaction((tx) =>
      articleKind.table.replaceAll(
        tx,
        file.map((id) => articleKind.toRecord(sampleArticle(id))),
      ),
    ),
    ...imported.map((id) => storeFeedContent(db, testCarrier, articleKind, [sampleArticle(id)])),
  ]);
  const after = await stored();
  expect(after.filter((id) => id.startsWith("file-"))).toHaveLength(600);
  expect(after.filter((id) => !id.startsWith("file-") && !id.startsWith("fed-"))).toEqual([]);
});
