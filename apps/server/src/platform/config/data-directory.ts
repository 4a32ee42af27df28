import { mkdirSync } from "node:fs";

/**
 * Creates DATA_DIR, readable by its owner only: it contains the secret and the customers' data and pictures.
 * Every writer that may be the first calls this. An existing directory keeps its mode.
 */
export function ensureDataDirectory(dataDirectory: string): void {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
}
