import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The project's root folder. */
export const projectFolder = fileURLToPath(new URL("../../", import.meta.url));

/** Tools fetched for this machine: a Node, and an npm if the machine's is too old. */
export const toolFolder = path.join(projectFolder, ".node");

/** @returns {string} the minimum Node version of the project, from package.json */
export function minimumNode() {
  return JSON.parse(readFileSync(path.join(projectFolder, "package.json"), "utf8")).engines.node;
}

/**
 * @param {string} version "v24.21.0"
 * @param {string} minimum ">=22.22"
 * @returns {boolean} whether `version` is `minimum` or newer
 */
export function isAtLeast(version, minimum) {
  const [found = "", wanted = ""] = [version, minimum].map((text) => text.replace(/^\D+/, ""));
  return found.localeCompare(wanted, "en", { numeric: true }) >= 0;
}

/**
 * A program failed and has printed the reason. Its own output is the message, which the user gets without a stack
 * trace.
 */
export class ToolFailure extends Error {
  /** @override */
  name = "ToolFailure";
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
