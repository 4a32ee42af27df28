import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Db } from "../../platform/db/db.ts";
import { createApiKey } from "../../feed/api-keys.ts";
import { seedAreas } from "../../features/places/areas.ts";
import { insertCustomer } from "../../features/account/customer-queries.ts";
import { MemoryStorage } from "../../testing/memory-storage.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { uuidV7 } from "../../platform/uuid-v7.ts";
import { discardMove, moveDatabase, type DiscardOptions, type MoveOptions } from "./move-database.ts";
import { movePictures } from "./move-pictures.ts";
import { finishMove, isMoveUnfinished } from "../../platform/db/move-state.ts";
import { readTableShapes } from "./table-shape.ts";
import { insertRows } from "../../testing/table-rows.ts";

let source: TestDatabase;
let target: TestDatabase;
const customerId = uuidV7();

// The embedded engine takes a second to start, and every test needs two databases.
beforeAll(async () => {
  [source, target] = [await createTestDatabase(), await createTestDatabase()];
});
afterAll(async () => {
  await source.drop();
  await target.drop();
});

/** The state after the migrations, which insert no rows. */
async function empty(db: Db): Promise<void> {
  for (const { name } of [...(await readTableShapes(db)), { name: "background_job" }])
    await db.execute(`delete from ${name}`);
}

beforeEach(async () => {
  const { db } = source;
  await empty(db);
  await empty(target.db);
  await createApiKey(db, { name: "feed", scopes: ["shipments:write", "events:write"] });
  await db.query(insertCustomer, {
    customerId,
    phone: "+6281288004471",
    at: new Date("2026-11-20T03:00:00Z"),
  });
  // Microseconds, unusual characters, and more rows than a page.
  await db.execute(
    `insert into outbox_message (message_id, subject, kind, payload, created_at, next_attempt_at)
    select gen_random_uuid(), 'RO' || n, 'order.placed', jsonb_build_object('name', $1::text, 'n', n),
      timestamptz '2026-11-20T03:00:00Z' + n * interval '1 microsecond', now() from generate_series(1, 25) as n`,
    ['O\'Neil "雨林" \\ {,} \n NULL'],
  );
  await db.execute(`insert into limit_count (bucket, subject, used, ends_at)
    select 'b' || n % 3, chr(64 + n) || 'ä', n, now() from generate_series(1, 23) as n`);
});

const move = (changes: Partial<MoveOptions> = {}) =>
  moveDatabase({
    source: source.db,
    target: target.db,
    sourceName: "/data",
    say: () => {},
    pageSize: 10,
    ...changes,
  });

const discard = (changes: Partial<DiscardOptions> = {}) =>
  discardMove({
    source: source.db,
    target: target.db,
    sourceName: "/data",
    deletesOwnRows: false,
    ...changes,
  });

/** Copies the tables up to "limit_count". */
async function moveSomeTables(): Promise<void> {
  const stop = new AbortController();
  const say = (line: string) => {
    if (line.startsWith("limit_count: 23 rows")) stop.abort();
  };
  expect(await move({ say, signal: stop.signal })).toEqual({ kind: "interrupted" });
}

