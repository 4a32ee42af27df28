import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Tx } from "../../platform/db/db.ts";
import { secretHash } from "../../platform/secrets/secret-text.ts";
import { readCookies } from "../../platform/http/read-cookies.ts";
import { selectOptionalPhone } from "../account/customer-phones.ts";
import { selectOptionalCustomerOfBrowser } from "./known-browser-queries.ts";

/** How long a browser is known after a login. */
export const knownBrowserSeconds = 90 * 86_400;

const idPattern = /^[\w-]{43}$/;

function cookieName(production: boolean): string {
  return production ? "__Host-rimba-known" : "rimba-known";
}

/** A secret that makes one browser known to one customer. Each login makes a new one, so that no other site can plant it. */
export function newKnownBrowserId(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database stores of a known browser's id. */
export function knownBrowserHash(id: string): string {
  return secretHash(id);
}

/**
 * The Set-Cookie line for a browser in which a customer logged in. It opens nothing: codes that it requests count apart from
 * those of strangers.
 */
export function knownBrowserCookie(id: string, production: boolean): string {
  const rest = `Path=/; Max-Age=${knownBrowserSeconds}; SameSite=Lax; HttpOnly${production ? "; Secure" : ""}`;
  return `${cookieName(production)}=${id}; ${rest}`;
}

/** Hash of the id that a browser brings. Null: none. */
export function readKnownBrowserHash({ cookie }: IncomingHttpHeaders, production: boolean): string | null {
  const id = readCookies(cookie).get(cookieName(production)) ?? "";
  return idPattern.test(id) ? knownBrowserHash(id) : null;
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
  const customerId = await selectOptionalCustomerOfBrowser(db, browserHash, now);
  const owner = await selectOptionalPhone(db, phone);
  return customerId !== null && owner?.due_at === null && owner.customer_id === customerId;
}
