import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config/config.ts";
import { ensureDataDirectory } from "../config/data-directory.ts";

/**
 * The secret of this installation: APP_SECRET where it is set (always in production), else one made at the first
 * start and kept beside the demo's data. Processes that share a database but no data directory need APP_SECRET.
 */
export async function appSecret({
  appSecret: given,
  dataDir,
}: Pick<Config, "appSecret" | "dataDir">): Promise<string> {
  if (given !== undefined) return given;
  const file = join(dataDir, "app-secret");
  ensureDataDirectory(dataDir);
  // "wx": of several processes starting at once the first writes, all read what it wrote.
  await writeFile(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    },
  );
  return (await readFile(file, "utf8")).trim();
}
