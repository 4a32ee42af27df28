import type { NamedStatement, Tx } from "../../platform/db/db.ts";
import { deleteBatch } from "../../platform/db/delete-batch.ts";

/** Further browsers make the one forgotten that logged in least recently: each has a count of codes of its own. */
export const maxBrowsersPerCustomer = 5;

const customerOf: NamedStatement = {
  name: "codes.customerOfBrowser",
  text: "select customer_id from known_browser where browser_hash = $1 and expires_at > $2",
};

const insert: NamedStatement = {
  name: "codes.insertKnownBrowser",
  text: "insert into known_browser (browser_hash, customer_id, expires_at) values ($1, $2, $3)",
};

const removeOne: NamedStatement = {
  name: "codes.deleteKnownBrowser",
  text: "delete from known_browser where browser_hash = $1 and customer_id = $2",
};

const removeOldest: NamedStatement = {
  name: "codes.deleteOldestKnownBrowsers",
  text: `
delete from known_browser where browser_hash in (
  select browser_hash from known_browser where customer_id = $1 order by expires_at desc, browser_hash offset $2)`,
};

const removeAll: NamedStatement = {
  name: "codes.deleteKnownBrowsers",
  text: "delete from known_browser where customer_id = $1",
};

/** The customer who last logged in with this browser; null: none, or too long ago, or it was forgotten. */
export async function selectOptionalCustomerOfBrowser(
  db: Tx,
  browserHash: string,
  now: Date,
): Promise<string | null> {
  const [row] = await db.query<{ customer_id: string }>(customerOf, [browserHash, now]);
  return row?.customer_id ?? null;
}

/** Makes a browser known to the customer. `formerHash` is what it had from an earlier login; null: nothing. */
export async function insertKnownBrowser(
  tx: Tx,
  browser: { browserHash: string; formerHash: string | null; customerId: string; expiresAt: Date },
): Promise<void> {
  const { browserHash, formerHash, customerId, expiresAt } = browser;
  if (formerHash !== null) await tx.query(removeOne, [formerHash, customerId]);
  await tx.query(insert, [browserHash, customerId, expiresAt]);
  await tx.query(removeOldest, [customerId, maxBrowsersPerCustomer]);
}

/** From now on codes that the customer's browsers request count like those of strangers. */
export async function deleteKnownBrowsers(tx: Tx, customerId: string): Promise<void> {
  await tx.query(removeAll, [customerId]);
}

/** Deletes browsers that are known no more since before that time. */
export const deleteExpiredBrowsers = deleteBatch({
  name: "codes.deleteExpiredBrowsers",
  table: "known_browser",
  key: "browser_hash",
  where: "expires_at < $1",
});
