import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { type QueueResult, WorkQueue } from "./work-queue.ts";

/** Work that ends when the test calls `end`. */
function openWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((end) => ends.set(name, () => end(name)));
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

function accepted<Done>(queued: QueueResult<Done>): Promise<Done> {
  if (queued.kind !== "ok") throw new Error(queued.kind);
  return queued.done;
}

it("runs a limited number of tasks at once, queues others in order, and rejects tasks beyond the queue", async () => {
  const queue = new WorkQueue({ atOnce: 2, maxWaiting: 2, maxPerOwner: 9 });
  const { begun, work, end } = openWork();
  const all = ["a", "b", "c", "d"].map((name) => accepted(queue.run("me", work(name))));
  expect(queue.run("me", work("e"))).toEqual({ kind: "busy" });
  expect(begun).toEqual(["a", "b"]);
  end("b");
  await nextTurn();
  expect(begun).toEqual(["a", "b", "c"]);
  expect(queue.run("me", work("f"))).toMatchObject({ kind: "ok" });
  end("a");
  end("c");
  await nextTurn();
  expect(begun).toEqual(["a", "b", "c", "d", "f"]);
  end("d");
  end("f");
  expect(await Promise.all(all)).toEqual(["a", "b", "c", "d"]);
});

it("continues after failed work", async () => {
  const queue = new WorkQueue({ atOnce: 1, maxWaiting: 1, maxPerOwner: 9 });
  const failing = accepted(queue.run("me", () => Promise.reject(new Error("no paper"))));
  const next = accepted(queue.run("me", async () => "printed"));
  await expect(failing).rejects.toThrow("no paper");
  expect(await next).toBe("printed");
  expect(await accepted(queue.run("me", async () => "again"))).toBe("again");
});

it("leaves room for others beside an owner with many requests, and admits that owner again", async () => {
  const queue = new WorkQueue({ atOnce: 1, maxWaiting: 4, maxPerOwner: 2 });
  const { begun, work, end } = openWork();
  const mine = ["a", "b"].map((name) => accepted(queue.run("me", work(name))));
  expect(queue.run("me", work("c"))).toEqual({ kind: "rateLimited" });
  const theirs = accepted(queue.run("you", work("d")));
  end("a");
  await nextTurn();
  expect(queue.run("me", work("e"))).toMatchObject({ kind: "ok" });
  expect(queue.run("me", work("f"))).toEqual({ kind: "rateLimited" });
  end("b");
  await nextTurn();
  end("d");
  await nextTurn();
  end("e");
  expect(await Promise.all([...mine, theirs])).toEqual(["a", "b", "d"]);
  expect(begun).toEqual(["a", "b", "d", "e"]);
});

it("frees the place of a task that was aborted while it waited, and never starts it", async () => {
  const queue = new WorkQueue({ atOnce: 1, maxWaiting: 1, maxPerOwner: 2 });
  const { begun, work, end } = openWork();
  const first = accepted(queue.run("me", work("a")));
  const left = new AbortController();
  const second = accepted(queue.run("me", work("b"), left.signal));
  expect(queue.counts).toEqual({ running: 1, waiting: 1 });
  left.abort(new Error("the visitor left"));
  await expect(second).rejects.toThrow("the visitor left");
  expect(queue.counts).toEqual({ running: 1, waiting: 0 });
  const third = accepted(queue.run("me", work("c")));
  end("a");
  await nextTurn();
  end("c");
  expect([await first, await third, begun]).toEqual(["a", "c", ["a", "c"]]);
  await expect(accepted(queue.run("me", work("d"), left.signal))).rejects.toThrow("the visitor left");
  expect([queue.counts, begun]).toEqual([{ running: 0, waiting: 0 }, ["a", "c"]]);
});
