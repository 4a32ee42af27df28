import * as z from "zod/mini";
import type { Tx } from "../../platform/db/db.ts";
import type { KeyRing } from "../../platform/key-ring.ts";
import type { Platform } from "../../platform/platform.ts";
import { lockCustomer } from "../account/customer-queries.ts";
import { unsealAddress } from "./channel-address.ts";
import { selectMailbox } from "./channel-queries.ts";
import { endMailbox } from "./mailboxes.ts";
import {
  lockCustomersOfMail,
  selectSettings,
  type SettingsRow,
  upsertSettings,
} from "./notification-queries.ts";
import { choicesOf, endWaitingMails } from "./notification-settings.ts";

/** Of the page that ends mails, which is the target of a mail program's own button as well (RFC 8058). */
export const unsubscribePath = "/official/notify/unsubscribe";

/** `<recipient>.<signature>`, for the address that gets the mails: with another address it is void. */
export function unsubscribeToken(keys: KeyRing, recipientId: string, address: string): string {
  return `${recipientId}.${keys.sign("unsubscribe", [recipientId, address])}`;
}

type UnsubscribeDeps = Pick<Platform, "db" | "keys" | "carrier" | "clock">;

/** Whose mails a token ends: of a customer, or of a mailbox without an account. Null: it is void. */
export type Subscriber = "customer" | "mailbox" | null;

/** For a customer also if the mails have ended already. Throws `DatabaseUnavailable`. */
export async function subscriberOf(deps: UnsubscribeDeps, token: string): Promise<Subscriber> {
  if ((await settingsOfToken(deps.db, deps.keys, token)) !== null) return "customer";
  return (await mailboxOfToken(deps.db, deps.keys, token)) === null ? null : "mailbox";
}

/** Ends the notifications by mail of the token's customer or mailbox, and says whose. Throws `DatabaseUnavailable`. */
export function unsubscribe({ db, keys, ...deps }: UnsubscribeDeps, token: string): Promise<Subscriber> {
  return db.transaction(async (tx): Promise<Subscriber> => {
    const mailbox = await mailboxOfToken(tx, keys, token);
    if (mailbox !== null) {
      await endMailbox(tx, keys, mailbox);
      return "mailbox";
    }
    // A forged link locks nothing.
    const valid = await settingsOfToken(tx, keys, token);
    if (valid === null || (await lockCustomer(tx, valid.customer_id)) === null) return null;
    const row = await settingsOfToken(tx, keys, token);
    if (row === null) return null;
    await turnOffMails(tx, deps, row);
    return "customer";
  });
}

/**
 * Ends the notifications by mail of all accounts with this address, and returns of how many they were on. Throws
 * `DatabaseUnavailable`.
 */
export async function endMailsOfAccounts(
  tx: Tx,
  deps: Pick<UnsubscribeDeps, "carrier" | "clock">,
  address: string,
): Promise<number> {
  const customerIds = (await tx.query(lockCustomersOfMail, { address })).map(
    ({ customer_id }) => customer_id,
  );
  const rows = (await tx.query(selectSettings, { customerIds })).filter((row) => row.is_mail_on === true);
  for (const row of rows) await turnOffMails(tx, deps, row);
  return rows.length;
}

async function turnOffMails(
  tx: Tx,
  deps: Pick<UnsubscribeDeps, "carrier" | "clock">,
  row: SettingsRow,
): Promise<void> {
  const { mail, push, whatsapp, quietHours, timeZone } = choicesOf(row, deps);
  await tx.query(upsertSettings, {
    customerId: row.customer_id,
    isMailOn: false,
    mailGroups: mail.groups,
    pushGroups: push.groups,
    whatsAppGroups: whatsapp.groups,
    quietFrom: quietHours?.from ?? null,
    quietTo: quietHours?.to ?? null,
    timeZone,
    at: deps.clock(),
  });
  await endWaitingMails(tx, row);
}

const uuid = z.guid();

function recipientOfToken(token: string): string | null {
  const recipientId = uuid.safeParse(token.split(".", 1)[0]);
  return recipientId.success ? recipientId.data : null;
}

async function settingsOfToken(tx: Tx, keys: KeyRing, token: string): Promise<SettingsRow | null> {
  const customerId = recipientOfToken(token);
  if (customerId === null) return null;
  const [row] = await tx.query(selectSettings, { customerIds: [customerId] });
  if (row === undefined || row.mail_address === null) return null;
  return isSignedFor(keys, token, customerId, row.mail_address) ? row : null;
}

/** The address of the mailbox. */
async function mailboxOfToken(tx: Tx, keys: KeyRing, token: string): Promise<string | null> {
  const channelId = recipientOfToken(token);
  if (channelId === null) return null;
  const [row] = await tx.query(selectMailbox, { channelId });
  const address = row === undefined ? null : unsealAddress(keys, row.address);
  return address !== null && isSignedFor(keys, token, channelId, address) ? address : null;
}

function isSignedFor(keys: KeyRing, token: string, recipientId: string, address: string): boolean {
  return keys.isSigned("unsubscribe", [recipientId, address], token.slice(recipientId.length + 1));
}
