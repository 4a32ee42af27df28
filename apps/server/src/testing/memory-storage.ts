import { type FileStorage, StorageUnavailable } from "../integrations/storage/file-storage.ts";

/** Files in memory; a test can have the storage go away and come back. */
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
