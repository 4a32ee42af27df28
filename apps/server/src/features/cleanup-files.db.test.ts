import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { StorageUnavailable } from "../integrations/storage/file-storage.ts";
import { MemoryStorage } from "../testing/memory-storage.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { cleanupTasks } from "./cleanup-tasks.ts";
import { type CleanupDeps, runCleanup } from "../platform/jobs/cleanup.ts";
import { firstRow, insertRows } from "../testing/table-rows.ts";

/** Storage that fails for some of its files. */
class PartlyFailingStorage extends MemoryStorage {
  readonly failing = new Set<string>();
  readonly hanging = new Set<string>();
  readonly removals: string[] = [];
  onRemove: () => unknown = () => {};

  override async remove(key: string): Promise<void> {
    this.removals.push(key);
    await this.onRemove();
    if (this.hanging.has(key)) return new Promise(() => {});
    if (this.failing.has(key)) throw new StorageUnavailable("AccessDenied");
    return super.remove(key);
  }
}

let database: TestDatabase;
let storage: PartlyFailingStorage;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
const log = { info: () => {}, warn: vi.fn<(details: object, message: string) => void>() };
beforeEach(async () => {
  log.warn.mockClear();
  storage = new PartlyFailingStorage();
  for (const table of ["background_job", "upload", "submission"] as const)
    await database.db.execute(`delete from ${table}`);
});

const cleanUp = (limits: CleanupDeps["limits"] = {}, signal = new AbortController().signal) =>
  runCleanup({ db: database.db, tasks: cleanupTasks(storage), log, limits }, signal);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** Uploads without a submission, the oldest first. */
async function storeUploads(keys: readonly string[], reference: string | null = null): Promise<void> {
  const oldest = daysAgo(30).getTime();
  for (const [position, key] of keys.entries()) {
    storage.files.set(key, Buffer.from(key));
    const createdAt = new Date(oldest + position);
    await insertRows(database.db, "upload", [
      { file_key: key, created_at: createdAt, stored_at: createdAt, reference },
    ]);
  }
}

async function storeSubmission(reference: string, createdAt: Date): Promise<void> {
  const content = { name: "feedback", version: 1, answers: "{}", locale: "id" };
  await insertRows(database.db, "submission", [{ reference, created_at: createdAt, ...content }]);
}

async function uploadKeys(): Promise<string[]> {
  const rows = await database.db.execute<{ file_key: string }>(
    "select file_key from upload order by file_key",
  );
  return rows.map(({ file_key }) => file_key);
}

async function references(): Promise<string[]> {
  const rows = await database.db.execute<{ reference: string }>("select reference from submission");
  return rows.map(({ reference }) => reference);
}

it("deletes the files after failing ones, keeps the failing ones with their rows, and retries them", async () => {
  // More failing files at the start than a batch has.
  await storeUploads(["a", "b", "c", "d", "e"]);
  for (const key of ["a", "b", "c"]) storage.failing.add(key);
  expect(await cleanUp({ fileBatchSize: 2 })).toEqual({
    kind: "ok",
    deleted: { unusedUploads: 2 },
    isComplete: false,
  });
  expect([await uploadKeys(), [...storage.files.keys()]]).toEqual([
    ["a", "b", "c"],
    ["a", "b", "c"],
  ]);
  expect(storage.removals).toEqual(["a", "b", "c", "d", "e"]);
  expect(log.warn.mock.calls).toEqual([
    [
      { task: "unusedUploads", failed: 3, err: new StorageUnavailable("AccessDenied") },
      "files could not be deleted and are tried again",
    ],
  ]);
  storage.failing.clear();
  expect(await cleanUp()).toEqual({ kind: "ok", deleted: { unusedUploads: 3 }, isComplete: true });
  expect([await uploadKeys(), storage.files.size]).toEqual([[], 0]);
});

it("keeps an old submission while one of its files cannot be deleted, and deletes the others", async () => {
  for (const reference of ["stuck", "old", "without files"]) await storeSubmission(reference, daysAgo(800));
  await storeSubmission("young", daysAgo(700));
  await storeUploads(["a", "b"], "stuck");
  await storeUploads(["c", "d"], "old");
  await storeUploads(["e"], "young");
  storage.failing.add("a");
  expect(await cleanUp()).toMatchObject({
    deleted: { filesOfOldSubmissions: 3, submissions: 2 },
    isComplete: false,
  });
  expect([(await references()).toSorted(), await uploadKeys()]).toEqual([
    ["stuck", "young"],
    ["a", "e"],
  ]);
  storage.failing.clear();
  expect(await cleanUp()).toMatchObject({ deleted: { filesOfOldSubmissions: 1, submissions: 1 } });
  expect([await references(), await uploadKeys(), [...storage.files.keys()]]).toEqual([
    ["young"],
    ["e"],
    ["e"],
  ]);
});

it("does not wait for a file if the storage does not respond", async () => {
  await storeUploads(["a", "b"]);
  storage.hanging.add("a");
  expect(await cleanUp({ fileTimeoutMs: 10 })).toMatchObject({ deleted: { unusedUploads: 1 } });
  expect(await uploadKeys()).toEqual(["a"]);
  expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ failed: 1 }), expect.any(String));
});

it("renews its lease before each file, so that slow storage does not exceed it", async () => {
  await storeUploads(["a", "b", "c"]);
  const leases: number[] = [];
  storage.onRemove = async () => {
    const { db } = database;
    const { lease_until: until } = await firstRow<{ lease_until: Date | null }>(
      db,
      "select lease_until from background_job",
    );
    leases.push(Math.round(((until?.getTime() ?? 0) - Date.now()) / 1000));
    // Simulates that this file took nearly as long as the lease.
    await db.execute("update background_job set lease_until = $1", [new Date(Date.now() + 1000)]);
  };
  await cleanUp();
  expect(leases).toHaveLength(3);
  for (const seconds of leases) expect(seconds).toBeGreaterThan(290);
});

it("stops after the current file when the process stops, even if the storage does not respond", async () => {
  await storeUploads(["a", "b", "c", "d"]);
  const stopping = new AbortController();
  storage.onRemove = () => {
    if (storage.removals.length === 2) stopping.abort();
  };
  storage.hanging.add("b");
  expect(await cleanUp({}, stopping.signal)).toMatchObject({
    deleted: { unusedUploads: 1 },
    isComplete: false,
  });
  expect([storage.removals, await uploadKeys()]).toEqual([
    ["a", "b"],
    ["b", "c", "d"],
  ]);
  // Stopping is not a failure.
  expect(log.warn).not.toHaveBeenCalled();
});

it("leaves the remaining files to the next run at its limit of time or number, and still cleans up the tables", async () => {
  await storeUploads(["a", "b", "c"]);
  await storeSubmission("old", daysAgo(800));
  expect(await cleanUp({ maxFileTaskMs: 0 })).toEqual({
    kind: "ok",
    deleted: { submissions: 1 },
    isComplete: false,
  });
  expect(await cleanUp({ maxFilesPerTask: 2 })).toMatchObject({
    deleted: { unusedUploads: 2 },
    isComplete: false,
  });
  expect(await uploadKeys()).toEqual(["c"]);
});
