import { randomBytes } from "node:crypto";
import type { Config } from "../config/config.ts";
import { type Db, optionalRow, type Tx } from "../db/db.ts";
import type { KeyRing } from "../key-ring.ts";
import { uuidV7 } from "../uuid-v7.ts";
import { deliveryState, discardDeliveries } from "./delivery-queries.ts";
import type { CarrierKind } from "./outbox-queries.ts";
import {
  countReceivers,
  deleteReceiver,
  insertReceiver,
  lockForRemoval,
  lockReceiver,
  lockSecrets,
  markImported,
  markRemoved,
  updateSecrets,
} from "./webhook-receiver-queries.ts";

/** Of a secret as Standard Webhooks has it: this, and 24 to 64 bytes in base 64. */
const secretPrefix = "whsec_";

function newWebhookSecret(): string {
  return `${secretPrefix}${randomBytes(32).toString("base64")}`;
}

const seal = (keys: KeyRing, secret: string) => keys.seal("webhook secret", secret);

/** Null: no accepted secret has sealed it. */
export function unsealSecret(keys: KeyRing, sealed: string): string | null {
  return keys.unseal("webhook secret", sealed);
}

/** The text whose bytes a secret is: those of ORDER_WEBHOOK_SECRET. */
export function secretText(secret: string): string {
  return Buffer.from(secret.slice(secretPrefix.length), "base64").toString();
}

/** Each looks for messages every second, in every process with the role `jobs`. */
export const maxReceivers = 20;

/** The receiver that is made of ORDER_WEBHOOK_URL. */
export const importedName = "order-webhook";
/** `rimba outbox list` has it among the receivers. */
const reservedNames: readonly string[] = [importedName, "simulator"];

export interface NewReceiver {
  readonly name: string;
  readonly url: string;
  /** Null: all, also those of later versions. */
  readonly kinds: readonly CarrierKind[] | null;
  readonly allowsPrivate: boolean;
}

/** It gets what is written from now on, and what no receiver has taken yet. The secret is shown once. */
export async function addReceiver(
  { db, keys, now }: { readonly db: Db; readonly keys: KeyRing; readonly now: Date },
  { name, url, kinds, allowsPrivate }: NewReceiver,
): Promise<{ kind: "ok"; secret: string } | { kind: "nameTaken" } | { kind: "tooMany" }> {
  if (reservedNames.includes(name)) return { kind: "nameTaken" };
  const count = await optionalRow(db, countReceivers, {});
  if ((count?.receivers ?? 0) >= maxReceivers) return { kind: "tooMany" };
  const secret = newWebhookSecret();
  const row = { receiverId: uuidV7(), name, url, kinds, allowsPrivate, hasLegacyFormat: false, at: now };
  const inserted = await optionalRow(db, insertReceiver, { ...row, secret: seal(keys, secret) });
  return inserted === null ? { kind: "nameTaken" } : { kind: "ok", secret };
}

interface Rotation {
  readonly db: Db;
  readonly keys: KeyRing;
  readonly now: Date;
  readonly overlapMs: number;
}

/** Messages are signed by both secrets until the overlap ends. During one, only an end at once (0) is possible. */
export async function rotateSecret(
  { db, keys, now, overlapMs }: Rotation,
  name: string,
): Promise<
  | { kind: "ok"; secret: string; formerUntil: Date | null }
  | { kind: "unknown" }
  | { kind: "overlaps"; until: Date }
> {
  const secret = newWebhookSecret();
  return db.transaction(async (tx) => {
    const receiver = await optionalRow(tx, lockReceiver, { name });
    if (receiver === null) return { kind: "unknown" };
    const { former_secret: former, former_secret_until: until } = receiver;
    if (overlapMs > 0 && until !== null && until > now) return { kind: "overlaps", until };
    const formerUntil = overlapMs > 0 ? new Date(now.getTime() + overlapMs) : null;
    await tx.query(updateSecrets, {
      receiverId: receiver.receiver_id,
      secret: seal(keys, secret),
      formerSecret: formerUntil === null ? null : receiver.secret,
      formerSecretUntil: formerUntil,
      hasLegacyFormat: receiver.has_legacy_format && former === null && formerUntil !== null,
    });
    return { kind: "ok", secret, formerUntil };
  });
}

