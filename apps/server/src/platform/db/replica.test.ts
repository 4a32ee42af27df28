import { describe, expect, it } from "vitest";
import { ReplicaLag } from "./replica.ts";

describe("how far a replica is behind", () => {
  it("is unknown until it has reached what was written before", () => {
    const lag = new ReplicaLag();
    expect(lag.behindMs(0)).toBe(Infinity);
    lag.record(1_000, { written: 50, replayed: 20 });
    expect(lag.behindMs(1_000)).toBe(Infinity);
    lag.record(1_500, { written: 80, replayed: 60 });
    expect(lag.behindMs(1_500)).toBe(500);
  });

  it("is nothing but the time since the last look while nothing is written", () => {
    const lag = new ReplicaLag();
    for (let at = 0; at <= 60_000; at += 500) lag.record(at, { written: 50, replayed: 50 });
    expect(lag.behindMs(60_200)).toBe(200);
  });

  it("grows while it stands still, or is not compared, and ends when it has caught up", () => {
    const lag = new ReplicaLag();
    lag.record(0, { written: 50, replayed: 50 });
    for (let at = 500; at <= 60_000; at += 500) lag.record(at, { written: 50 + at, replayed: 50 });
    expect(lag.behindMs(60_000)).toBe(60_000);
    lag.record(60_500, { written: 60_550, replayed: 60_050 });
    expect(lag.behindMs(60_500)).toBe(500);
    lag.record(61_000, { written: 60_550, replayed: 60_550 });
    expect(lag.behindMs(61_000)).toBe(0);
    expect(lag.behindMs(70_000)).toBe(9_000);
  });

  it("is an error of a server that has more than the primary, which lost it", () => {
    const lag = new ReplicaLag();
    lag.record(0, { written: 50, replayed: 80 });
    expect(() => lag.record(500, { written: 60, replayed: 80 })).toThrow("ahead of DATABASE_URL");
    expect(lag.behindMs(500)).toBe(500);
    lag.record(1_000, { written: 90, replayed: 90 });
    expect(lag.behindMs(1_000)).toBe(0);
  });

  it("stays the same when it is always as far behind", () => {
    const lag = new ReplicaLag();
    for (let at = 0; at <= 60_000; at += 500)
      lag.record(at, { written: at, replayed: Math.max(-1, at - 3_000) });
    expect(lag.behindMs(60_000)).toBe(3_000);
  });
});
