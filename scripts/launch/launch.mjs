/**
 * Every command of the project starts here, with the name of a module in scripts/commands. It uses only features of
 * Node 18, because a fresh machine often has no newer one. If Node is too old, it fetches a recent one and runs the same
 * command again with it. The commands themselves are TypeScript.
 */
import { spawn } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { giveUp, projectFolder, ToolFailure } from "./project.mjs";
import { recentNode } from "./recent-node.mjs";

process.chdir(projectFolder);
stopWhenAbandoned();
const node = recentNode();
// First in PATH, so that every tool finds the same Node.
process.env["PATH"] = [path.dirname(node), process.env["PATH"]].join(path.delimiter);
if (node === process.execPath) await runCommand();
else runInForeground(node, process.argv.slice(1));

/**
 * npm starts its commands through a shell. When npm is stopped, that shell ends without stopping its own child. So a
 * command of npm treats the loss of its parent as a stop signal. Without this, `kill <npm>` would leave the server
 * running.
 */
function stopWhenAbandoned() {
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, 500);
  timer.unref();
}

/** If a program that the command called failed, prints that program's own message without a stack trace. */
async function runCommand() {
  const [command] = process.argv.splice(2, 1);
  try {
    await import(`../commands/${command}.ts`);
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    giveUp(error.message);
  }
}

/**
 * The other program inherits the terminal and receives our signals, and this process ends with its exit code or signal.
 * The child stays in our process group, so that stopping the group stops it too.
 *
 * @param {string} program
 * @param {string[]} args
 */
function runInForeground(program, args) {
  const child = spawn(program, args, { stdio: "inherit" });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => {
      // Ctrl-C in a terminal has already reached the whole group.
      if (signal === "SIGINT" && process.stdin.isTTY) return;
      child.kill(signal);
    });
  }
  child.on("exit", (code, signal) => {
    process.exit(code ?? 128 + (signal === null ? 0 : os.constants.signals[signal]));
  });
}
