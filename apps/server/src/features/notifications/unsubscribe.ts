import * as z from "zod/mini";
import type { Tx } from "../../platform/db/db.ts";
import type { KeyRing } from "../../platform/key-ring.ts";
import type { Platform } from "../../platform/platform.ts";
import { lockCustomer } from "../account/customer-queries.ts";
import { selectSettings, upsertSettings } from "./notification-queries.ts";
import { choicesOf, endWaitingMails } from "./notification-settings.ts";

/** Of the page that ends mails, which is the target of a mail program's own button as well (RFC 8058). */
export const unsubscribePath = "/official/notify/unsubscribe";

/** `<customer>.<signature>`, for the address that gets the mails: with another address it is void. */
export function unsubscribeToken(keys: KeyRing, customerId: string, address: string): string {
  return `${customerId}.${keys.sign("unsubscribe", [customerId, address])}`;
}

type UnsubscribeDeps = Pick<Platform, "db" | "keys" | "carrier" | "clock">;

/** Whether the token ends the mails of a customer, also if they have ended already. Throws `DatabaseUnavailable`. */
export async function isUnsubscribeToken(deps: UnsubscribeDeps, token: string): Promise<boolean> {
  return (await settingsOfToken(deps.db, deps.keys, token)) !== null;
}

/** Ends the notifications by mail of the token's customer. False: the token is void. Throws `DatabaseUnavailable`. */
export function unsubscribe({ db, keys, ...deps }: UnsubscribeDeps, token: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    // A forged link locks nothing.
    const valid = await settingsOfToken(tx, keys, token);
    if (valid === null || (await lockCustomer(tx, valid.customer_id)) === null) return false;
    const row = await settingsOfToken(tx, keys, token);
    if (row === null) return false;
    const customerId = row.customer_id;
    const { mail, push, quietHours, timeZone } = choicesOf(row, deps);
    await tx.query(upsertSettings, {
      customerId,
      isMailOn: false,
      mailGroups: mail.groups,
      pushGroups: push.groups,
      quietFrom: quietHours?.from ?? null,
      quietTo: quietHours?.to ?? null,
      timeZone,
      at: deps.clock(),
    });
    await endWaitingMails(tx, row);
    return true;
  });
}

const uuid = z.guid();

function customerOfToken(token: string): string | null {
  const customerId = uuid.safeParse(token.split(".", 1)[0]);
  return customerId.success ? customerId.data : null;
}

async function settingsOfToken(tx: Tx, keys: KeyRing, token: string) {
  const customerId = customerOfToken(token);
  if (customerId === null) return null;
  const [row] = await tx.query(selectSettings, { customerIds: [customerId] });
  if (row === undefined || row.mail_address === null) return null;
  const signature = token.slice(customerId.length + 1);
  return keys.isSigned("unsubscribe", [customerId, row.mail_address], signature) ? row : null;
}
