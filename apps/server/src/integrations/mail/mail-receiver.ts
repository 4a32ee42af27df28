import { emailAddress, locales } from "@rimba/contract";
import * as z from "zod/mini";
import type { MailSender } from "./mail-sender.ts";
import { mailKinds } from "../../platform/outbox/outbox-queries.ts";
import type { OutboxReceiver } from "../../platform/outbox/outbox-receiver.ts";

/** A mail as it is stored in the outbox. */
const waitingMail = z.object({
  to: emailAddress,
  subject: z.string(),
  text: z.string(),
  locale: z.enum(locales),
  replyTo: z.optional(emailAddress),
});
export type WaitingMail = z.infer<typeof waitingMail>;

/** Sends the mails of the outbox. A mail that its mailbox refuses is done: a wrong address stays wrong. */
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
      return { kind: "delivered" };
    },
  };
}
