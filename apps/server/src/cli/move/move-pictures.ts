import type { Tx } from "../../platform/db/db.ts";
import { statement } from "../../platform/db/statement.ts";
import type { FileStorage } from "../../integrations/storage/file-storage.ts";

const pageSize = 500;

/** Of forms and of deliveries. */
const pictures = `(select file_key from upload where stored_at is not null
  union all select file_key from proof_picture where dropped_at is null) as picture`;

const selectStoredKeys = statement({
  name: "move.storedUploads",
  text: `select file_key from ${pictures} where file_key > :after order by file_key limit :pageSize`,
  params: { after: "text", pageSize: "bigint" },
  row: { file_key: "text" },
});

const selectIsStored = statement({
  name: "move.isUploadStored",
  text: `select 1 as stored from ${pictures} where file_key = :key`,
  params: { key: "text" },
  row: { stored: "integer" },
});

export interface MovedPictures {
  /** Copied to the other storage, or present there already. */
  readonly stored: number;
  /** Keys whose file is in neither storage. */
  readonly missing: readonly string[];
}

/**
 * Copies the pictures of `db` from one storage to another; if both are the same it checks that they exist.
 * Pictures with equal bytes are not written again, so an interrupted run can be continued. `db` is the
 * target, which may have been in use for long: a picture that was deleted there must not be restored. Throws
 * `StorageUnavailable`.
 */
export async function movePictures(
  db: Tx,
  from: FileStorage,
  to: FileStorage,
  isSamePlace: boolean,
): Promise<MovedPictures> {
  let count = 0;
  const missing: string[] = [];
  let after = "";
  for (;;) {
    const page = await db.query(selectStoredKeys, { after, pageSize });
    for (const { file_key: key } of page) {
      const [original, copy] = [await from.get(key), isSamePlace ? null : await to.get(key)];
      if (original === null && copy === null) missing.push(key);
      else {
        count += 1;
        if (!isSamePlace && original !== null && copy?.equals(original) !== true)
          await putChecked(to, key, original);
        // The server may have deleted it in the meantime.
        if (!isSamePlace && (await db.query(selectIsStored, { key })).length === 0) await to.remove(key);
      }
    }
    const last = page.at(-1);
    if (last === undefined) return { stored: count, missing };
    after = last.file_key;
  }
}

async function putChecked(to: FileStorage, key: string, bytes: Buffer): Promise<void> {
  await to.put(key, bytes);
  if ((await to.get(key))?.equals(bytes) !== true)
    throw new Error(`Picture ${key} was not stored unchanged in the new storage`);
}
