import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The project's root folder. */
export const projectFolder = fileURLToPath(new URL("../../", import.meta.url));

/** Tools fetched for this machine: a Node, and an npm if the machine's is too old. */
export const toolFolder = path.join(projectFolder, ".node");

/** @returns {string} the minimum Node version of the project, from package.json */
export function minimumNode() {
  const manifest = JSON.parse(readFileSync(path.join(projectFolder, "package.json"), "utf8"));
  return manifest.engines.node;
}

/**
 * Ends the process with one plain sentence, for problems that the user can fix.
 * @param {string} sentence
 * @returns {never}
 */
export function giveUp(sentence) {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}
