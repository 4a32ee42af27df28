import { join } from "node:path";

/** Folder of the project: builds, public files and the carrier's file are found from here. */
export const projectFolder = join(import.meta.dirname, "..", "..", "..");
