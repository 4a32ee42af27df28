import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { measureBlockMs } from "./measure-block.ts";

/** Computes for this much processor time: on a busy machine wall-clock time passes without any work. */
function compute(ms: number): void {
  const start = process.cpuUsage();
  const used = () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
  while (used() < ms);
}

it("detects one long turn among short ones at any position", async () => {
  const work = async () => {
    await sleep(1);
    compute(60);
    await sleep(1);
  };
  expect(await measureBlockMs(work)).toBeGreaterThan(20);
  expect(await measureBlockMs(async () => compute(60))).toBeGreaterThan(20);
});

it("does not count waiting", async () => {
  expect(await measureBlockMs(() => sleep(80))).toBeLessThan(20);
});
