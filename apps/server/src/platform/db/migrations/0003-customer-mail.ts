import { migrationOf } from "./migration.ts";

// Where a customer's mails go, and in which language. Both null: no confirmed address.
export const customerMail = migrationOf([
  "alter table customer add column mail_address text",
  "alter table customer add column mail_locale text",
]);