async function contents(db: Db): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const { name } of await readTableShapes(db)) {
    const rows = await db.execute<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} as t order by 1`,
    );
    all[name] = rows.map(({ row }) => row).toSorted();
  }
  return all;
}

it("copies every row of every table, and returns the number of rows", async () => {
  const lines: string[] = [];
  const outcome = await move({ say: (line) => lines.push(line) });
  expect(outcome).toMatchObject({ kind: "ok", rows: 1 + 1 + 25 + 23 });
  expect(await contents(target.db)).toEqual(await contents(source.db));
  expect(lines).toContain("outbox_message: 25 rows");
  expect(await move()).toEqual({ kind: "alreadyMoved" });
});

it("replaces only the rows that every start creates", async () => {
  await seedAreas(target.db);
  expect((await move()).kind).toBe("ok");
  expect(await target.db.execute<{ area_id: string }>("select area_id from area limit 1")).toEqual([]);
});

it("refuses a target with its own data, and changes nothing there", async () => {
  const phone = "+6281288005582";
  await target.db.query(insertCustomer, { customerId: uuidV7(), phone, at: new Date() });
  expect(await move()).toEqual({ kind: "occupied", table: "customer" });
  const rows = await target.db.execute<{ phone: string }>("select phone from customer");
  expect(rows).toEqual([{ phone }]);
});

it("refuses to continue with another source", async () => {
  const stop = AbortSignal.abort();
  expect(await move({ signal: stop })).toEqual({ kind: "interrupted" });
  expect(await move({ sourceName: "/other" })).toEqual({ kind: "occupied", table: null });
});

it("continues after an interruption at any point, without lost or duplicate rows", async () => {
  let runs = 0;
  for (let outcome = "failed"; outcome !== "ok"; runs += 1) {
    // Fails at its second page, so the transaction is not committed.
    let pages = 0;
    const dying: Db = {
      ...target.db,
      transaction: (work) => {
        pages += 1;
        return target.db.transaction(async (tx) => {
          const result = await work(tx);
          if (pages >= 2) throw new Error("killed");
          return result;
        });
      },
    };
    outcome = await move({ target: dying }).then(
      ({ kind }) => kind,
      (error: Error) => error.message,
    );
    expect(["ok", "killed"]).toContain(outcome);
  }
  expect(runs).toBeGreaterThan(5);
  expect(await contents(target.db)).toEqual(await contents(source.db));
});

it("detects a changed row by its hash, and starts again only with an option", async () => {
  const damaging: Db = {
    ...target.db,
    transaction: (work) =>
      target.db.transaction(async (tx) => {
        const result = await work(tx);
        await tx.execute("update customer set phone = '+6281288004470'");
        return result;
      }),
  };
  expect(await move({ target: damaging })).toEqual({ kind: "differs", tables: ["customer"] });
  expect(await move()).toEqual({ kind: "differs", tables: ["customer"] });
  expect(await discard()).toEqual({ kind: "ok" });
  expect((await move()).kind).toBe("ok");
  // Other connections may use rows that were already compared.
  expect(await discard()).toEqual({ kind: "nothingToDiscard" });
});

it("deletes rows that the move did not copy only if the operator allows it", async () => {
  await moveSomeTables();
  // The source has this row too, but the move has not reached its table yet.
  await source.db.execute("insert into setting (key, value) values ('captcha', 'false')");
  await target.db.execute("insert into setting (key, value) values ('captcha', 'true')");
  for (const phone of ["+6281288005582", "+6281288005583"])
    await target.db.query(insertCustomer, { customerId: uuidV7(), phone, at: new Date() });
  const before = await contents(target.db);
  expect(before["limit_count"]).toHaveLength(23);
  const ownRows = {
    kind: "ownRows",
    tables: [
      { name: "customer", rows: 2 },
      { name: "setting", rows: 1 },
    ],
  };
  expect(await discard()).toEqual(ownRows);
  expect(await contents(target.db)).toEqual(before);
  expect(await discard({ deletesOwnRows: true })).toEqual({ kind: "ok" });
  expect((await move()).kind).toBe("ok");
  expect(await contents(target.db)).toEqual(await contents(source.db));
});

it("treats the rows of another data directory as rows that it did not copy", async () => {
  await moveSomeTables();
  expect(await discard({ sourceName: "/other" })).toMatchObject({
    kind: "ownRows",
    tables: [
      { name: "api_key", rows: 1 },
      { name: "customer", rows: 1 },
      { name: "limit_count", rows: 23 },
    ],
  });
});

it("lets only one of two concurrent moves continue, with the same or different sources", async () => {
  const outcomes = await Promise.all([move(), move({ sourceName: "/other" })]);
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["occupied", "ok"]);
  expect(await contents(target.db)).toEqual(await contents(source.db));
});

it("stops a run once another run continues the same move", async () => {
  let pages = 0;
  const slow: Db = {
    ...target.db,
    transaction: async (work) => {
      pages += 1;
      // The other run does all its work between two pages of this one.
      if (pages === 3) expect((await move()).kind).toBe("ok");
      return target.db.transaction(work);
    },
  };
  expect(await move({ target: slow })).toEqual({ kind: "takenOver" });
  expect(await contents(target.db)).toEqual(await contents(source.db));
});

it("stays unfinished until the pictures are moved too", async () => {
  expect(await isMoveUnfinished(target.db)).toBe(false);
  await moveSomeTables();
  expect(await isMoveUnfinished(target.db)).toBe(true);
  // Calling `finishMove` does not finish an incomplete move.
  await finishMove(target.db);
  expect(await isMoveUnfinished(target.db)).toBe(true);
  expect((await move()).kind).toBe("ok");
  expect(await isMoveUnfinished(target.db)).toBe(true);
  await finishMove(target.db);
  expect(await isMoveUnfinished(target.db)).toBe(false);
});

it("does not restore a row that was deleted after the move", async () => {
  expect((await move()).kind).toBe("ok");
  await finishMove(target.db);
  await target.db.execute("delete from customer");
  expect(await move()).toEqual({ kind: "alreadyMoved" });
  expect(await target.db.execute<{ phone: string }>("select phone from customer")).toEqual([]);
});

it("moves pictures to the other storage byte by byte, and names missing ones", async () => {
  const keys = ["AbCdEfGhIjKlMnOpQrSt_-", "BbCdEfGhIjKlMnOpQrSt_-", "CbCdEfGhIjKlMnOpQrSt_-"];
  for (const file_key of keys)
    await insertRows(source.db, "upload", [{ file_key, created_at: new Date(), stored_at: new Date() }]);
  const [disk, bucket] = [new MemoryStorage(), new MemoryStorage()];
  for (const key of keys.slice(0, 2)) await disk.put(key, Buffer.from(key));
  bucket.isUnavailable = true;
  await expect(movePictures(source.db, disk, bucket, false)).rejects.toThrow("ENOSPC");
  bucket.isUnavailable = false;
  expect(await movePictures(source.db, disk, bucket, false)).toEqual({ stored: 2, missing: [keys[2]] });
  expect(await bucket.get(keys[1] ?? "")).toEqual(Buffer.from(keys[1] ?? ""));
  expect(await movePictures(source.db, disk, disk, true)).toEqual({ stored: 2, missing: [keys[2]] });
  // Pictures of deliveries are moved as well.
  const proof = { waybill_no: "one", source_id: "signed", sent_hash: "", width: 1, height: 1, bytes: 1 };
  const [, key] = keys;
  await source.db.execute("delete from upload");
  await insertRows(source.db, "proof_picture", [{ file_key: key, created_at: new Date(), ...proof }]);
  expect(await movePictures(source.db, disk, bucket, false)).toEqual({ stored: 1, missing: [] });
  await source.db.execute("delete from proof_picture");
});

it("deletes a copied picture that the server deleted during the move", async () => {
  const key = "AbCdEfGhIjKlMnOpQrSt_-";
  await insertRows(target.db, "upload", [{ file_key: key, created_at: new Date(), stored_at: new Date() }]);
  const [disk, bucket] = [new MemoryStorage(), new MemoryStorage()];
  await disk.put(key, Buffer.from(key));
  const put = bucket.put.bind(bucket);
  bucket.put = async (...file) => {
    await put(...file);
    await target.db.execute("delete from upload");
  };
  await movePictures(target.db, disk, bucket, false);
  expect([...bucket.files.keys()]).toEqual([]);
});
