import { expect, test } from "vitest";
import { retryConflicts } from "./transactions.ts";

const failing = (code: string, times: number) => {
  let calls = 0;
  const transact = async () => {
    if (++calls <= times) throw Object.assign(new Error(code), { code });
    return `call ${calls}`;
  };
  return { transact, calls: () => calls };
};

test.each(["40001", "40P01"])("runs again after %s", async (code) => {
  const { transact } = failing(code, 3);
  expect(await retryConflicts(transact)).toBe("call 4");
});

test("throws the last failure after six attempts", async () => {
  const { transact, calls } = failing("40001", 100);
  await expect(retryConflicts(transact)).rejects.toMatchObject({ code: "40001" });
  expect(calls()).toBe(6);
});

test("does not retry another kind of failure", async () => {
  const { transact, calls } = failing("23505", 100);
  await expect(retryConflicts(transact)).rejects.toMatchObject({ code: "23505" });
  expect(calls()).toBe(1);
});
