import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runRestarted } from "./restarted-server.ts";

interface FakeRun {
  readonly end: (code: number | null) => void;
  isStopped: boolean;
}

let runs: FakeRun[];
let changed: () => void;
let failed: Promise<number>;
const say = vi.fn<(line: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  runs = [];
  say.mockClear();
  failed = runRestarted({
    settleMs: 100,
    say,
    watch: (listener) => (changed = listener),
    start: () => {
      const { promise: ended, resolve: end } = Promise.withResolvers<number | null>();
      const run: FakeRun = { end, isStopped: false };
      runs.push(run);
      return { ended, stop: () => (run.isStopped = true) };
    },
  });
});
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("a server that restarts after every change", () => {
  it("ends with its exit code if it cannot start", async () => {
    runs[0]?.end(2);
    expect(await failed).toBe(2);
    changed();
    await pass(1000);
    expect(runs).toHaveLength(1);
  });

  it("restarts once for edits in quick succession", async () => {
    changed();
    await pass(50);
    changed();
    await pass(99);
    expect(runs[0]?.isStopped).toBe(false);
    await pass(1);
    expect(runs[0]?.isStopped).toBe(true);
    runs[0]?.end(0);
    await pass(0);
    expect(runs).toHaveLength(2);
  });

  it("restarts for an edit while it was still stopping", async () => {
    changed();
    await pass(100);
    changed();
    await pass(1000);
    runs[0]?.end(0);
    await pass(100);
    expect(runs).toHaveLength(2);
    expect(runs[1]?.isStopped).toBe(true);
    runs[1]?.end(0);
    await pass(0);
    expect(runs).toHaveLength(3);
    expect(runs[2]?.isStopped).toBe(false);
  });

  it("waits for the next edit if an edit broke it", async () => {
    changed();
    await pass(100);
    runs[0]?.end(0);
    await pass(0);
    runs[1]?.end(1);
    await pass(0);
    expect(say).toHaveBeenCalledWith("The server has ended. It is started again with the next change.");
    changed();
    await pass(100);
    expect(runs).toHaveLength(3);
  });
});
