import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { newSecret, secretHash } from "../../platform/secrets.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { uuidV7 } from "../../platform/uuid-v7.ts";
import type { SessionDeps } from "./account-deps.ts";
import { checkPageSession, checkSession, readSessionCookies, sessionSeconds } from "./check-session.ts";
import { insertSession, selectSessions } from "./sessions.ts";
import { insertRows } from "../../testing/table-rows.ts";

let database: TestDatabase;
let deps: SessionDeps;
let now: Date;
let customerId: string;
let token: string;
let proof: string;

const openedAt = new Date("2026-11-20T06:42:31+07:00");

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  now = openedAt;
  deps = {
    db: database.db,
    clock: () => now,
    isClockTrusted: () => true,
    newId: uuidV7,
    production: false,
    config: { publicOrigin: undefined, mail: { provider: "inbox", staff: [] } },
  };
  customerId = uuidV7();
  [token, proof] = [newSecret(), newSecret()];
  await insertRows(database.db, "customer", [
    { customer_id: customerId, phone: "+6281288004471", nickname: null, created_at: now },
  ]);
  await open(token, proof);
});

async function open(opened: string, provenBy: string | null): Promise<void> {
  await insertSession(database.db, {
    tokenHash: secretHash(opened),
    sessionId: uuidV7(),
    customerId,
    proofHash: provenBy === null ? null : secretHash(provenBy),
    device: null,
    createdAt: openedAt,
    expiresAt: new Date(openedAt.getTime() + sessionSeconds * 1000),
  });
}

const call = (headers: Record<string, string>) => checkSession(deps, { host: "localhost:3000", headers });
const page = (headers: Record<string, string>) => checkPageSession(deps, { headers });
const ours = () => `lang=en; token=${token}; rimba-session=${proof}`;
const laterBy = (ms: number) => new Date(openedAt.getTime() + ms);

it("identifies the customer by the token in a header and its cookie", async () => {
  const customer = { kind: "ok", customerId, phone: "+6281288004471" };
  expect(await call({ token, cookie: ours() })).toMatchObject(customer);
  expect(await call({ authorization: `Bearer ${token}`, cookie: ours() })).toMatchObject(customer);
  expect(await call({ token, cookie: ours(), "sec-fetch-site": "same-origin" })).toMatchObject(customer);
  expect(await call({ token, cookie: ours(), origin: "http://localhost:3000" })).toMatchObject(customer);
});

it("accepts no token from a cookie for a call, even if all else is valid", async () => {
  expect(await call({ cookie: ours() })).toEqual({ kind: "sessionMissing" });
  expect(await call({ token: "", cookie: ours() })).toEqual({ kind: "sessionMissing" });
});

it("identifies the customer of a page by the two cookies, never by a header", async () => {
  expect(await page({ cookie: ours() })).toMatchObject({ kind: "ok", customerId });
  expect(await page({ token })).toEqual({ kind: "sessionMissing" });
  expect(await page({ cookie: `token=${token}` })).toEqual({ kind: "sessionEnded" });
  expect(await page({ cookie: `rimba-session=${proof}` })).toEqual({ kind: "sessionMissing" });
});

it("refuses a cookie that does not match the header", async () => {
  const [otherToken, otherProof] = [newSecret(), newSecret()];
  await open(otherToken, otherProof);
  expect(await call({ token, cookie: `rimba-session=${otherProof}` })).toEqual({ kind: "sessionEnded" });
  expect(await call({ token: otherToken, cookie: ours() })).toEqual({ kind: "sessionEnded" });
  expect(await call({ token })).toEqual({ kind: "sessionEnded" });
  expect(await call({ token, cookie: ours() })).toMatchObject({ kind: "ok" });
});

it("accepts a program's session by its token alone, but shows no page", async () => {
  const programs = newSecret();
  await open(programs, null);
  expect(await call({ token: programs })).toMatchObject({ kind: "ok", customerId });
  expect(await page({ cookie: `token=${programs}; rimba-session=${proof}` })).toEqual({
    kind: "sessionEnded",
  });
});

it.each([
  ["cut short at the end", () => token.slice(0, -1)],
  ["cut short in front", () => token.slice(1)],
  ["with one letter more", () => `${token}A`],
  ["twice", () => `${token}, ${token}`],
  ["none", () => "null"],
  ["somebody's guess", newSecret],
])("truncated token: %s", async (_name, text) => {
  expect(await call({ token: text(), cookie: ours() })).toEqual({ kind: "sessionEnded" });
});

it("ends a session 24 h and 1 s after its login", async () => {
  now = laterBy(sessionSeconds * 1000 - 1000);
  expect(await call({ token, cookie: ours() })).toMatchObject({ kind: "ok" });
  now = laterBy(sessionSeconds * 1000 + 1000);
  expect(await call({ token, cookie: ours() })).toEqual({ kind: "sessionMissing" });
  expect(await page({ cookie: ours() })).toEqual({ kind: "sessionMissing" });
});

it.each([
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { origin: "https://evil.example" },
  { origin: "null" },
])("rejects a request that another site started: %j", async (headers) => {
  expect(await call({ token, cookie: ours(), ...headers })).toEqual({ kind: "crossSite" });
});

it("accepts the cookie in production only under its __Host- name", () => {
  const headers = { cookie: "rimba-session=a; __Host-rimba-session=b; token=c" };
  expect(readSessionCookies(headers, true)).toEqual({ token: "c", proof: "b" });
  expect(readSessionCookies(headers, false)).toEqual({ token: "c", proof: "a" });
});

it("stores the last use of a session to the minute", async () => {
  const lastSeen = async () =>
    (await database.db.query(selectSessions, { customerId }))[0]?.last_seen_at.toISOString();
  expect(await lastSeen()).toBe("2026-11-19T23:42:00.000Z");
  now = laterBy(95_000);
  await call({ token, cookie: ours() });
  expect(await lastSeen()).toBe("2026-11-19T23:44:00.000Z");
});

it("applies a due change of number on the next use of a session, which ends, on pages too", async () => {
  const dueAt = laterBy(60_000);
  await insertRows(database.db, "customer_phone", [
    { phone: "+6281288004471", customer_id: customerId },
    { phone: "+6281299990000", customer_id: customerId, due_at: dueAt },
  ]);
  await insertRows(database.db, "phone_change", [
    { customer_id: customerId, new_phone: "+6281299990000", requested_at: openedAt, due_at: dueAt },
  ]);
  now = laterBy(59_000);
  expect(await page({ cookie: ours() })).toMatchObject({ phone: "+6281288004471" });
  now = dueAt;
  expect(await page({ cookie: ours() })).toEqual({ kind: "sessionEnded" });
  expect(await call({ token, cookie: ours() })).toEqual({ kind: "sessionEnded" });
  const phones = await database.db.execute<{ phone: string; due_at: Date | null }>(
    "select phone, due_at from customer_phone where customer_id = $1",
    [customerId],
  );
  expect(phones).toEqual([{ phone: "+6281299990000", due_at: null }]);
});
