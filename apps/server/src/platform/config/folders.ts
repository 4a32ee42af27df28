import { join, resolve } from "node:path";
import { mkdirSync } from "node:fs";

/** Folder of the project, with builds, public files and the carrier's file. */
export const projectFolder = join(import.meta.dirname, "..", "..", "..", "..", "..");

/** Resolves a path of the settings: relative to the project's folder unless it is absolute. */
export function resolveProjectPath(path: string): string {
  return resolve(projectFolder, path);
}

/**
 * Creates DATA_DIR, readable by its owner only: it contains the secret and the customers' data and pictures.
 * Every writer that may be the first calls this. An existing directory keeps its mode.
 */
export function ensureDataDirectory(dataDirectory: string): void {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
}
