// Creates the embedded database's files as a first start does, and waits forever before they are moved to their place, so
// that a kill cannot come too late.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { engineFolder, lockDataDirectory } from "../../platform/db/pglite/data-directory.ts";

const [dataDir = ""] = process.argv.slice(2);
await lockDataDirectory(dataDir);
fs.renameSync = () => {
  fs.writeSync(process.stdout.fd, "complete\n");
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};
syncBuiltinESMExports();
const { createDataDirectory } = await import("../../platform/db/pglite/durable-files.ts");
await createDataDirectory(join(dataDir, engineFolder));
