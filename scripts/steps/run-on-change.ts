export interface OnChange {
  /** Reports a change. */
  readonly changed: () => void;
  /** Prevents further runs. */
  readonly stop: () => void;
}

/**
 * Runs `work` debounced after changes, never twice at a time. Runs it again if something changed meanwhile, so the last
 * edit is never missed.
 */
export function runOnChange(work: () => Promise<void>, settleMs: number): OnChange {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isStopped = false;
  let hasChanged = false;

  async function run(): Promise<void> {
    if (isRunning || isStopped) return;
    isRunning = true;
    hasChanged = false;
    try {
      await work();
    } finally {
      isRunning = false;
      if (hasChanged) settle();
    }
  }

  function settle(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), settleMs);
  }

  return {
    changed() {
      hasChanged = true;
      if (!isRunning) settle();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
