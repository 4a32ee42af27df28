/**
 * Every command of the project starts here. It uses only features of Node 18, because a fresh machine often has no
 * newer one. If Node is too old, it fetches a recent one and runs the same command again with it. The commands
 * themselves are TypeScript.
 */
import path from "node:path";
import { stopWhenAbandoned } from "./abandoned.mjs";
import { runInForeground } from "./foreground.mjs";
import { giveUp, projectFolder } from "./project.mjs";
import { isRecentNode, recentNode } from "./recent-node.mjs";
import { ToolFailure } from "./tool-failure.mjs";

/**
 * Puts a folder first in PATH, so that every tool finds the same Node.
 * @param {string} folder
 */
function preferFolder(folder) {
  const rest = (process.env["PATH"] ?? "").split(path.delimiter).filter((entry) => entry !== folder);
  process.env["PATH"] = [folder, ...rest].join(path.delimiter);
}

/**
 * Runs a command. If a program that it called failed, prints that program's own message without a stack trace.
 * @param {string} command
 */
async function run(command) {
  try {
    await import(`../commands/${command}.ts`);
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    giveUp(error.message);
  }
}

/**
 * @param {string} command the name of a module in scripts/commands
 * @returns {Promise<void>}
 */
export async function launch(command) {
  process.chdir(projectFolder);
  stopWhenAbandoned();
  if (isRecentNode()) {
    preferFolder(path.dirname(process.execPath));
    await run(command);
    return;
  }
  const node = await recentNode();
  preferFolder(path.dirname(node));
  await runInForeground(node, [process.argv[1] ?? "", ...process.argv.slice(2)], process.env);
}
