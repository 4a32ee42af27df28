import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { answerWorkers } from "../platform/health/worker-metrics.ts";

/** What a worker says when it serves. */
export const servingMessage = "serving";

/** A worker that ended is replaced after so long: one that cannot start does not keep the machine busy. */
const replaceAfterMs = 1000;

interface WorkersOptions {
  readonly count: number;
  readonly log: (level: "info" | "warn", message: string, details: object) => void;
}

/**
 * Starts workers, which share the port, and resolves when all of them serve. The first one prepares the database before
 * the others start; if it does not start, this process ends as it did. A worker that ends is replaced. SIGHUP replaces
 * all, one after the other, and no connection is refused meanwhile: so changed texts are read. SIGINT and SIGTERM stop
 * them, and then this process.
 */
export async function runWorkers({ count, log }: WorkersOptions): Promise<void> {
  const serving = new Set<Worker>();
  const stopping = new AbortController();
  let isReplacing = false;

  /** Resolves when the worker serves, or has ended before. */
  async function start(): Promise<Worker> {
    const worker = cluster.fork();
    const hasStarted = new Promise<boolean>((resolve) => {
      worker.on("message", (message) => message === servingMessage && resolve(true));
      worker.once("exit", () => resolve(false));
    });
    if (await hasStarted) serving.add(worker);
    return worker;
  }

  async function replaceLater(): Promise<void> {
    do await sleep(replaceAfterMs);
    while (!stopping.signal.aborted && !serving.has(await start()));
    if (serving.size === count) log("info", "all workers serve", {});
  }

  async function replaceAll(): Promise<void> {
    const formerOnes = [...serving];
    for (const former of formerOnes) {
      if (stopping.signal.aborted) return;
      const worker = await start();
      if (!serving.has(worker)) {
        log("warn", "a new worker did not start; the former ones go on", {});
        return;
      }
      if (!serving.delete(former)) continue;
      const ended = once(former, "exit");
      former.process.kill("SIGTERM");
      await ended;
    }
    log("info", "all workers are replaced", {});
  }

  function stop(): void {
    stopping.abort();
    const workers = Object.values(cluster.workers ?? {});
    if (workers.length === 0) process.exit(0);
    for (const worker of workers) worker?.process.kill("SIGTERM");
  }

  cluster.on("exit", (worker, code, signal) => {
    const wasServing = serving.delete(worker);
    if (stopping.signal.aborted && Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
    if (stopping.signal.aborted || !wasServing) return;
    log("warn", "a worker ended and is replaced", { worker: worker.process.pid, code, signal });
    void replaceLater();
  });
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  process.on("SIGHUP", () => {
    if (isReplacing || stopping.signal.aborted) return;
    if (serving.size < count) return log("warn", "not all workers serve yet; send SIGHUP again later", {});
    isReplacing = true;
    void replaceAll().finally(() => (isReplacing = false));
  });
  answerWorkers();

  const first = await start();
  if (!serving.has(first)) process.exit(first.process.exitCode ?? 1);
  await Promise.all(Array.from({ length: count - 1 }, start));
  log("info", "all workers serve", {});
}
