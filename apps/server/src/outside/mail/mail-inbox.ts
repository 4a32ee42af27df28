import type { Db } from "../../db/db.ts";
import { insertInboxMessage } from "../sms/dev-inbox.ts";
import type { MailSender } from "./mail-sender.ts";

/** No mail at all: what would go out is kept in the database, and shown at /dev/inbox. */
export function mailInbox({
  db,
  clock,
  newId,
}: {
  db: Db;
  clock: () => Date;
  newId: () => string;
}): MailSender {
  return {
    name: "inbox",
    async send({ to, subject, text, locale }) {
      await insertInboxMessage(db, { id: newId(), to, subject, text, locale, at: clock() });
      return { kind: "sent" };
    },
  };
}
