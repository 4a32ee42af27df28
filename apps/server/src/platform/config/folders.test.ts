import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openKeyRing } from "../key-ring.ts";
import { lockDataDirectory } from "../db/pglite/data-directory.ts";
import { localDisk } from "../../integrations/storage/local-disk.ts";

let home: string;
let usual: number;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "rimba-data-"));
  // The default on most servers: a folder without an explicit mode is readable by everyone.
  usual = process.umask(0o022);
});
afterEach(() => {
  process.umask(usual);
  rmSync(home, { recursive: true, force: true });
});

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

/** All functions that may be the first to write into DATA_DIR. */
const firstWriters: Readonly<Record<string, (dataDir: string) => Promise<void>>> = {
  async secret(dataDir) {
    await openKeyRing({ appSecret: undefined, acceptedAppSecret: undefined, dataDir });
  },
  async databaseLock(dataDir) {
    const release = await lockDataDirectory(dataDir);
    release();
  },
  async picture(dataDir) {
    await localDisk(join(dataDir, "uploads")).put("A".repeat(22), Buffer.alloc(8));
  },
};

it.skipIf(process.platform === "win32").each(Object.entries(firstWriters))(
  "DATA_DIR is readable by its owner only when the %s is the first to create it",
  async (_name, write) => {
    const dataDir = join(home, "one", "data");
    await write(dataDir);
    expect(modeOf(dataDir)).toBe("700");
  },
);

it.skipIf(process.platform === "win32")("the secret is readable by its owner only", async () => {
  const dataDir = join(home, "data");
  await openKeyRing({ appSecret: undefined, acceptedAppSecret: undefined, dataDir });
  expect(modeOf(join(dataDir, "app-secret"))).toBe("600");
});
