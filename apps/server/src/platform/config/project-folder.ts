import { join, resolve } from "node:path";

/** Folder of the project, with builds, public files and the carrier's file. */
export const projectFolder = join(import.meta.dirname, "..", "..", "..", "..", "..");

/** Resolves a path of the settings: relative to the project's folder unless it is absolute. */
export function inProject(path: string): string {
  return resolve(projectFolder, path);
}
