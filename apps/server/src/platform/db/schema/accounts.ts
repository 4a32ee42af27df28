import type { Generated } from "kysely";
import type { OptionalTimestamp, Timestamp } from "../column-types.ts";

interface CustomerTable {
  customer_id: string;
  /** E.164 */
  phone: string;
  nickname: string | null;
  is_corporate: Generated<boolean>;
  created_at: Timestamp;
}

/** Whose a number is, or from `due_at` on will be. */
interface CustomerPhoneTable {
  phone: string;
  customer_id: string;
  due_at: OptionalTimestamp;
}

/** What the carrier reported about a number that no customer has registered yet. */
interface CorporatePhoneTable {
  phone: string;
  is_corporate: boolean;
  changed_at: Timestamp;
}

/** A number that takes the place of the customer's own at `due_at`. */
interface PhoneChangeTable {
  customer_id: string;
  new_phone: string;
  requested_at: Timestamp;
  due_at: Timestamp;
}

/** One place where a customer is logged in; only hashes of its secrets are kept. */
interface SessionTable {
  token_hash: string;
  session_id: string;
  customer_id: string;
  proof_hash: string | null;
  device: string | null;
  created_at: Timestamp;
  /** To the minute. */
  last_seen_at: Timestamp;
  expires_at: Timestamp;
  ended_at: OptionalTimestamp;
  ended_reason: string | null;
}

/** What was agreed to, in which words. */
interface ConsentTable {
  customer_id: string;
  consent_id: string;
  document: string;
  version: string;
  text_hash: string | null;
  locale: string;
  channel: string;
  agreed_at: Timestamp;
  former_phone_hash: string | null;
  account_deleted_at: OptionalTimestamp;
}

/** What was done with a customer's data: rows are only ever added. */
interface AccountEventTable {
  customer_id: string;
  event_id: string;
  kind: string;
  occurred_at: Timestamp;
  /** The order's number, or the document and version of a consent. */
  detail: string | null;
}

/** A number that is sent no codes and cannot log in. */
interface PhoneLockTable {
  phone: string;
  locked_at: Timestamp;
}

/** A browser in which a customer logged in; only a hash of its cookie is stored. */
interface KnownBrowserTable {
  browser_hash: string;
  customer_id: string;
  expires_at: Timestamp;
}

/** Customers, where they are logged in, and what they agreed to. */
export interface AccountsTables {
  customer: CustomerTable;
  customer_phone: CustomerPhoneTable;
  corporate_phone: CorporatePhoneTable;
  phone_change: PhoneChangeTable;
  session: SessionTable;
  consent: ConsentTable;
  account_event: AccountEventTable;
  phone_lock: PhoneLockTable;
  known_browser: KnownBrowserTable;
}
