import { runOnChange } from "./run-on-change.ts";

export interface ServerRun {
  /** Its exit code; null after a signal. */
  readonly ended: Promise<number | null>;
  /** Asks it to end. */
  readonly stop: () => void;
}

interface RestartOptions {
  readonly start: () => ServerRun;
  /** Calls back with every change of what the server runs. */
  readonly watch: (changed: () => void) => void;
  readonly say: (line: string) => void;
  readonly settleMs: number;
}

/**
 * A server that is started again whenever its source changes. Resolves with its exit code when it ends before anything was
 * changed: it cannot start, and another try would not help. What an edit broke waits for the next edit.
 */
export function runRestarted({ start, watch, say, settleMs }: RestartOptions): Promise<number> {
  const { promise: failed, resolve } = Promise.withResolvers<number>();
  let wasChanged = false;
  let isReplacing = false;
  let run = start();
  void follow(run);

  async function follow(started: ServerRun): Promise<void> {
    const code = await started.ended;
    // It was replaced on purpose.
    if (started !== run || isReplacing) return;
    if (!wasChanged) {
      restarts.stop();
      resolve(code ?? 1);
    } else if (code !== 0) say("The server has ended. It is started again with the next change.");
  }

  const restarts = runOnChange(async () => {
    wasChanged = true;
    isReplacing = true;
    run.stop();
    await run.ended;
    run = start();
    isReplacing = false;
    void follow(run);
  }, settleMs);
  watch(restarts.changed);
  return failed;
}
