import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { WorkQueue } from "./work-queue.ts";

/** Work that is done when it is told so. */
function openWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((end) => ends.set(name, () => end(name)));
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

it("works at so many at once, the others in the order in which they came, and refuses beyond those that may wait", async () => {
  const queue = new WorkQueue({ atOnce: 2, mostWaiting: 2 });
  const { begun, work, end } = openWork();
  const all = ["a", "b", "c", "d"].flatMap((name) => queue.run(work(name)) ?? []);
  expect(all).toHaveLength(4);
  expect(queue.run(work("e"))).toBeNull();
  expect(begun).toEqual(["a", "b"]);
  end("b");
  await nextTurn();
  expect(begun).toEqual(["a", "b", "c"]);
  expect(queue.run(work("f"))).not.toBeNull();
  end("a");
  end("c");
  await nextTurn();
  expect(begun).toEqual(["a", "b", "c", "d", "f"]);
  end("d");
  end("f");
  expect(await Promise.all(all)).toEqual(["a", "b", "c", "d"]);
});

it("goes on after work that failed", async () => {
  const queue = new WorkQueue({ atOnce: 1, mostWaiting: 1 });
  const failing = queue.run(() => Promise.reject(new Error("no paper")));
  const next = queue.run(async () => "printed");
  await expect(failing).rejects.toThrow("no paper");
  expect(await next).toBe("printed");
  expect(await queue.run(async () => "again")).toBe("again");
});
