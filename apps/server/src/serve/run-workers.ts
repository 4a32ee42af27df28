import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { answerWorkers } from "../platform/health/worker-metrics.ts";

/** What a worker says when it serves. */
export const servingMessage = "serving";

/** A worker that ended is replaced after so long: one that cannot start does not keep the machine busy. */
const replaceAfterMs = 1000;
/** A worker that takes longer to start than this is given up. The first one may have migrations to run. */
const startLimitMs = 120_000;

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
  /** All are replaced, or those that are missing started: one of both at a time. */
  let isBusy = false;

  /** Resolves when the worker serves, or has ended before. */
  async function start(limitMs?: number): Promise<Worker> {
    const worker = cluster.fork();
    const limit =
      limitMs === undefined ? undefined : setTimeout(() => worker.process.kill("SIGKILL"), limitMs);
    const hasStarted = new Promise<boolean>((resolve) => {
      worker.on("message", (message) => message === servingMessage && resolve(true));
      worker.once("exit", () => resolve(false));
    });
    if (await hasStarted) serving.add(worker);
    clearTimeout(limit);
    return worker;
  }

  /** Tries again until as many serve as there should be. */
  async function startMissing(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    while (!stopping.signal.aborted && serving.size < count) {
      await Promise.all(Array.from({ length: count - serving.size }, () => start(startLimitMs)));
      if (stopping.signal.aborted || serving.size >= count) continue;
      log("warn", "a worker did not start; it is tried again", {});
      await sleep(replaceAfterMs);
    }
    isBusy = false;
    if (!stopping.signal.aborted) log("info", "all workers serve", {});
  }

  async function replaceAll(): Promise<void> {
    if (isBusy || serving.size < count)
      return log("warn", "workers are starting; send SIGHUP again later", {});
    isBusy = true;
    const areReplaced = await replaceEach([...serving]);
    isBusy = false;
    if (areReplaced) log("info", "all workers are replaced", {});
    // One of them may have ended meanwhile.
    if (serving.size < count) await startMissing();
  }

  async function replaceEach(formerOnes: readonly Worker[]): Promise<boolean> {
    for (const former of formerOnes) {
      if (stopping.signal.aborted) return false;
      const worker = await start(startLimitMs);
      if (!serving.has(worker)) {
        log("warn", "a new worker did not start; the former ones go on", {});
        return false;
      }
      // Otherwise it has ended, and the new one took its place.
      if (!serving.delete(former)) continue;
      const ended = once(former, "exit");
      former.process.kill("SIGTERM");
      await ended;
    }
    return true;
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
    void sleep(replaceAfterMs).then(startMissing);
  });
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  process.on("SIGHUP", () => void replaceAll());
  answerWorkers();

  const first = await start();
  if (!serving.has(first)) process.exit(first.process.exitCode ?? 1);
  await startMissing();
}
