import { afterEach, expect, it, vi } from "vitest";
import { sortYielding } from "./yield-timer.ts";

afterEach(() => void vi.restoreAllMocks());

const items = Array.from({ length: 3210 }, (_, index) => ({ key: (index * 7919) % 101, index }));
const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key;

it.each([0, 1, 499, 501, 3210])("sorts %i elements like toSorted, and is stable", async (count) => {
  const some = items.slice(0, count);
  expect(await sortYielding(some, byKey)).toEqual(some.toSorted(byKey));
});

it("yields to other work", async () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 1));
  let othersWorked = 0;
  const count = () => {
    othersWorked += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  await sortYielding(items, byKey);
  clearImmediate(timer);
  expect(othersWorked).toBeGreaterThan(100);
});
