import { expect, it, vi } from "vitest";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { limited } from "./or-unavailable.ts";

const answered = { kind: "answered" } as const;

it("who has asked too often is told that there is nothing now, and nobody is asked", async () => {
  const work = vi.fn<() => Promise<typeof answered>>(async () => answered);
  const answers = [true, false];
  const answer = limited(async () => answers.shift() ?? false);
  expect([await answer(work), await answer(work)]).toEqual([answered, { kind: "unavailable" }]);
  expect(work).toHaveBeenCalledOnce();
});

it("a database that is away is the same, any other failure is told", async () => {
  const answer = limited(async () => true);
  expect(await answer(() => Promise.reject(new DatabaseUnavailable("away")))).toEqual({
    kind: "unavailable",
  });
  await expect(answer(() => Promise.reject(new TypeError("a mistake")))).rejects.toThrow("a mistake");
});
