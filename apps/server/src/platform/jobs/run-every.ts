import { setTimeout as sleep } from "node:timers/promises";

export interface RepeatedJob {
  /** Runs the work from now on, never twice at a time. Call it once. */
  start(): void;
  /** Aborts the signal of the work, and resolves when it has ended. */
  stop(): Promise<void>;
}

interface Work {
  /**
   * True: there is more to do at once. Work in several steps ends before the next one when the signal is
   * aborted.
   */
  readonly work: (signal: AbortSignal) => Promise<boolean>;
  readonly restMs: number;
  readonly restAfterFailureMs: number;
  readonly onFailure: (error: unknown) => void;
}

/** Work that repeats as long as the process runs: after a pause, or after a longer pause if it failed. */
export function runEvery({ work, restMs, restAfterFailureMs, onFailure }: Work): RepeatedJob {
  const ending = new AbortController();
  let running: Promise<void> | undefined;

  async function keepGoing(): Promise<void> {
    let rest = 0;
    while (await rested(rest, ending.signal)) {
      try {
        rest = (await work(ending.signal)) ? 0 : restMs;
      } catch (error) {
        onFailure(error);
        rest = restAfterFailureMs;
      }
    }
  }

  return {
    start() {
      running ??= keepGoing();
    },
    async stop() {
      ending.abort();
      await running;
    },
  };
}

/** False if it was stopped. The process need not wait for it. */
function rested(ms: number, signal: AbortSignal): Promise<boolean> {
  return sleep(ms, true, { signal, ref: false }).catch(() => false);
}
