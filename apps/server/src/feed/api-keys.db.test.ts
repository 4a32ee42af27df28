import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { secretHash } from "../platform/secrets.ts";
import { optionalRow } from "../platform/db/db.ts";
import { revokeApiKey, selectApiKeys } from "./api-key-queries.ts";
import { countCall, createApiKey, rotateApiKey, verifyApiKey } from "./api-keys.ts";
import { firstRow } from "../testing/table-rows.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function made(name: string): Promise<{ id: string; text: string; header: string }> {
  const { key, text } = await createApiKey(database.db, { name, scopes: ["events:write"] });
  return { id: key.id, text, header: `Bearer ${text}` };
}

const here = { address: "203.0.113.7", now: new Date("2026-11-20T08:00:00Z") };

const verify = (header: string | undefined, from = here) => verifyApiKey(database.db, header, from);

async function lastUse(id: string): Promise<Date | null | undefined> {
  return (await database.db.query(selectApiKeys, {})).find((key) => key.id === id)?.lastUsedAt;
}

it("creates a key that verifies, and stores only its hash and prefix", async () => {
  const { id, text, header } = await made("Warehouse");
  expect(text).toMatch(/^rk_[2-9a-z]{8}_[\w-]{43}$/);
  expect(await verify(header)).toMatchObject({
    kind: "ok",
    key: { id, name: "Warehouse", scopes: ["events:write"], revokedAt: null },
  });
  const row = await firstRow<Record<string, unknown>>(
    database.db,
    "select * from api_key where key_prefix = $1",
    [`rk_${id}`],
  );
  expect(row.key_hash).toBe(secretHash(text, "hex"));
  expect(JSON.stringify(row)).not.toContain(text.slice(12));
});

it("accepts the scheme in any case and with any spaces", async () => {
  const { text } = await made("spaces");
  expect((await verify(`  bearer   ${text} `)).kind).toBe("ok");
});

it.each([
  ["no header", undefined],
  ["nothing in it", ""],
  ["no key", "Bearer"],
  ["another scheme", "Basic cmltYmE6cmltYmE="],
  ["a key of another form", "Bearer rk_short"],
  ["two keys", "Bearer rk_22222222_a rk_22222222_b"],
  ["a key that nobody made", `Bearer rk_22222222_${"A".repeat(43)}`],
])("rejects %s", async (_what, header) => {
  expect(await verify(header)).toEqual({ kind: "invalid" });
});

it("rejects a key with a changed or missing character", async () => {
  const { header } = await made("changed");
  const last = header.at(-1) === "A" ? "B" : "A";
  expect(await verify(header.slice(0, -1) + last)).toEqual({ kind: "invalid" });
  expect(await verify(header.slice(0, -1))).toEqual({ kind: "invalid" });
});

it("rejects a revoked key from the next request on, and keeps the time of the first revocation", async () => {
  const { id, header } = await made("revoked");
  expect((await verify(header)).kind).toBe("ok");
  const revoked = await optionalRow(database.db, revokeApiKey, { id });
  expect(revoked?.revokedAt).toBeInstanceOf(Date);
  expect(await verify(header)).toEqual({ kind: "invalid" });
  expect((await optionalRow(database.db, revokeApiKey, { id }))?.revokedAt).toEqual(revoked?.revokedAt);
});

it("reports that there is no key to revoke", async () => {
  expect(await optionalRow(database.db, revokeApiKey, { id: "zzzzzzzz" })).toBeNull();
  expect(await optionalRow(database.db, revokeApiKey, { id: "%" })).toBeNull();
});

it("lists keys oldest first, including revoked ones", async () => {
  const first = await made("first");
  const second = await made("second");
  await optionalRow(database.db, revokeApiKey, { id: first.id });
  const names = (await database.db.query(selectApiKeys, {})).filter(({ id }) =>
    [first.id, second.id].includes(id),
  );
  expect(names.map(({ name, revokedAt }) => [name, revokedAt !== null])).toEqual([
    ["first", true],
    ["second", false],
  ]);
});

it("stores the last use of a key at most once a minute", async () => {
  const { id, header } = await made("used");
  expect(await lastUse(id)).toBeNull();
  await Promise.all(Array.from({ length: 5 }, () => verify(header)));
  const first = await lastUse(id);
  expect(first).toBeInstanceOf(Date);
  await verify(header);
  expect(await lastUse(id)).toEqual(first);

  const longAgo = new Date(Date.now() - 61_000);
  await database.db.execute("update api_key set last_used_at = $1 where key_prefix = $2", [
    longAgo,
    `rk_${id}`,
  ]);
  await verify(header);
  expect((await lastUse(id))?.getTime()).toBeGreaterThan(longAgo.getTime() + 60_000);
});

