import { isLocale, type Locale } from "@rimba/contract";
import type { Tx } from "../../platform/db/db.ts";
import { statement } from "../../platform/db/statement.ts";
import { deleteBatch } from "../../platform/db/delete-batch.ts";

export const insertInboxMessage = statement({
  name: "devInbox.insert",
  text: "insert into dev_inbox (message_id, recipient, text, html, locale, sent_at, subject) values (:id, :to, :text, :html, :locale, :at, :subject)",
  params: {
    id: "uuid",
    to: "text",
    text: "text",
    html: "text | null",
    locale: "text",
    at: "timestamptz",
    subject: "text | null",
  },
});

const latest = statement({
  name: "devInbox.latest",
  text: "select message_id, recipient, text, html is not null as has_html, locale, sent_at, subject from dev_inbox order by sent_at desc, message_id desc limit :count",
  params: { count: "bigint" },
  row: {
    message_id: "uuid",
    recipient: "text",
    text: "text",
    has_html: "boolean",
    locale: "text",
    sent_at: "timestamptz",
    subject: "text | null",
  },
});

const htmlOfMail = statement({
  name: "devInbox.html",
  text: "select html from dev_inbox where message_id = :id",
  params: { id: "uuid" },
  row: { html: "text | null" },
});

export interface InboxMessage {
  readonly id: string;
  /** E.164, or a mail address. */
  readonly to: string;
  /** Mails only. */
  readonly subject?: string;
  readonly text: string;
  readonly hasHtml: boolean;
  readonly locale: Locale;
  readonly sentAt: Date;
}

/** The last `count` messages, the newest first. */
export async function selectInboxMessages(db: Tx, count: number): Promise<InboxMessage[]> {
  const rows = await db.query(latest, { count });
  return rows.map(({ message_id, recipient, text, has_html, locale, sent_at, subject }) => ({
    id: message_id,
    to: recipient,
    ...(subject !== null && { subject }),
    text,
    hasHtml: has_html,
    locale: isLocale(locale) ? locale : "id",
    sentAt: sent_at,
  }));
}

/** Null: there is no such mail, or it is plain text only. */
export async function selectInboxHtml(db: Tx, id: string): Promise<string | null> {
  const [row] = await db.query(htmlOfMail, { id });
  return row?.html ?? null;
}

/** Deletes messages sent before that time. */
export const deleteInboxMessages = deleteBatch({
  name: "devInbox.deleteOld",
  table: "dev_inbox",
  key: "message_id",
  where: "sent_at < :before",
});
