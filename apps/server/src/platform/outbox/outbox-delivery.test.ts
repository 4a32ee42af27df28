import { expect, it } from "vitest";
import { maxAttempts, backoffMs } from "./outbox-delivery.ts";

it("doubles the pause after each failure, up to an hour", () => {
  expect([1, 2, 3, 4].map((attempts) => backoffMs(attempts, 0) / 1000)).toEqual([10, 20, 40, 80]);
  expect(backoffMs(maxAttempts, 0)).toBe(3_600_000);
  expect(backoffMs(1, 0.999)).toBeLessThan(12_500);
});

it("retries for about a day", () => {
  const hours =
    Array.from({ length: maxAttempts - 1 }, (_, n) => backoffMs(n + 1, 0)).reduce((a, b) => a + b) / 3.6e6;
  expect(hours).toBeGreaterThan(20);
  expect(hours).toBeLessThan(26);
});
