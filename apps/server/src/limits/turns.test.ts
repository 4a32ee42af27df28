import { expect, it } from "vitest";
import { Turns } from "./turns.ts";

it("does work on one thing one after the other, also behind what failed, and work on another meanwhile", async () => {
  const turns = new Turns();
  const done: string[] = [];
  const work = (name: string, pauses: number) => async () => {
    for (let pause = 0; pause < pauses; pause += 1) await Promise.resolve();
    done.push(name);
    if (name === "fails") throw new Error("failed");
    return name;
  };
  const all = await Promise.allSettled([
    turns.take("a", work("fails", 20)),
    turns.take("a", work("second", 10)),
    turns.take("a", work("third", 0)),
    turns.take("b", work("other", 0)),
  ]);
  expect(done).toEqual(["other", "fails", "second", "third"]);
  expect(all.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled", "fulfilled"]);
});
