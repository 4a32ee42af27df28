import { isLocale, type Locale } from "@rimba/contract";
import type { Db, NamedStatement, Tx } from "../../db/db.ts";
import type { SmsSender } from "./sms-sender.ts";

const insert: NamedStatement = {
  name: "devInbox.insert",
  text: "insert into dev_inbox (message_id, recipient, text, locale, sent_at) values ($1, $2, $3, $4, $5)",
};

const latest: NamedStatement = {
  name: "devInbox.latest",
  text: "select recipient, text, locale, sent_at from dev_inbox order by sent_at desc, message_id desc limit $1",
};

const forget: NamedStatement = {
  name: "devInbox.forget",
  text: "delete from dev_inbox where sent_at < $1",
};

export interface InboxMessage {
  /** E.164 */
  readonly to: string;
  readonly text: string;
  readonly locale: Locale;
  readonly sentAt: Date;
}

/** No SMS at all: what would go out is kept in the database, and shown at /dev/inbox. */
export function devInbox({
  db,
  clock,
  newId,
}: {
  db: Db;
  clock: () => Date;
  newId: () => string;
}): SmsSender {
  return {
    name: "inbox",
    async send({ to, text, locale }) {
      await db.query(insert, [newId(), to, text, locale, clock()]);
      return { kind: "sent" };
    },
  };
}

/** The last `count` messages, the newest first. */
export async function selectInboxMessages(db: Tx, count: number): Promise<InboxMessage[]> {
  const rows = await db.query<{ recipient: string; text: string; locale: string; sent_at: Date }>(latest, [
    count,
  ]);
  return rows.map(({ recipient, text, locale, sent_at }) => ({
    to: recipient,
    text,
    locale: isLocale(locale) ? locale : "id",
    sentAt: sent_at,
  }));
}

/** Removes what was sent before `before`. */
export async function forgetInboxMessages(db: Tx, before: Date): Promise<void> {
  await db.query(forget, [before]);
}
