import { spawn } from "node:child_process";
import os from "node:os";

/** @type {NodeJS.Signals[]} */
const passedOn = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Hands the terminal over to another program: its output is ours, signals reach it, and this
 * process ends as it ended. The child stays in our process group, so that ending the group
 * ends it too.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<never>}
 */
export function runInForeground(command, args, env) {
  return new Promise((_resolve, reject) => {
    const child = spawn(command, args, { stdio: "inherit", env });
    for (const signal of passedOn) {
      process.on(signal, () => {
        // Ctrl-C in a terminal has already reached the whole group.
        if (signal === "SIGINT" && process.stdin.isTTY) return;
        child.kill(signal);
      });
    }
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      process.exit(code ?? 128 + (signal === null ? 0 : os.constants.signals[signal]));
    });
  });
}
