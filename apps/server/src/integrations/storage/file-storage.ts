import { fileKeyForm } from "@rimba/contract";
import { ServiceUnavailable } from "../../platform/service-failures.ts";

/** Files cannot be kept or read now: the disk is full, the service away. The message holds nothing personal. */
export class StorageUnavailable extends ServiceUnavailable {
  readonly kind = "storageUnavailable";
}

/** Keeps files under keys of our own making. Every method throws `StorageUnavailable` when it gets no answer. */
export interface FileStorage {
  readonly name: "disk" | "s3";
  /** Kept when it resolves; in the place of what was there. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null: there is none. */
  get(key: string): Promise<Buffer | null>;
  /** None being there is no failure. */
  remove(key: string): Promise<void>;
}

export function checkedKey(key: string): string {
  if (!fileKeyForm.test(key)) throw new Error("not a key of ours");
  return key;
}

const probe = Buffer.from("Rimba was here.\n");

/** Writes, reads and removes a file. Throws `StorageUnavailable` where that does not work. */
export async function tryStorage(storage: FileStorage, key: string): Promise<void> {
  await storage.put(key, probe);
  const back = await storage.get(key);
  await storage.remove(key);
  if (back?.equals(probe) !== true) throw new StorageUnavailable("what was written did not come back");
}
