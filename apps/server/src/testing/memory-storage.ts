import { type FileStorage, StorageUnavailable } from "../integrations/storage/file-storage.ts";

/** Stores files in memory. Tests can make it unavailable. */
export class MemoryStorage implements FileStorage {
  readonly name = "disk";
  readonly files = new Map<string, Buffer>();
  isUnavailable = false;

  async put(key: string, bytes: Buffer): Promise<void> {
    this.#answer();
    this.files.set(key, bytes);
  }

  async get(key: string): Promise<Buffer | null> {
    this.#answer();
    return this.files.get(key) ?? null;
  }

  async remove(key: string): Promise<void> {
    this.#answer();
    this.files.delete(key);
  }

  #answer(): void {
    if (this.isUnavailable) throw new StorageUnavailable("ENOSPC");
  }
}
