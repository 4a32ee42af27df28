import { migrationOf } from "./migration.ts";

/*
 * The address of a customer's calendar (docs/decisions/0089). The token is stored as it is, because the page shows the address again.
 */
export const calendarFeeds = migrationOf([
  `create table calendar_feed (
     customer_id uuid primary key,
     token text not null,
     created_at timestamptz not null
   )`,
  "create unique index calendar_feed_token on calendar_feed (token)",
]);
