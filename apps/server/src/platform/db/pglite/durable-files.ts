import { chmodSync, closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { hasDataDirectory } from "./data-directory.ts";

type PreRun = NonNullable<Awaited<ReturnType<NodeFS["init"]>>["emscriptenOpts"]["preRun"]>;

interface OpenFile {
  /** The descriptor of the real file behind the emulated one. */
  nfd: number;
}

interface ModuleWithNodeFiles {
  FS: { filesystems: { NODEFS: { stream_ops: { fsync?: (file: OpenFile) => number } } } };
}

/**
 * PGlite's files on disk, with the operation that it omits: `fsync`. Without it a commit survives the death
 * of the process but not a power failure. `fdatasync` is an empty function inside the engine and cannot be
 * supplied, so `wal_sync_method` must be `fsync`.
 */
export class DurableFiles extends NodeFS {
  override async init(...args: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(...args);
    const addFsync = (module: ModuleWithNodeFiles) => {
      module.FS.filesystems.NODEFS.stream_ops.fsync = (file) => {
        fsyncSync(file.nfd);
        return 0;
      };
    };
    const preRun = [emscriptenOpts.preRun ?? [], addFsync].flat() as PreRun;
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/**
 * Creates PostgreSQL's files beside their final path and moves them there when they are complete and synced:
 * an interrupted first start leaves no partial directory.
 */
export async function createDataDirectory(dataDirectory: string): Promise<void> {
  if (hasDataDirectory(dataDirectory)) return;
  const making = `${dataDirectory}.making`;
  rmSync(making, { recursive: true, force: true });
  const engine = await PGlite.create({
    dataDir: making,
    // Log files of 4 MB instead of 16: a fresh database is half the size and is created faster.
    initDbStartParams: ["--wal-segsize=4"],
  });
  await engine.close();
  chmodSync(making, 0o700); // for its owner only, as PostgreSQL itself would insist
  writeThrough(making);
  renameSync(making, dataDirectory);
  writeThroughOne(dirname(dataDirectory));
}

function writeThrough(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) writeThrough(path);
    else writeThroughOne(path);
  }
  writeThroughOne(directory);
}

function writeThroughOne(path: string): void {
  // Windows can neither open a directory nor sync a file that is open read-only.
  if (process.platform === "win32") return;
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