/**
 * Removes a receiver and what waits for it, or was given up. `waiting`: something does, and `discards` is not set. A removal that was
 * cut off can be repeated.
 */
export async function removeReceiver(
  { db, now }: { readonly db: Db; readonly now: Date },
  { name, discards }: { readonly name: string; readonly discards: boolean },
): Promise<{ kind: "ok"; discarded: number } | { kind: "unknown" } | { kind: "waiting"; messages: number }> {
  const marked = await db.transaction(async (tx) => {
    // From here on no message is distributed to it.
    const receiver = await optionalRow(tx, lockForRemoval, { name });
    if (receiver === null) return { kind: "unknown" } as const;
    const { receiver_id: receiverId } = receiver;
    const { waiting, dead } = await deliveryState(tx, receiverId);
    const messages = waiting + dead;
    if (messages > 0 && !discards) return { kind: "waiting", messages } as const;
    await tx.query(markRemoved, { receiverId, at: now });
    return { kind: "ok", receiverId } as const;
  });
  if (marked.kind !== "ok") return marked;
  const { receiverId } = marked;
  const discarded = await discardDeliveries(db, receiverId, now);
  await db.query(deleteReceiver, { receiverId });
  return { kind: "ok", discarded };
}

/** Seals the secrets of all receivers with the current APP_SECRET. `unreadable`: the names of those that no accepted one reads. */
export async function resealReceivers(
  db: Db,
  keys: KeyRing,
): Promise<{ readonly resealed: number; readonly unreadable: readonly string[] }> {
  return db.transaction(async (tx) => {
    const receivers = await tx.query(lockSecrets, {});
    const unreadable: string[] = [];
    for (const receiver of receivers) {
      const secret = unsealSecret(keys, receiver.secret);
      if (secret === null) {
        unreadable.push(receiver.name);
        continue;
      }
      const former = receiver.former_secret === null ? null : unsealSecret(keys, receiver.former_secret);
      await tx.query(updateSecrets, {
        receiverId: receiver.receiver_id,
        secret: seal(keys, secret),
        formerSecret: former === null ? null : seal(keys, former),
        formerSecretUntil: former === null ? null : receiver.former_secret_until,
        // Without its former secret it would be sent by the new one.
        hasLegacyFormat:
          receiver.has_legacy_format && (receiver.former_secret === null) === (former === null),
      });
    }
    return { resealed: receivers.length - unreadable.length, unreadable };
  });
}

/**
 * The former version had one receiver, in ORDER_WEBHOOK_URL. The first start makes a row of it; later ones do not, so that it can be
 * removed. It gets the headers and body of the former version until its secret is rotated. Returns whether it was made now.
 */
export async function importFormerWebhook(
  { db, keys, now }: { readonly db: Db; readonly keys: KeyRing; readonly now: Date },
  { formerWebhook }: Pick<Config, "formerWebhook">,
): Promise<boolean> {
  if (formerWebhook === null) return false;
  const { url, secret: text } = formerWebhook;
  const secret = `${secretPrefix}${Buffer.from(text).toString("base64")}`;
  return db.transaction(async (tx: Tx) => {
    if ((await tx.query(markImported, {})).length === 0) return false;
    await tx.query(insertReceiver, {
      receiverId: uuidV7(),
      name: importedName,
      url,
      kinds: null,
      secret: seal(keys, secret),
      // As before: it may be in the carrier's own network.
      allowsPrivate: true,
      hasLegacyFormat: true,
      at: now,
    });
    return true;
  });
}
