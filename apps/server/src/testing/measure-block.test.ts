import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { measureBlockMs } from "./measure-block.ts";

/** Works for so long by the processor's time: on a busy machine the clock passes without any work. */
function compute(ms: number): void {
  const start = process.cpuUsage();
  const used = () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
  while (used() < ms);
}

it("sees one long turn among short ones, wherever it is", async () => {
  const work = async () => {
    await sleep(1);
    compute(60);
    await sleep(1);
  };
  expect(await measureBlockMs(work)).toBeGreaterThan(20);
  expect(await measureBlockMs(async () => compute(60))).toBeGreaterThan(20);
});

it("counts waiting as nothing", async () => {
  expect(await measureBlockMs(() => sleep(80))).toBeLessThan(20);
});
