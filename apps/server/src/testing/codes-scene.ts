import { afterAll, beforeAll, beforeEach } from "vitest";
import { lockNumber } from "../features/account/phone-care.ts";
import { type CodesApp, createCodesApp } from "./codes-app.ts";
import { createTestDatabase } from "./test-database.ts";
import { watchDatabase, type WatchedDatabase } from "./watched-database.ts";
import { insertRows } from "./table-rows.ts";

/** Identifies the browser that requests and uses the codes of these tests. */
export const requestId = "r".repeat(43);

/** An app behind a proxy for the tests of one file. Its clock moves by ten minutes before each test. */
export function codesScene() {
  let app: CodesApp;
  let watched: WatchedDatabase;
  let now = Date.parse("2026-11-21T09:00:00+07:00");
  let lastPhone = 0;
  let lastAddress = 0;
  beforeAll(async () => {
    const database = await createTestDatabase();
    watched = watchDatabase(database.db);
    app = await createCodesApp(
      { TRUST_PROXY: "127.0.0.1", CODES_PER_MINUTE: "100000" },
      { database: { db: watched.db, drop: database.drop } },
    );
  });
  afterAll(() => app.test.close());
  beforeEach(() => pass(600));

  function pass(seconds: number): void {
    now += seconds * 1000;
    app.test.setClock(new Date(now).toISOString());
  }

  /** A number without earlier requests. Each has its own prefix, because limits also count by prefix. */
  function newPhone(): string {
    lastPhone += 1;
    return `+6281${String(lastPhone).padStart(4, "0")}54471`;
  }

  /** Headers of a client address without earlier requests. */
  function newAddress(): Record<string, string> {
    lastAddress += 1;
    return { "x-forwarded-for": `10.${lastAddress >> 8}.${lastAddress & 255}.1` };
  }

  async function register(phone: string, { test } = app): Promise<void> {
    const customerId = crypto.randomUUID();
    const customer = { customer_id: customerId, phone, created_at: new Date(now), nickname: null };
    await insertRows(test.db, "customer", [customer]);
    const held = { phone, customer_id: customerId, due_at: null };
    await insertRows(test.db, "customer_phone", [held]);
  }

  return {
    get app() {
      return app;
    },
    get watched() {
      return watched;
    },
    /** Milliseconds. */
    get now() {
      return now;
    },
    pass,
    newPhone,
    newAddress,
    register,
    requestCode: (phone: string, headers = newAddress()) =>
      app.requestCode(phone, { headers, codeRequestId: requestId }),
    /** A registered, an unknown and a locked number. */
    async threeNumbers() {
      const [registered, strange, locked] = [newPhone(), newPhone(), newPhone()];
      await register(registered);
      await lockNumber(app.test.db, locked, new Date(now));
      return { registered, strange, locked };
    },
  };
}
