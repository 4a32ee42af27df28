import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { longestTurn } from "./longest-turn.ts";

function compute(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

it("sees one long turn among short ones, wherever it is", async () => {
  const work = async () => {
    await sleep(1);
    compute(60);
    await sleep(1);
  };
  expect(await longestTurn(work)).toBeGreaterThan(20);
  expect(await longestTurn(async () => compute(60))).toBeGreaterThan(20);
});

it("counts waiting as nothing", async () => {
  expect(await longestTurn(() => sleep(80))).toBeLessThan(20);
});
