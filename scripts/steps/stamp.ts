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
 * A stamp says from what something was made, so that it is made again only when that has
 * changed. It stands beside what was made, is removed before the making begins and written
 * after it ended well: an interrupted build is never taken for a whole one.
 */

/**
 * What the files under some folders look like: names, sizes and times of change. Contents are
 * not read, which keeps a start with nothing to do quick.
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

/** A short text for the contents of one file. */
export function contentHash(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}

/** Whether the stamp at this place holds exactly this text. */
export function isStamped(stampFile: string, text: string): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8") === text;
}

/** Writes the stamp, and its folder where it is missing. */
export function writeStamp(stampFile: string, text: string): void {
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, text);
}

/** Makes something unless its stamp says that it was made from this; returns whether it was made now. */
export async function makeOnce(stampFile: string, text: string, make: () => Promise<void>): Promise<boolean> {
  if (isStamped(stampFile, text)) return false;
  rmSync(stampFile, { force: true });
  await make();
  writeStamp(stampFile, text);
  return true;
}
