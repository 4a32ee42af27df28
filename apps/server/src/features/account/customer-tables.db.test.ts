import { endpoints } from "@rimba/contract";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { definedStatements } from "../../platform/db/statement.ts";
import { type CodesApp, createCodesApp } from "../../testing/codes-app.ts";
import { askCode, logIn, newPhone } from "../../testing/customers.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { watchDatabase, type WatchedDatabase } from "../../testing/watched-database.ts";

/** Tables of customers that are not in the copy of their data, and why. */
const notExported = {
  customer_order_block: "counts of the orders, which are in it",
  customer_order_count: "counts of the orders, which are in it",
  customer_order_search_word: "words of the orders, which are in it",
  customer_phone: "the number, which is in it as customer.phone",
  known_browser: "hashes of random ids alone; the sessions are in it",
  order_request: "random keys of calls for 30 days, with the numbers of the orders, which are in it",
  whatsapp_link: "the hash of a random code for 15 minutes",
};

let database: TestDatabase;
let watched: WatchedDatabase;
let codes: CodesApp;
beforeAll(async () => {
  database = await createTestDatabase();
  watched = watchDatabase(database.db);
  codes = await createCodesApp({}, { database: { db: watched.db, drop: database.drop } });
});
afterAll(() => codes.test.close());

/** Tables with a column that names a customer, or a channel or recipient, which may be one, without `named`. */
async function otherTables(named: ReadonlySet<string>): Promise<string[]> {
  const rows = await database.db.execute<{ name: string }>(
    `select distinct table_name as name from information_schema.columns
     where table_schema = current_schema() and column_name in ('customer_id', 'recipient_id', 'channel_id') order by name`,
  );
  return rows.map(({ name }) => name).filter((name) => !named.has(name));
}

/** The tables that this work names after one of these words. */
async function tablesAfter(words: RegExp, work: () => Promise<{ status: number }>): Promise<Set<string>> {
  watched.takeStatements();
  expect((await work()).status).toBe(200);
  const names = new Set(watched.takeStatements());
  const texts = definedStatements.filter(({ name }) => names.has(name)).map(({ text }) => text);
  return new Set(texts.flatMap((text) => [...text.matchAll(words)].map(([, table = ""]) => table)));
}

async function exportedTables(): Promise<Set<string>> {
  const session = await logIn(codes, newPhone());
  return tablesAfter(/\b(?:from|join) (\w+)/g, () =>
    codes.test.call(endpoints.exportUser, {}, session.headers),
  );
}

async function erasedTables(): Promise<Set<string>> {
  const phone = newPhone();
  const session = await logIn(codes, phone);
  const verificationCode = await askCode(codes, phone, "deleteAccount", session.headers);
  return tablesAfter(/\b(?:delete from|update) (\w+)/g, () =>
    codes.test.call(endpoints.deleteAccount, { verificationCode }, session.headers),
  );
}

it("erases each table of customers with an account", async () => {
  expect(await otherTables(await erasedTables())).toEqual([]);
});

it("has each table of customers in the copy of their data, or a reason why not", async () => {
  expect(await otherTables(await exportedTables())).toEqual(Object.keys(notExported));
});

it("finds a table that a migration adds and that is not erased", async () => {
  await database.db.execute("create table added_later (recipient_id uuid)");
  onTestFinished(async () => void (await database.db.execute("drop table added_later")));
  expect(await otherTables(await erasedTables())).toEqual(["added_later"]);
});
