import type { PushSubscription } from "../../integrations/push/push-sender.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { KeyRing } from "../../platform/key-ring.ts";
import { type ChannelWay, lockChannel } from "./channel-queries.ts";

/** The text by which an address is found again: all spellings of one have the same. */
const lookups: Readonly<Record<ChannelWay, (address: string) => string>> = {
  push: (subscription) => (JSON.parse(subscription) as PushSubscription).endpoint,
  // Not `mailboxKey`: on some servers a plus sign is a part of the name.
  mail: (address) => address.trim().toLowerCase(),
  whatsapp: (number) => number,
};

export function lookupOf(way: ChannelWay, address: string): string {
  return lookups[way](address);
}

/** An address as it is stored: sealed, and the keyed hash by which it is found. */
export function sealAddress(keys: KeyRing, way: ChannelWay, address: string) {
  return {
    address: keys.seal("channel address", address),
    hash: keys.hash("channel lookup", [way, lookupOf(way, address)]),
  };
}

/** Null: no accepted secret has sealed it. */
export function unsealAddress(keys: KeyRing, sealed: string): string | null {
  return keys.unseal("channel address", sealed);
}

/** The channel that is found by this text, locked until the transaction ends; null: there is none. */
export async function lockChannelOf(
  tx: Tx,
  keys: KeyRing,
  way: ChannelWay,
  lookup: string,
): Promise<string | null> {
  const [row] = await tx.query(lockChannel, { hashes: keys.hashes("channel lookup", [way, lookup]) });
  return row?.channel_id ?? null;
}
