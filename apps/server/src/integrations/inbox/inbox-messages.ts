import { isLocale, type Locale } from "@rimba/contract";
import type { Tx } from "../../platform/db/db.ts";
import { statement } from "../../platform/db/statement.ts";
import { deleteBatch } from "../../platform/db/delete-batch.ts";

const insert = statement({
  name: "devInbox.insert",
  text: "insert into dev_inbox (message_id, recipient, text, locale, sent_at, subject) values (:id, :to, :text, :locale, :at, :subject)",
  params: { id: "uuid", to: "text", text: "text", locale: "text", at: "timestamptz", subject: "text | null" },
});

const latest = statement({
  name: "devInbox.latest",
  text: "select recipient, text, locale, sent_at, subject from dev_inbox order by sent_at desc, message_id desc limit :count",
  params: { count: "bigint" },
  row: { recipient: "text", text: "text", locale: "text", sent_at: "timestamptz", subject: "text | null" },
});

export interface InboxMessage {
  /** E.164, or a mail address. */
  readonly to: string;
  /** Mails only. */
  readonly subject?: string;
  readonly text: string;
  readonly locale: Locale;
  readonly sentAt: Date;
}

interface NewInboxMessage extends Pick<InboxMessage, "to" | "text" | "locale"> {
  readonly id: string;
  readonly subject: string | null;
  readonly at: Date;
}

export async function insertInboxMessage(
  db: Tx,
  { id, to, subject, text, locale, at }: NewInboxMessage,
): Promise<void> {
  await db.query(insert, { id, to, text, locale, at, subject });
}

/** The last `count` messages, the newest first. */
export async function selectInboxMessages(db: Tx, count: number): Promise<InboxMessage[]> {
  const rows = await db.query(latest, { count });
  return rows.map(({ recipient, text, locale, sent_at, subject }) => ({
    to: recipient,
    ...(subject !== null && { subject }),
    text,
    locale: isLocale(locale) ? locale : "id",
    sentAt: sent_at,
  }));
}

/** Deletes messages sent before that time. */
export const deleteInboxMessages = deleteBatch({
  name: "devInbox.deleteOld",
  table: "dev_inbox",
  key: "message_id",
  where: "sent_at < :before",
});
