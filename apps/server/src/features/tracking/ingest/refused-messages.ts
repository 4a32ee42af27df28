import type { FieldError } from "@rimba/contract";
import type { Tx } from "../../../platform/db/db.ts";
import { deleteBatch } from "../../../platform/db/delete-batch.ts";
import { statement, typed } from "../../../platform/db/statement.ts";

/** An item of a message that was not stored. Its content stays in the stream: it may name people. */
export interface RefusedItem {
  /** Its position in the message, from 0; null: the message as a whole. */
  readonly index: number | null;
  readonly waybillNo?: string;
  readonly sourceId?: string;
  readonly errors: readonly FieldError[];
}

/** A message of the broker of which something was refused. */
export interface RefusedMessage {
  readonly stream: string;
  readonly sequence: number;
  readonly subject: string;
  /** ISO 8601. */
  readonly publishedAt: string;
  /** How many items the message has, and how many of them were refused. */
  readonly items: number;
  readonly refused: number;
  /** The first of them. */
  readonly results: readonly RefusedItem[];
}

// A message that is delivered again is recorded once.
const upsert = statement({
  name: "refused.upsert",
  text: `
insert into refused_message (stream, sequence, subject, published_at, refused_at, items, refused, results)
values (:stream, :sequence, :subject, :publishedAt, :now, :items, :refused, :results)
on conflict (stream, sequence) do update set subject = excluded.subject, published_at = excluded.published_at,
  refused_at = excluded.refused_at, items = excluded.items, refused = excluded.refused, results = excluded.results`,
  params: {
    stream: "text",
    sequence: "bigint",
    subject: "text",
    publishedAt: "timestamptz",
    now: "timestamptz",
    items: "integer",
    refused: "integer",
    results: "jsonb",
  },
});

/** The newest first. */
export const selectRefusedMessages = statement({
  name: "refused.list",
  text: `
select stream, sequence, subject, published_at as "publishedAt", refused_at as "refusedAt", items, refused, results
from refused_message order by refused_at desc, sequence desc limit :max`,
  params: { max: "bigint" },
  row: {
    stream: "text",
    sequence: "bigint",
    subject: "text",
    publishedAt: "timestamptz",
    refusedAt: "timestamptz",
    items: "integer",
    refused: "integer",
    results: typed<readonly RefusedItem[]>("jsonb"),
  },
});

export async function recordRefusedMessage(tx: Tx, message: RefusedMessage, now: Date): Promise<void> {
  await tx.query(upsert, { ...message, results: JSON.stringify(message.results), now });
}

export const deleteOldRefusedMessages = deleteBatch({
  name: "refused.deleteOld",
  table: "refused_message",
  key: "stream, sequence",
  where: "refused_at < :before",
});
