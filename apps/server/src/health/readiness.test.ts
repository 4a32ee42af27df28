import { describe, expect, it, vi } from "vitest";
import { readinessOf, type ReadinessDeps } from "./readiness.ts";

function deps(changes: Partial<ReadinessDeps> & { ping?: () => Promise<void> } = {}): ReadinessDeps {
  const { ping = async () => {}, ...rest } = changes;
  return { db: { ping }, pendingMigrations: async () => 0, isFilled: () => true, limitMs: 50, ...rest };
}

describe("readiness", () => {
  it("is ready when the database answers and lacks no migration", async () => {
    expect(await readinessOf(deps())()).toEqual({ kind: "ready" });
  });

  it("is not ready while the database is away, and is again when it is back", async () => {
    const ping = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error("away")).mockResolvedValue();
    const readiness = readinessOf(deps({ ping }));
    expect(await readiness()).toEqual({ kind: "notReady", reason: "databaseAway" });
    expect(await readiness()).toEqual({ kind: "ready" });
  });

  it("does not wait for a database that does not answer, nor asks it twice at a time", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const ping = vi.fn<() => Promise<void>>(() => promise);
    const readiness = readinessOf(deps({ ping }));
    const away = { kind: "notReady", reason: "databaseAway" };
    expect(await Promise.all([readiness(), readiness()])).toEqual([away, away]);
    expect(await readiness()).toEqual(away);
    expect(ping).toHaveBeenCalledTimes(1);
    resolve();
    await vi.waitFor(async () => expect(await readiness()).toEqual({ kind: "ready" }));
  });

  it("is not ready before areas, outlets and rates are in memory: its first visitors would wait for them", async () => {
    const isFilled = vi.fn<() => boolean>().mockReturnValueOnce(false).mockReturnValue(true);
    const readiness = readinessOf(deps({ isFilled }));
    expect(await readiness()).toEqual({ kind: "notReady", reason: "referenceNotRead" });
    expect(await readiness()).toEqual({ kind: "ready" });
  });

  it("waits for migrations, and asks no more once they are all there", async () => {
    const pendingMigrations = vi.fn<() => Promise<number>>().mockResolvedValueOnce(2).mockResolvedValue(0);
    const readiness = readinessOf(deps({ pendingMigrations }));
    expect(await readiness()).toEqual({ kind: "notReady", reason: "migrationsPending" });
    expect(await readiness()).toEqual({ kind: "ready" });
    expect(await readiness()).toEqual({ kind: "ready" });
    expect(pendingMigrations).toHaveBeenCalledTimes(2);
  });
});
