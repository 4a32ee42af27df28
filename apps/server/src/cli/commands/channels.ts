import { emailAddress } from "@rimba/contract";
import { parseAccountPhone } from "@rimba/domain";
import * as z from "zod/mini";
import { endMailbox } from "../../features/notifications/mailboxes.ts";
import { endPush } from "../../features/notifications/push-subscriptions.ts";
import { endMailsOfAccounts } from "../../features/notifications/unsubscribe.ts";
import { resealChannels } from "../../features/notifications/reseal-channels.ts";
import { endWhatsAppNumber } from "../../features/notifications/whatsapp/receive-message.ts";
import { generatePushKeys } from "../../integrations/push/vapid.ts";
import { readCarrierFile } from "../../platform/config/carrier-file.ts";
import { openKeyRing } from "../../platform/key-ring.ts";
import { pluralize } from "../../platform/pluralize.ts";
import { dataCommand, localCommand, noOptions, parameter } from "../command.ts";
import { done } from "../perform.ts";

/** Browsers subscribe with the public key, so new ones end every subscription that there is. */
export const pushKeys = localCommand({
  words: "push keys",
  description: "make the two keys of push messages, as lines for the settings",
  options: noOptions,
  action: async ({ out, err }) => {
    const { publicKey, privateKey } = generatePushKeys();
    err("Keep them: with other keys every browser must subscribe again.");
    out(`VAPID_PUBLIC_KEY=${publicKey}`);
    out(`VAPID_PRIVATE_KEY=${privateKey}`);
    return 0;
  },
});

export const channelsEnd = dataCommand({
  words: "channels end",
  description:
    "send no more news of shipments to a mailbox, a WhatsApp number or a subscription, for its owner who asks for it",
  options: z.object({
    address: parameter(
      "<address>",
      "of mail, a number such as +628… or 08…, or as the browser has it",
      z.string(),
    ),
  }),
  result: z.object({
    ended: z.boolean(),
    /** Of which the mails were turned off. */
    accounts: z.number(),
  }),
  needs: "data",
  run: async ({ db, config }, { address }) => {
    const keys = await openKeyRing(config);
    const carrier = await readCarrierFile(config.carrierFile);
    const clock = () => new Date();
    if (emailAddress.safeParse(address).success)
      return done(
        // Addresses of accounts have no index.
        await db.longTransaction(async (tx) => {
          const accounts = await endMailsOfAccounts(tx, { carrier, clock }, address);
          const isMailboxEnded = await endMailbox(tx, keys, address);
          return { ended: accounts > 0 || isMailboxEnded, accounts };
        }),
      );
    const number = numberOf(address);
    const ended =
      number === null
        ? await endPush({ db, keys, carrier }, { endpoint: address })
        : await db.transaction((tx) => endWhatsAppNumber(tx, keys, number, clock()));
    return done({ ended, accounts: 0 });
  },
  show: ({ out }, { ended, accounts }) => {
    out(ended ? "No more news of shipments is sent there." : "No news of shipments was sent there.");
    if (accounts > 0)
      out(
        `Mails were turned off for ${pluralize(accounts, "account")}; those about orders and logins still go there.`,
      );
  },
});

/** E.164, also of a number in local notation; null: it is no number. */
function numberOf(address: string): string | null {
  const local = parseAccountPhone(address);
  if (local.kind === "ok") return local.phone;
  return /^\+\d+$/.test(address) ? address : null;
}

export const channelsReseal = dataCommand({
  words: "channels reseal",
  description: "while APP_SECRET is changed: store the addresses of notifications with the new one",
  options: noOptions,
  result: z.object({ resealed: z.number(), deleted: z.number(), isComplete: z.boolean() }),
  needs: "data",
  isStoppable: true,
  run: async ({ db, config, signal }) =>
    done(await resealChannels({ db, keys: await openKeyRing(config) }, signal)),
  show: ({ out }, { resealed, deleted, isComplete }) => {
    out(`${pluralize(resealed, "address", "addresses")} stored with the current secret.`);
    if (deleted > 0)
      out(`${pluralize(deleted, "address", "addresses")} deleted: no accepted secret reads them.`);
    if (!isComplete) out("It was stopped: run it again.");
  },
});
