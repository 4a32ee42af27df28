import { fileKeyForm } from "@rimba/contract";
import { ServiceUnavailable } from "../../platform/service-failures.ts";

/**
 * Files cannot be stored or read now: the disk is full, or the service is unavailable. The message contains
 * no personal data.
 */
export class StorageUnavailable extends ServiceUnavailable {
  readonly kind = "storageUnavailable";
}

/**
 * Stores files under keys that we generate. Every method throws `StorageUnavailable` when it gets no answer.
 */
export interface FileStorage {
  readonly name: "disk" | "s3";
  /** Stored when it resolves; replaces an existing file. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null: there is none. */
  get(key: string): Promise<Buffer | null>;
  /** A missing file is not a failure. */
  remove(key: string): Promise<void>;
}

export function checkedKey(key: string): string {
  if (!fileKeyForm.test(key)) throw new Error(`"${key}" is not a file key`);
  return key;
}

const probe = Buffer.from("Rimba was here.\n");

/** Writes, reads and deletes a file. Throws `StorageUnavailable` if that fails. */
export async function tryStorage(storage: FileStorage, key: string): Promise<void> {
  await storage.put(key, probe);
  const back = await storage.get(key);
  await storage.remove(key);
  if (back?.equals(probe) !== true) throw new StorageUnavailable("what was written did not come back");
}
