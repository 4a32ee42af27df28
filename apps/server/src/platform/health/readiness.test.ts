import { describe, expect, it, vi } from "vitest";
import { readinessOf, type ReadinessDeps } from "./readiness.ts";

function deps(changes: Partial<ReadinessDeps> = {}): ReadinessDeps {
  return {
    isWritable: async () => true,
    isClockTrusted: () => true,
    pendingMigrations: async () => 0,
    isMoveUnfinished: async () => false,
    isReferenceLoaded: () => true,
    limitMs: 50,
    ...changes,
  };
}

describe("readiness", () => {
  it("is ready when the database responds and lacks no migration", async () => {
    expect(await readinessOf(deps())()).toEqual({ kind: "ok" });
  });

  it("is not ready while the database is unavailable, and is ready again afterwards", async () => {
    const isWritable = vi
      .fn<() => Promise<boolean>>()
      .mockRejectedValueOnce(new Error("away"))
      .mockResolvedValue(true);
    const readiness = readinessOf(deps({ isWritable }));
    expect(await readiness()).toEqual({ kind: "notReady", reason: "databaseUnavailable" });
    expect(await readiness()).toEqual({ kind: "ok" });
  });

  it("is not ready on a read-only database, and is ready again when it is writable", async () => {
    const isWritable = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValue(true);
    const readiness = readinessOf(deps({ isWritable }));
    expect(await readiness()).toEqual({ kind: "notReady", reason: "databaseReadOnly" });
    expect(await readiness()).toEqual({ kind: "ok" });
  });

  it("is not ready while the clocks of database and process disagree, and is ready again when they agree", async () => {
    const isClockTrusted = vi.fn<() => boolean>().mockReturnValueOnce(false).mockReturnValue(true);
    const readiness = readinessOf(deps({ isClockTrusted }));
    expect(await readiness()).toEqual({ kind: "notReady", reason: "clocksDisagree" });
    expect(await readiness()).toEqual({ kind: "ok" });
  });

  it("does not wait for a database that does not respond, nor query it twice at a time", async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const isWritable = vi.fn<() => Promise<boolean>>(() => promise);
    const readiness = readinessOf(deps({ isWritable }));
    const unavailable = { kind: "notReady", reason: "databaseUnavailable" };
    expect(await Promise.all([readiness(), readiness()])).toEqual([unavailable, unavailable]);
    expect(await readiness()).toEqual(unavailable);
    expect(isWritable).toHaveBeenCalledTimes(1);
    resolve(true);
    await expect.poll(() => readiness()).toEqual({ kind: "ok" });
  });

  it("is not ready before areas, outlets and rates are loaded: the first visitors would wait for them", async () => {
    const isReferenceLoaded = vi.fn<() => boolean>().mockReturnValueOnce(false).mockReturnValue(true);
    const readiness = readinessOf(deps({ isReferenceLoaded }));
    expect(await readiness()).toEqual({ kind: "notReady", reason: "referenceNotRead" });
    expect(await readiness()).toEqual({ kind: "ok" });
  });

  it("is not ready while a move into the database is unfinished, even one that starts later", async () => {
    const isMoveUnfinished = vi
      .fn<() => Promise<boolean>>()
      .mockResolvedValueOnce(false)
      .mockResolvedValueOnce(true)
      .mockResolvedValue(false);
    const readiness = readinessOf(deps({ isMoveUnfinished }));
    expect(await readiness()).toEqual({ kind: "ok" });
    expect(await readiness()).toEqual({ kind: "notReady", reason: "moveUnfinished" });
    expect(await readiness()).toEqual({ kind: "ok" });
  });

  it("waits for migrations, and stops checking once all are applied", async () => {
    const pendingMigrations = vi.fn<() => Promise<number>>().mockResolvedValueOnce(2).mockResolvedValue(0);
    const readiness = readinessOf(deps({ pendingMigrations }));
    expect(await readiness()).toEqual({ kind: "notReady", reason: "migrationsPending" });
    expect(await readiness()).toEqual({ kind: "ok" });
    expect(await readiness()).toEqual({ kind: "ok" });
    expect(pendingMigrations).toHaveBeenCalledTimes(2);
  });
});
