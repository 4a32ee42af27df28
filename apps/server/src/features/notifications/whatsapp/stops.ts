import type { Tx } from "../../../platform/db/db.ts";
import type { KeyRing } from "../../../platform/key-ring.ts";
import { saveStop, selectStopped } from "./whatsapp-queries.ts";

/*
 * Meta repeats for days what we did not take at first. So a message may arrive after another one, or a change of the settings,
 * that ended what it asks for.
 */

interface Sent {
  /** E.164 */
  readonly number: string;
  readonly sentAt: Date;
}

const allShipments = "";

/** What was sent before, and arrives later, turns nothing on again: of all shipments, or of one. */
export async function recordStop(
  tx: Tx,
  keys: KeyRing,
  { number, sentAt }: Sent,
  waybillNo: string = allShipments,
): Promise<void> {
  await tx.query(saveStop, { hash: keys.hash("whatsapp message", ["stop", number, waybillNo]), sentAt });
}

/** Which of these shipments were ended after this message was sent. */
export async function stoppedSince(
  tx: Tx,
  keys: KeyRing,
  { number, sentAt }: Sent,
  waybills: readonly string[],
): Promise<ReadonlySet<string>> {
  const byHash = new Map(
    waybills.flatMap((waybillNo) =>
      keys.hashes("whatsapp message", ["stop", number, waybillNo]).map((hash) => [hash, waybillNo]),
    ),
  );
  const rows = await tx.query(selectStopped, { hashes: [...byHash.keys()], sentAt });
  return new Set(rows.flatMap(({ message_hash }) => byHash.get(message_hash) ?? []));
}

/** Whether everything was ended after this message was sent. */
export async function isAllStopped(tx: Tx, keys: KeyRing, sent: Sent): Promise<boolean> {
  return (await stoppedSince(tx, keys, sent, [allShipments])).size > 0;
}
