import { setImmediate as nextTurn } from "node:timers/promises";

/** No work may hold the event loop longer: other visitors wait meanwhile. */
export const maxTurnMs = 50;
/**
 * The first attempt loads and compiles code, the garbage of other tests can fall into any of them, and work takes up to
 * twice the processor time while other processes use the same core.
 */
const maxAttempts = 10;

/** Of this thread where Node can say so (from 23.9), else of the process. */
function cpuMs(): number {
  const node: Partial<NodeJS.Process> = process;
  const { user, system } = node.threadCpuUsage?.() ?? process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * The longest time in milliseconds for which `work` held the event loop in one turn.
 *
 * Counts the processor time of this thread instead of wall-clock time: on a busy machine of two cores another process can stop this one
 * for longer than what is measured, and the delay histogram of `perf_hooks` cannot distinguish that from a turn that is too long.
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
    // The turn in which it ended is seen by the next look.
    await nextTurn();
    await nextTurn();
  } finally {
    clearImmediate(next);
  }
  return maxMs;
}

/** The best of a few attempts; ends with the first that is below `maxTurnMs`. */
export async function bestOfAttemptsMs(measure: (attempt: number) => Promise<number>): Promise<number> {
  let best = Infinity;
  for (let attempt = 0; attempt < maxAttempts && best > maxTurnMs; attempt += 1)
    best = Math.min(best, await measure(attempt));
  return best;
}
