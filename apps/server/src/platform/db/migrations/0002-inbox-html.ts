import { migrationOf } from "./migration.ts";

// Null for SMS, and for mails of the former version.
export const inboxHtml = migrationOf(["alter table dev_inbox add column html text"]);
