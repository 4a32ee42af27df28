import { createHash } from "node:crypto";
import {
  type Dirent,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

/**
 * A stamp records from what something was built, so that it is rebuilt only after a change. It is beside the output,
 * deleted before the build and written after success. An interrupted build is therefore never taken for a complete one.
 */

/**
 * A hash of the names, sizes and modification times of the files in some folders. Contents are not read, so that a
 * start without changes is fast.
 *
 * @param sources files or folders; a missing one counts as empty
 * @param isPartOf whether a name (of a file or folder) counts; folders that do not are not entered
 */
export function fingerprint(sources: readonly string[], isPartOf: (name: string) => boolean): string {
  const hash = createHash("sha256");
  const addFile = (file: string) => {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  };
  const addFolder = (folder: string) => {
    const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => isPartOf(entry.name));
    for (const entry of entries.toSorted(byName)) {
      const place = path.join(folder, entry.name);
      if (entry.isDirectory()) addFolder(place);
      else if (entry.isFile()) addFile(place);
    }
  };
  for (const source of sources) {
    if (!existsSync(source)) continue;
    if (statSync(source).isDirectory()) addFolder(source);
    else addFile(source);
  }
  return hash.digest("hex");
}

function byName(left: Dirent, right: Dirent): number {
  return left.name < right.name ? -1 : 1;
}

/** A short hash of the contents of one file. */
export function contentHash(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}

/** Whether the stamp file contains exactly this text. */
export function isStamped(stampFile: string, text: string): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8") === text;
}

/** Writes the stamp; creates its folder if needed. */
export function writeStamp(stampFile: string, text: string): void {
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, text);
}

/** Builds something unless its stamp has this text; returns whether it was built now. */
export async function makeOnce(stampFile: string, text: string, make: () => Promise<void>): Promise<boolean> {
  if (isStamped(stampFile, text)) return false;
  rmSync(stampFile, { force: true });
  await make();
  writeStamp(stampFile, text);
  return true;
}
