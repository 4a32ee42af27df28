import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { apiKeyHash, createApiKey, listApiKeys, revokeApiKey, verifyApiKey } from "./api-keys.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function made(name: string): Promise<{ id: string; text: string; header: string }> {
  const { key, text } = await createApiKey(database.db, { name, scopes: ["events:write"] });
  return { id: key.id, text, header: `Bearer ${text}` };
}

async function lastUse(id: string): Promise<Date | null | undefined> {
  return (await listApiKeys(database.db)).find((key) => key.id === id)?.lastUsedAt;
}

it("makes a key that verifies, and keeps nothing of it but its hash and its beginning", async () => {
  const { id, text, header } = await made("Warehouse");
  expect(text).toMatch(/^rk_[2-9a-z]{8}_[\w-]{43}$/);
  expect(await verifyApiKey(database.db, header)).toMatchObject({
    kind: "ok",
    key: { id, name: "Warehouse", scopes: ["events:write"], revokedAt: null },
  });
  const row = await database.db.kysely
    .selectFrom("api_key")
    .selectAll()
    .where("key_prefix", "=", `rk_${id}`)
    .executeTakeFirstOrThrow();
  expect(row.key_hash).toBe(apiKeyHash(text));
  expect(JSON.stringify(row)).not.toContain(text.slice(12));
});

it("finds a key whatever the case of the scheme and the space around", async () => {
  const { text } = await made("spaces");
  expect((await verifyApiKey(database.db, `  bearer   ${text} `)).kind).toBe("ok");
});

it.each([
  ["no header", undefined],
  ["nothing in it", ""],
  ["no key", "Bearer"],
  ["another scheme", "Basic cmltYmE6cmltYmE="],
  ["a key of another form", "Bearer rk_short"],
  ["two keys", "Bearer rk_22222222_a rk_22222222_b"],
  ["a key that nobody made", `Bearer rk_22222222_${"A".repeat(43)}`],
])("refuses %s", async (_what, header) => {
  expect(await verifyApiKey(database.db, header)).toEqual({ kind: "invalid" });
});

it("refuses a key with one character changed, and one cut short", async () => {
  const { header } = await made("changed");
  const last = header.at(-1) === "A" ? "B" : "A";
  expect(await verifyApiKey(database.db, header.slice(0, -1) + last)).toEqual({ kind: "invalid" });
  expect(await verifyApiKey(database.db, header.slice(0, -1))).toEqual({ kind: "invalid" });
});

it("refuses a revoked key from the next request on, and keeps the moment of the first revocation", async () => {
  const { id, header } = await made("revoked");
  expect((await verifyApiKey(database.db, header)).kind).toBe("ok");
  const revoked = await revokeApiKey(database.db, id);
  expect(revoked?.revokedAt).toBeInstanceOf(Date);
  expect(await verifyApiKey(database.db, header)).toEqual({ kind: "invalid" });
  expect((await revokeApiKey(database.db, id))?.revokedAt).toEqual(revoked?.revokedAt);
});

it("says when there is no key to revoke", async () => {
  expect(await revokeApiKey(database.db, "zzzzzzzz")).toBeNull();
  expect(await revokeApiKey(database.db, "%")).toBeNull();
});

it("lists keys oldest first, revoked ones too", async () => {
  const first = await made("first");
  const second = await made("second");
  await revokeApiKey(database.db, first.id);
  const names = (await listApiKeys(database.db)).filter(({ id }) => [first.id, second.id].includes(id));
  expect(names.map(({ name, revokedAt }) => [name, revokedAt !== null])).toEqual([
    ["first", true],
    ["second", false],
  ]);
});

it("notes the use of a key, at most once a minute", async () => {
  const { id, header } = await made("used");
  expect(await lastUse(id)).toBeNull();
  await Promise.all(Array.from({ length: 5 }, () => verifyApiKey(database.db, header)));
  const first = await lastUse(id);
  expect(first).toBeInstanceOf(Date);
  await verifyApiKey(database.db, header);
  expect(await lastUse(id)).toEqual(first);

  const longAgo = new Date(Date.now() - 61_000);
  await database.db.kysely
    .updateTable("api_key")
    .set({ last_used_at: longAgo })
    .where("key_prefix", "=", `rk_${id}`)
    .execute();
  await verifyApiKey(database.db, header);
  expect((await lastUse(id))?.getTime()).toBeGreaterThan(longAgo.getTime() + 60_000);
});
