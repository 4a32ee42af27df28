import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { checkedKey, type FileStorage, StorageUnavailable } from "./file-storage.ts";

/** Files in a folder that no address leads to. */
export function localDisk(folder: string): FileStorage {
  // Few file systems like a hundred thousand files in one folder.
  const pathOf = (key: string) => join(folder, checkedKey(key).slice(0, 2).toLowerCase(), `${key}.jpg`);
  return {
    name: "disk",
    put: (key, bytes) => orUnavailable(() => write(pathOf(key), bytes)),
    get: (key) =>
      orUnavailable(() =>
        readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
          if (error.code === "ENOENT") return null;
          throw error;
        }),
      ),
    remove: (key) => orUnavailable(() => rm(pathOf(key), { force: true })),
  };
}

/** Under its name only when all of it is on the disk: a disk that is full leaves no half picture. */
async function write(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const half = `${path}.${randomBytes(6).toString("hex")}`;
  try {
    const file = await open(half, "wx", 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(half, path);
  } catch (error) {
    await rm(half, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Whatever a file system refuses. */
async function orUnavailable<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new StorageUnavailable(code, { cause: error });
  }
}
