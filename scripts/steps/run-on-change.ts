export interface OnChange {
  /** Something changed. */
  readonly changed: () => void;
  /** Runs no more. */
  readonly stop: () => void;
}

/**
 * Runs work when changes have settled, never twice at a time, and once more when something changed while it ran: the last edit is
 * always seen, however quickly it followed the one before.
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
