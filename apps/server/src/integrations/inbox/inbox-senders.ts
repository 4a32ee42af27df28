import type { Db } from "../../platform/db/db.ts";
import type { MailSender } from "../mail/mail-sender.ts";
import type { SmsSender } from "../sms/sms-sender.ts";
import type { PushSender } from "../push/push-sender.ts";
import type { WhatsAppSender } from "../whatsapp/whatsapp-sender.ts";
import { insertInboxMessage } from "./inbox-messages.ts";

/** Says at /dev/inbox that it is no SMS. */
const whatsAppSubject = "WhatsApp";

interface InboxDeps {
  readonly db: Db;
  readonly clock: () => Date;
  readonly newId: () => string;
}

/** Sends no SMS: stores messages in the database and shows them at /dev/inbox. */
export function inboxSms({ db, clock, newId }: InboxDeps): SmsSender {
  return {
    name: "inbox",
    async send({ to, text, locale }) {
      const message = { id: newId(), to, subject: null, text, html: null, locale, at: clock() };
      await db.query(insertInboxMessage, message);
      return { kind: "ok" };
    },
  };
}

/** The same for mails. */
export function inboxMail({ db, clock, newId }: InboxDeps): MailSender {
  return {
    name: "inbox",
    async send({ to, subject, text, html = null, locale }) {
      await db.query(insertInboxMessage, { id: newId(), to, subject, text, html, locale, at: clock() });
      return { kind: "ok" };
    },
  };
}

/** The same for push messages: a browser can subscribe, and gets none. */
export function inboxPush({ db, clock, newId }: InboxDeps): PushSender {
  return {
    name: "inbox",
    // A point of the curve, as browsers insist on; nothing is signed with its other half.
    publicKey: "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
    async send({ endpoint }, { message }) {
      const { title, body, path, locale } = message;
      await db.query(insertInboxMessage, {
        id: newId(),
        to: new URL(endpoint).hostname,
        subject: title,
        text: `${body}\n${path}`,
        html: null,
        locale,
        at: clock(),
      });
      return { kind: "ok" };
    },
  };
}

/** The same for WhatsApp messages: /dev/inbox has a form with which a customer of the demo answers. */
export function inboxWhatsApp({ db, clock, newId }: InboxDeps, number: string): WhatsAppSender {
  return {
    name: "inbox",
    number,
    async send({ to, text, locale }) {
      const message = { id: newId(), to, subject: whatsAppSubject, text, html: null, locale, at: clock() };
      await db.query(insertInboxMessage, message);
      return { kind: "ok" };
    },
  };
}
