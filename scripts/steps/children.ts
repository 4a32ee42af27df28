import { once } from "node:events";
import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import os from "node:os";

/**
 * Programs started by this command. On a stop signal it stops them first, then runs the tasks of `onStop`, then ends.
 * Nothing is left running, whether Ctrl-C reached the whole group or only this process.
 */
const running = new Set<ChildProcess>();
const stopTasks = new Set<() => Promise<void>>();
let isStopping = false;

/** Registers a task for an early end of the process; returns the function that unregisters it. */
export function onStop(task: () => Promise<void>): () => void {
  stopTasks.add(task);
  return () => stopTasks.delete(task);
}

/** Stops every child and runs the registered tasks. */
async function stopEverything(signal: NodeJS.Signals): Promise<void> {
  const gone = [...running].map((child) => new Promise((resolve) => child.once("exit", resolve)));
  // Ctrl-C in a terminal has already reached the whole group.
  const isAlreadyReported = signal === "SIGINT" && process.stdin.isTTY;
  if (!isAlreadyReported) for (const child of running) child.kill(signal);
  await Promise.all(gone);
  await Promise.all([...stopTasks].map((task) => task()));
}

function listenForSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      // Once nothing is running, the signal belongs to the server that this process has become.
      if (isStopping || (running.size === 0 && process.listenerCount(signal) > 1)) return;
      isStopping = true;
      void stopEverything(signal).finally(() => process.exit(128 + os.constants.signals[signal]));
    });
  }
}

/** Starts a program that is stopped together with this process. */
export function startChild(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  if (process.listenerCount("SIGTERM") === 0) listenForSignals();
  const child = spawn(command, args, options);
  running.add(child);
  child.once("exit", () => running.delete(child));
  child.once("error", () => running.delete(child));
  return child;
}

export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Asks a program to end, and waits until it has. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
