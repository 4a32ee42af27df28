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
  /** The pause after a run. */
  readonly intervalMs: number;
  /** The pause after a run that failed. */
  readonly retryDelayMs: number;
  readonly onFailure: (error: unknown) => void;
  /** Waits, and returns false as soon as the job is stopped. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<boolean>;
}

/** Creates the job; `start()` begins it. It repeats after `intervalMs`, or after `retryDelayMs` if it failed. */
export function createRepeatedJob({
  work,
  intervalMs,
  retryDelayMs,
  onFailure,
  pause = unreferencedPause,
}: Work): RepeatedJob {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  async function repeat(): Promise<void> {
    let pauseMs = 0;
    while (await pause(pauseMs, stopping.signal)) {
      try {
        pauseMs = (await work(stopping.signal)) ? 0 : intervalMs;
      } catch (error) {
        onFailure(error);
        pauseMs = retryDelayMs;
      }
    }
  }

  return {
    start() {
      running ??= repeat();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** The timer does not keep the process alive. */
function unreferencedPause(ms: number, signal: AbortSignal): Promise<boolean> {
  return sleep(ms, true, { signal, ref: false }).catch(() => false);
}
