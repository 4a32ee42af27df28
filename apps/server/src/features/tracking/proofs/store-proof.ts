import { createHash, randomBytes } from "node:crypto";
import type { StoredProof } from "@rimba/contract";
import { type Db, optionalRow } from "../../../platform/db/db.ts";
import type { FileStorage } from "../../../integrations/storage/file-storage.ts";
import type { WorkQueue } from "../../../platform/limits/work-queue.ts";
import { reencodeImage } from "../../uploads/reencode-image.ts";
import { insertDueDerivations } from "../derivation/due-derivations.ts";
import { insertAndLockTrackingViews } from "../derivation/tracking-views.ts";
import {
  dropProofPicture,
  insertProofPicture,
  selectProofPicture,
  activateProofPicture,
} from "./proof-queries.ts";

export interface ProofDeps {
  readonly db: Db;
  readonly storage: FileStorage;
  /** Of all pictures that this process re-encodes. */
  readonly reencoding: WorkQueue;
  readonly clock: () => Date;
}

interface SentProof {
  /** Main waybill number. */
  readonly waybillNo: string;
  readonly sourceId: string;
  readonly bytes: Buffer;
  /** Whose places in the queue it takes. */
  readonly owner: string;
}

export type StoreProofResult =
  | { kind: "ok"; proof: StoredProof }
  | { kind: "uploadKind" | "uploadTooLarge" | "busy" };

/**
 * Re-encodes and stores the picture of a delivery, in place of the former one of its waybill. The same picture for the same
 * event is `unchanged`. Throws `DatabaseUnavailable` and `StorageUnavailable`: it may be sent again.
 */
export async function storeProofPicture(
  { db, storage, reencoding, clock }: ProofDeps,
  { waybillNo, sourceId, bytes: sent, owner }: SentProof,
): Promise<StoreProofResult> {
  const sentHash = createHash("sha256").update(sent).digest("hex");
  const known = await optionalRow(db, selectProofPicture, { waybillNo });
  if (known?.sent_hash === sentHash && known.source_id === sourceId) {
    const { width, height, bytes: size } = known;
    return { kind: "ok", proof: { outcome: "unchanged", width, height, size } };
  }
  const queued = reencoding.run(owner, () => reencodeImage(sent));
  if (queued.kind !== "ok") return { kind: "busy" };
  const made = await queued.done;
  if (made.kind !== "ok") return made;
  const { width, height, bytes } = made.picture;
  // A name of its own: links to the former picture never show this one.
  const fileKey = randomBytes(16).toString("base64url");
  const size = bytes.length;
  await db.query(insertProofPicture, {
    fileKey,
    waybillNo,
    sourceId,
    sentHash,
    now: clock(),
    width,
    height,
    bytes: size,
  });
  await storage.put(fileKey, bytes);
  const outcome = await db.transaction(async (tx) => {
    const now = clock();
    await insertAndLockTrackingViews(tx, [waybillNo], now);
    const former = await tx.query(dropProofPicture, { waybillNo, now });
    const shown = await tx.query(activateProofPicture, { fileKey });
    if (shown.length === 0) throw new Error("A picture was deleted before it was complete");
    await insertDueDerivations(tx, [waybillNo], now);
    return former.length === 0 ? "created" : "updated";
  });
  return { kind: "ok", proof: { outcome, width, height, size } };
}
