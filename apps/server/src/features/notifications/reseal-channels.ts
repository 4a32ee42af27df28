import type { Tx } from "../../platform/db/db.ts";
import type { Platform } from "../../platform/platform.ts";
import { sealAddress, unsealAddress } from "./channel-address.ts";
import {
  deleteChannel,
  mergeChannel,
  selectChannelsOfHashes,
  selectNextChannels,
  updateSealed,
} from "./channel-queries.ts";

const batchSize = 500;
const beforeAll = "00000000-0000-0000-0000-000000000000";

export interface ResealedChannels {
  readonly resealed: number;
  /** No accepted secret had sealed them, so nothing could be sent there. */
  readonly deleted: number;
  readonly isComplete: boolean;
}

/**
 * Two processes that signed with different secrets may have stored one address twice, at one moment. The one that was sealed with
 * the current secret gets what the other one asked for.
 */
async function mergeTwins(
  tx: Tx,
  rows: readonly { readonly channel_id: string; readonly fresh: { readonly hash: string } }[],
): Promise<void> {
  const twins = await tx.query(selectChannelsOfHashes, { hashes: rows.map(({ fresh }) => fresh.hash) });
  const twinOf = new Map(twins.map(({ address_hash, channel_id }) => [address_hash, channel_id]));
  for (const { channel_id: fromId, fresh } of rows) {
    const toId = twinOf.get(fresh.hash);
    if (toId === undefined || toId === fromId) continue;
    await mergeChannel(tx, { fromId, toId });
  }
}

/**
 * Seals the addresses of all channels with the current secret, beside running servers: an address that changes meanwhile is left
 * alone, because who changed it has sealed it. `signal` stops it; it can be run again. Throws `DatabaseUnavailable`.
 */
export async function resealChannels(
  { db, keys }: Pick<Platform, "db" | "keys">,
  signal?: AbortSignal,
): Promise<ResealedChannels> {
  let [resealed, deleted] = [0, 0];
  let after = beforeAll;
  const isStopped = () => signal?.aborted === true;
  while (!isStopped()) {
    const rows = await db.query(selectNextChannels, { after, limit: batchSize });
    const last = rows.at(-1);
    if (last === undefined) return { resealed, deleted, isComplete: true };
    after = last.channel_id;
    const unsealed = rows.map((row) => ({ ...row, plain: unsealAddress(keys, row.address) }));
    const readable = unsealed.flatMap(({ plain, ...row }) =>
      plain === null ? [] : [{ ...row, fresh: sealAddress(keys, row.way, plain) }],
    );
    await db.transaction((tx) => mergeTwins(tx, readable));
    await db.query(updateSealed, {
      channelIds: readable.map(({ channel_id }) => channel_id),
      formers: readable.map(({ address }) => address),
      addresses: readable.map(({ fresh }) => fresh.address),
      hashes: readable.map(({ fresh }) => fresh.hash),
    });
    resealed += readable.length;
    for (const { plain, channel_id, address } of unsealed) {
      if (plain !== null) continue;
      await db.transaction((tx) => deleteChannel(tx, channel_id, address));
      deleted += 1;
    }
  }
  return { resealed, deleted, isComplete: false };
}
