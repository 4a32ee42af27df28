import { join, resolve } from "node:path";
import { mkdirSync } from "node:fs";

/** Folder of the project: builds, public files and the carrier's file are found from here. */
export const projectFolder = join(import.meta.dirname, "..", "..", "..", "..", "..");

/** Where a path of the settings leads: counted from the project's folder unless it is absolute. */
export function inProject(path: string): string {
  return resolve(projectFolder, path);
}

/**
 * Creates DATA_DIR, readable by its owner only: it holds the secret, the customers' data and pictures. Everything that may be
 * the first to write there calls this. A directory that exists keeps the mode that its owner gave it.
 */
export function ensureDataDirectory(dataDirectory: string): void {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
}
