import { isLocale, type Locale } from "@rimba/contract";
import type { NamedStatement, Tx } from "../../platform/db/db.ts";
import { deleteBatch } from "../../platform/db/delete-batch.ts";

const insert: NamedStatement = {
  name: "devInbox.insert",
  text: "insert into dev_inbox (message_id, recipient, text, locale, sent_at, subject) values ($1, $2, $3, $4, $5, $6)",
};

const latest: NamedStatement = {
  name: "devInbox.latest",
  text: "select recipient, text, locale, sent_at, subject from dev_inbox order by sent_at desc, message_id desc limit $1",
};

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
  await db.query(insert, [id, to, text, locale, at, subject]);
}

/** The last `count` messages, the newest first. */
export async function selectInboxMessages(db: Tx, count: number): Promise<InboxMessage[]> {
  const rows = await db.query<{
    recipient: string;
    text: string;
    locale: string;
    sent_at: Date;
    subject: string | null;
  }>(latest, [count]);
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
  where: "sent_at < $1",
});
