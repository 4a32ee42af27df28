import { join, resolve } from "node:path";

/** Folder of the project: builds, public files and the carrier's file are found from here. */
export const projectFolder = join(import.meta.dirname, "..", "..", "..", "..", "..");

/** Where a path of the settings leads: counted from the project's folder unless it is absolute. */
export function inProject(path: string): string {
  return resolve(projectFolder, path);
}
