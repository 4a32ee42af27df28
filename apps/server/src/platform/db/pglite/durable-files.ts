import { fsyncSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

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

type PreRun = NonNullable<Awaited<ReturnType<NodeFS["init"]>>["emscriptenOpts"]["preRun"]>;
