import { mkdirSync } from "node:fs";

/**
 * Creates DATA_DIR, readable by its owner only: it holds the secret, the customers' data and pictures. Everything that may be
 * the first to write there calls this. A directory that exists keeps the mode that its owner gave it.
 */
export function ensureDataDirectory(dataDirectory: string): void {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
}
