import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The project's root folder. */
export const projectFolder = fileURLToPath(new URL("../../", import.meta.url));

/** What the launcher fetched for this machine: a Node, and an npm where the machine's is too old. */
export const toolFolder = path.join(projectFolder, ".node");

/** @returns {string} the lowest Node version that runs the project, as package.json says it */
export function minimumNode() {
  const manifest = JSON.parse(readFileSync(path.join(projectFolder, "package.json"), "utf8"));
  return manifest.engines.node;
}

/**
 * Ends the process with one plain sentence, for what the user can mend.
 * @param {string} sentence
 * @returns {never}
 */
export function giveUp(sentence) {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}
