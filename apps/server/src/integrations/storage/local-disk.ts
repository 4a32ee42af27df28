import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { checkedKey, type FileStorage, StorageUnavailable } from "./file-storage.ts";

/** Files in a folder that is not served. */
export function localDisk(folder: string): FileStorage {
  // Subfolders: few file systems handle a hundred thousand files in one folder well.
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

/** Renamed when it is completely on the disk, so that a full disk leaves no partial picture. */
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

/** Any error of the file system. */
async function orUnavailable<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new StorageUnavailable(code, { cause: error });
  }
}
