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

const unsorted = Float64Array.from({ length: 20_000 }, (_none, at) => (at * 7919) % 20_011);
/** Some systems count processor time in steps of 4 ms, so one sort alone is not measurable. */
const sorts = 20;

/**
 * How many times slower this machine is at this moment than the one that the limits are meant for, at least 1. A sort
 * takes 1 ms there.
 */
export function slowness(): number {
  const before = cpuMs();
  for (let sort = 0; sort < sorts; sort += 1) unsorted.toSorted();
  return Math.max(1, (cpuMs() - before) / sorts);
}

/**
 * The best of several attempts, in milliseconds of the machine that the limits are meant for; stops at the first one
 * below `maxTurnMs`.
 */
export async function bestOfAttemptsMs(measure: (attempt: number) => Promise<number>): Promise<number> {
  let best = Infinity;
  for (let attempt = 0; attempt < maxAttempts && best > maxTurnMs; attempt += 1) {
    const ms = await measure(attempt);
    best = Math.min(best, ms > maxTurnMs ? ms / slowness() : ms);
  }
  return best;
}