it("rejects a key after its last day", async () => {
  const { text } = await createApiKey(database.db, {
    name: "a day",
    scopes: ["events:write"],
    expiresAt: new Date("2026-11-21T00:00:00Z"),
  });
  const at = (now: string) => verify(`Bearer ${text}`, { ...here, now: new Date(now) });
  expect((await at("2026-11-20T23:59:59Z")).kind).toBe("ok");
  expect(await at("2026-11-21T00:00:00Z")).toEqual({ kind: "invalid" });
});

it("accepts a key from its networks alone", async () => {
  const { text } = await createApiKey(database.db, {
    name: "warehouse",
    scopes: ["events:write"],
    networks: ["203.0.113.0/28", "2001:db8::7"],
  });
  const from = async (address: string) => (await verify(`Bearer ${text}`, { ...here, address })).kind;
  expect(await from("203.0.113.7")).toBe("ok");
  expect(await from("::ffff:203.0.113.7")).toBe("ok");
  expect(await from("2001:db8::7")).toBe("ok");
  for (const other of ["203.0.113.16", "2001:db8::8", "127.0.0.1", ""])
    expect(await from(other)).toBe("otherAddress");
});

it("rotates a key: both are valid during the overlap, with the same grant", async () => {
  const grant = {
    name: "warehouse",
    scopes: ["events:write", "shipments:write"] as const,
    networks: ["203.0.113.0/28"],
    batchesPerMinute: 60,
  };
  const former = await createApiKey(database.db, grant);
  const rotated = await rotateApiKey(database.db, former.key.id, { overlapMs: 3_600_000, now: here.now });
  expect(rotated?.key).toMatchObject({ ...grant, expiresAt: null });
  expect(rotated?.former.expiresAt).toEqual(new Date("2026-11-20T09:00:00Z"));
  const valid = async (text: string, now: string) =>
    (await verify(`Bearer ${text}`, { ...here, now: new Date(now) })).kind;
  for (const text of [former.text, rotated?.text ?? ""])
    expect(await valid(text, "2026-11-20T08:59:59Z")).toBe("ok");
  expect(await valid(former.text, "2026-11-20T09:00:00Z")).toBe("invalid");
  expect(await valid(rotated?.text ?? "", "2027-11-20T09:00:00Z")).toBe("ok");
});

it("rotates a key that ends into one that ends with the same day, and never prolongs the former one", async () => {
  const expiresAt = new Date("2026-11-21T00:00:00Z");
  const { key } = await createApiKey(database.db, { name: "a day", scopes: ["events:write"], expiresAt });
  const options = { overlapMs: 100 * 3_600_000, now: here.now };
  const rotated = await rotateApiKey(database.db, key.id, options);
  expect([rotated?.key.expiresAt, rotated?.former.expiresAt]).toEqual([expiresAt, expiresAt]);
  const later = new Date("2027-01-01T00:00:00Z");
  expect((await rotateApiKey(database.db, key.id, { ...options, expiresAt: later }))?.key.expiresAt).toEqual(
    later,
  );
});

it("does not rotate a key that is revoked, has ended or is unknown", async () => {
  const { id } = await made("revoked");
  await optionalRow(database.db, revokeApiKey, { id });
  const ended = await createApiKey(database.db, {
    name: "ended",
    scopes: ["events:write"],
    expiresAt: here.now,
  });
  const before = await database.db.query(selectApiKeys, {});
  for (const each of [id, ended.key.id, "zzzzzzzz"])
    expect(await rotateApiKey(database.db, each, { overlapMs: 0, now: here.now })).toBeNull();
  expect(await database.db.query(selectApiKeys, {})).toEqual(before);
});

it("lets a key send so many batches a minute, also at the same moment", async () => {
  const { key } = await createApiKey(database.db, {
    name: "small",
    scopes: ["events:write"],
    batchesPerMinute: 2,
  });
  const sent = await Promise.all([1, 2, 3, 4].map(() => countCall(database.db, key, here.now)));
  expect(sent.filter(({ kind }) => kind === "ok")).toHaveLength(2);
  expect(sent).toContainEqual({ kind: "rateLimited", retryAfter: 60 });
  const later = new Date(here.now.getTime() + 60_000);
  expect((await countCall(database.db, key, later)).kind).toBe("ok");
});
