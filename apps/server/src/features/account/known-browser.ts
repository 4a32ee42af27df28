import type { IncomingHttpHeaders } from "node:http";
import { optionalRow, type Tx } from "../../platform/db/db.ts";
import { statement } from "../../platform/db/statement.ts";
import { isSecret, secretHash } from "../../platform/secrets.ts";
import { hostCookie, hostCookieName, readCookies } from "../../platform/http/read-request.ts";
import type { CodeCustomers } from "../codes/code-keys.ts";
import type { SessionDeps } from "./account-deps.ts";
import { selectPhone } from "./customer-queries.ts";
import { insertAccountEvent } from "./account-events.ts";
import { deleteBatch, deleteOfCustomer } from "../../platform/db/delete-batch.ts";

/** How long a browser is known after a login. */
export const knownBrowserSeconds = 90 * 86_400;

/** A secret that makes one browser known to one customer. Each login creates a new one, so that no other site can plant it. */
const cookieName = "known";

/**
 * The Set-Cookie line for a browser in which a customer logged in. It grants no access: codes that the
 * browser requests are counted separately from those of strangers.
 */
export function knownBrowserCookie(id: string, production: boolean): string {
  return hostCookie(cookieName, id, knownBrowserSeconds, production);
}

/** Hash of the id in the browser's cookie. Null: none. */
export function readKnownBrowserHash({ cookie }: IncomingHttpHeaders, production: boolean): string | null {
  const id = readCookies(cookie).get(hostCookieName(cookieName, production)) ?? "";
  return isSecret(id) ? secretHash(id) : null;
}

/**
 * Whether the owner of the number logged in with this browser within the last 90 days, and has not ended that since. The
 * statements are the same whatever the number is. Throws `DatabaseUnavailable`.
 *
 * @param phone E.164
 */
export async function isKnownBrowser(
  db: Tx,
  browserHash: string,
  { phone, now }: { phone: string; now: Date },
): Promise<boolean> {
  const browser = await optionalRow(db, customerOf, { browserHash, now });
  const owner = await optionalRow(db, selectPhone, { phone });
  return browser !== null && owner?.due_at === null && owner.customer_id === browser.customer_id;
}

/** What the codes feature needs from the accounts. */
export function codeCustomers({ db, production, newId }: SessionDeps): CodeCustomers {
  return {
    knownBrowser: async ({ headers }, owner) => {
      const browserHash = readKnownBrowserHash(headers, production);
      return browserHash !== null && (await isKnownBrowser(db, browserHash, owner)) ? browserHash : null;
    },
    recordDeletionRequest: (tx, customerId, at) =>
      insertAccountEvent(tx, { customerId, eventId: newId(), kind: "deletionRequested", at }),
  };
}

/** Beyond this, the browser with the oldest login is forgotten: each browser has its own count of codes. */
export const maxBrowsersPerCustomer = 5;

const customerOf = statement({
  name: "codes.customerOfBrowser",
  text: "select customer_id from known_browser where browser_hash = :browserHash and expires_at > :now",
  params: { browserHash: "text", now: "timestamptz" },
  row: { customer_id: "uuid" },
});

const insertBrowser = statement({
  name: "codes.insertKnownBrowser",
  text: "insert into known_browser (browser_hash, customer_id, expires_at) values (:browserHash, :customerId, :expiresAt)",
  params: { browserHash: "text", customerId: "uuid", expiresAt: "timestamptz" },
});

const deleteOne = statement({
  name: "codes.deleteKnownBrowser",
  text: "delete from known_browser where browser_hash = :formerHash and customer_id = :customerId",
  params: { formerHash: "text", customerId: "uuid" },
});

const deleteOldest = statement({
  name: "codes.deleteOldestKnownBrowsers",
  text: `
delete from known_browser where browser_hash in (
  select browser_hash from known_browser where customer_id = :customerId order by expires_at desc, browser_hash offset :maxBrowsersPerCustomer)`,
  params: { customerId: "uuid", maxBrowsersPerCustomer: "bigint" },
});

/** From now on codes that the customer's browsers request count like those of strangers. */
export const deleteKnownBrowsers = deleteOfCustomer("codes.deleteKnownBrowsers", "known_browser");

/** Makes a browser known to the customer. `formerHash` is from an earlier login; null: none. */
export async function insertKnownBrowser(
  tx: Tx,
  browser: { browserHash: string; formerHash: string | null; customerId: string; expiresAt: Date },
): Promise<void> {
  const { browserHash, formerHash, customerId, expiresAt } = browser;
  if (formerHash !== null) await tx.query(deleteOne, { formerHash, customerId });
  await tx.query(insertBrowser, { browserHash, customerId, expiresAt });
  await tx.query(deleteOldest, { customerId, maxBrowsersPerCustomer });
}

/** Deletes browsers that expired before that time. */
export const deleteExpiredBrowsers = deleteBatch({
  name: "codes.deleteExpiredBrowsers",
  table: "known_browser",
  key: "browser_hash",
  where: "expires_at < :before",
});
