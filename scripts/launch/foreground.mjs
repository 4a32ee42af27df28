import { spawn } from "node:child_process";
import os from "node:os";

/** @type {NodeJS.Signals[]} */
const passedOn = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs another program in the foreground: it inherits the terminal and receives our signals, and this process ends with
 * its exit code or signal. The child stays in our process group, so that stopping the group stops it too.
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
