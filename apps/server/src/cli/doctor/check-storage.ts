import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import type { Config } from "../../platform/config/config.ts";
import { fileStorage } from "../../integrations/integrations.ts";
import { StorageUnavailable, tryStorage } from "../../integrations/storage/file-storage.ts";
import { fault, note, ok, type Finding } from "./finding.ts";

/** Whether pictures can be stored: one is written, read and deleted. */
export async function checkStorage({
  storage,
  dataDir,
}: Pick<Config, "storage" | "dataDir">): Promise<Finding> {
  // A check must not create a data directory: the server's first start does.
  if (storage.provider === "disk" && !existsSync(dataDir))
    return note("Pictures", `none yet; they will be kept in ${storage.folder}`);
  const where = storage.provider === "disk" ? storage.folder : `the bucket ${storage.bucket}`;
  try {
    await tryStorage(fileStorage(storage), randomBytes(16).toString("base64url"));
    return ok("Pictures", `kept in ${where}`);
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    return fault("Pictures", `cannot be kept in ${where} (${error.message})`);
  }
}
