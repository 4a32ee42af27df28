import { migrationOf } from "./migration.ts";

// published_at: when the message with this shipment came to the stream of the broker. Null: it came another way.
export const consumedMessages = migrationOf([
  "alter table shipment add column published_at timestamptz",
  `create table refused_message (
     stream text not null,
     sequence bigint not null,
     subject text not null,
     published_at timestamptz not null,
     refused_at timestamptz not null default now(),
     items integer not null,
     refused integer not null,
     results jsonb not null,
     primary key (stream, sequence)
   )`,
  "create index refused_message_refused_at on refused_message (refused_at)",
]);
