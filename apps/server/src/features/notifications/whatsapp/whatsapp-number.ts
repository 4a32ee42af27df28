import type { Tx } from "../../../platform/db/db.ts";
import type { KeyRing } from "../../../platform/key-ring.ts";
import { deleteChannel, lockChannel } from "../channel-queries.ts";

/*
 * How a WhatsApp number is stored: a keyed hash finds its channel, and the number itself is sealed. Numbers are E.164.
 */

export function numberHash(keys: KeyRing, number: string): string {
  return keys.hash("channel lookup", ["whatsapp", number]);
}

export function numberHashes(keys: KeyRing, number: string): string[] {
  return keys.hashes("channel lookup", ["whatsapp", number]);
}

export function sealNumber(keys: KeyRing, number: string): string {
  return keys.seal("channel address", number);
}

/** Null: no accepted secret has sealed it. */
export function unsealNumber(keys: KeyRing, sealed: string): string | null {
  return keys.unseal("channel address", sealed);
}

/** Ends all messages to a number. */
export async function endNumber(tx: Tx, keys: KeyRing, number: string): Promise<void> {
  const [known] = await tx.query(lockChannel, { hashes: numberHashes(keys, number) });
  if (known !== undefined) await deleteChannel(tx, known.channel_id);
}
