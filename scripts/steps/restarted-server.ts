import { runOnChange } from "./run-on-change.ts";

export interface ServerRun {
  /** Its exit code; null after a signal. */
  readonly ended: Promise<number | null>;
  /** Stops it gracefully. */
  readonly stop: () => void;
}

interface RestartOptions {
  readonly start: () => ServerRun;
  /** Calls `changed` after every change of the server's source. */
  readonly watch: (changed: () => void) => void;
  readonly say: (line: string) => void;
  readonly settleMs: number;
}

/**
 * Restarts a server whenever its source changes. If it ends before any change, it cannot start and a retry would not
 * help: resolves with its exit code. After a failure caused by an edit, it waits for the next edit.
 */
export function runRestarted({ start, watch, say, settleMs }: RestartOptions): Promise<number> {
  const { promise: failed, resolve } = Promise.withResolvers<number>();
  let wasChanged = false;
  let isReplacing = false;
  let run = start();
  void follow(run);

  async function follow(started: ServerRun): Promise<void> {
    const code = await started.ended;
    // It was stopped for a restart.
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
