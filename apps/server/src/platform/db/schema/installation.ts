import type { Generated } from "kysely";
import type { Json, OptionalTimestamp, StampedTimestamp, Timestamp } from "../column-types.ts";

/** A key of the carrier's own systems; only its hash is kept. */
interface ApiKeyTable {
  id: string;
  name: string;
  key_hash: string;
  key_prefix: string;
  scopes: string[];
  created_at: StampedTimestamp;
  revoked_at: OptionalTimestamp;
  last_used_at: OptionalTimestamp;
}

interface SettingTable {
  key: string;
  value: Json;
}

/** What would have gone out as SMS or mail, in demo and development mode. */
interface DevInboxTable {
  message_id: string;
  recipient: string;
  text: string;
  locale: string;
  sent_at: Timestamp;
  /** Of mails alone. */
  subject: string | null;
}

/** A message to the carrier's systems, or by mail. */
interface OutboxMessageTable {
  message_id: string;
  /** Messages of one subject go out one after the other. */
  subject: string;
  kind: string;
  payload: Json;
  created_at: Timestamp;
  next_attempt_at: Timestamp;
  attempts: Generated<number>;
  delivered_at: OptionalTimestamp;
  /** Given up; a person has to look. */
  dead_at: OptionalTimestamp;
  last_error: string | null;
}

/** Work that one process at a time does for all (jobs/job-lease.ts). */
interface BackgroundJobTable {
  name: string;
  holder: string | null;
  lease_until: OptionalTimestamp;
  finished_at: OptionalTimestamp;
  progress: Json | null;
}

/** What the installation itself keeps: keys, settings, and what is on its way out. */
export interface InstallationTables {
  api_key: ApiKeyTable;
  setting: SettingTable;
  dev_inbox: DevInboxTable;
  outbox_message: OutboxMessageTable;
  background_job: BackgroundJobTable;
}
