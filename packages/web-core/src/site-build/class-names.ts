import { createHash } from "node:crypto";
import path from "node:path";

const projectFolder = path.join(import.meta.dirname, "../../../..");
const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Short names by class, for each file. */
const namesOfFile = new Map<string, Map<string, string>>();
const fileOfPrefix = new Map<string, string>();

/**
 * A short name for a class of a CSS module. Every page contains its style sheets, and Vite's own names (file, class and a
 * hash) do not compress well. The name depends only on the file's path and the classes before it, so that both
 * builds of a site agree, and names in other files stay the same in the next release.
 */
export function shortClassName(name: string, file: string): string {
  const [relative = ""] = path.relative(projectFolder, file).split("?");
  const given = namesOfFile.get(relative) ?? new Map<string, string>();
  namesOfFile.set(relative, given);
  const known = given.get(name);
  if (known !== undefined) return known;
  const short = `${prefixOf(relative)}${given.size}`;
  given.set(name, short);
  return short;
}

function prefixOf(file: string): string {
  const digest = createHash("sha256").update(file.replaceAll(path.sep, "/")).digest();
  const prefix = [...digest.subarray(0, 4)].map((byte) => letters[byte % letters.length]).join("");
  const other = fileOfPrefix.get(prefix);
  if (other !== undefined && other !== file) {
    throw new Error(`${other} and ${file} would name their classes alike: rename one of them`);
  }
  fileOfPrefix.set(prefix, file);
  return prefix;
}
