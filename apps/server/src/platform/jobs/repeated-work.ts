import { setTimeout as sleep } from "node:timers/promises";

export interface RepeatedJob {
  /** Works from now on by itself, never twice at a time. Once only. */
  start(): void;
  /** Aborts the signal of the work, and resolves when nothing of it runs any more. */
  stop(): Promise<void>;
}

interface Work {
  /** True: there is more to do at once. Work in several steps ends before the next one when the signal is aborted. */
  readonly work: (signal: AbortSignal) => Promise<boolean>;
  readonly restMs: number;
  readonly restAfterFailureMs: number;
  readonly onFailure: (error: unknown) => void;
}

/** Work that goes on for as long as the process does: after a rest where there was little to do, after a longer one where it failed. */
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

/** False when it is over. The process need not wait for it. */
function rested(ms: number, signal: AbortSignal): Promise<boolean> {
  return sleep(ms, true, { signal, ref: false }).catch(() => false);
}
