import { setImmediate as nextTurn } from "node:timers/promises";

/** Longer turns of the event loop delay other visitors. */
export const maxTurnMs = 50;
/**
 * The first attempt loads and compiles code, and garbage collection may run during any attempt. Work takes up to twice
 * the processor time while other processes use the same core.
 */
const maxAttempts = 10;

/** Processor time: of this thread where Node supports it (from 23.9), else of the process. */
export function cpuMs(): number {
  const node: Partial<NodeJS.Process> = process;
  const { user, system } = node.threadCpuUsage?.() ?? process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * The longest turn of the event loop during `work`, in milliseconds of processor time of this thread. Wall-clock time
 * is wrong here: on a busy machine another process can suspend this one for longer than the limit. The delay histogram
 * of `perf_hooks` has the same problem.
 */
export async function measureBlockMs(work: () => Promise<unknown>): Promise<number> {
  await nextTurn();
  let maxMs = 0;
  let before = cpuMs();
  const look = () => {
    const now = cpuMs();
    maxMs = Math.max(maxMs, now - before);
    before = cpuMs();
    next = setImmediate(look);
  };
  let next = setImmediate(look);
  try {
    await work();
    // The last turn is measured at the start of the next one.
    await nextTurn();
    await nextTurn();
  } finally {
    clearImmediate(next);
  }
  return maxMs;
}

/** The best of several attempts; stops at the first one below `maxTurnMs`. */
export async function bestOfAttemptsMs(measure: (attempt: number) => Promise<number>): Promise<number> {
  let best = Infinity;
  for (let attempt = 0; attempt < maxAttempts && best > maxTurnMs; attempt += 1)
    best = Math.min(best, await measure(attempt));
  return best;
}
