import { emailAddress, locales } from "@rimba/contract";
import * as z from "zod/mini";
import type { MailSender } from "./mail-sender.ts";
import { mailKinds } from "../../platform/outbox/outbox-queries.ts";
import type { OutboxReceiver } from "../../platform/outbox/outbox-receiver.ts";

/** A mail as it waits. */
const waitingMail = z.object({
  to: emailAddress,
  subject: z.string(),
  text: z.string(),
  locale: z.enum(locales),
  replyTo: z.optional(emailAddress),
});
export type WaitingMail = z.infer<typeof waitingMail>;

/** Mails out of the outbox. One that a mailbox does not take is done: a mistyped address stays one. */
export function mailReceiver(
  sender: MailSender,
  log: { warn(details: object, message: string): void },
): OutboxReceiver {
  return {
    name: "mail",
    kinds: mailKinds,
    async deliver({ messageId, kind, payload }) {
      const outcome = await sender.send({ ...waitingMail.parse(payload), messageId });
      if (outcome.kind === "failed") return { kind: "failed", reason: outcome.reason };
      if (outcome.kind === "refused")
        log.warn({ messageId, kind, reason: outcome.reason }, "a mail was refused for good");
      return { kind: "ok" };
    },
  };
}
