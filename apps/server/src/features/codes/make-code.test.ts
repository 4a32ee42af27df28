import { expect, it } from "vitest";
import { makeCode } from "./make-code.ts";

it("keeps leading zeros: every code has six digits", () => {
  expect(makeCode(() => 42)).toBe("000042");
  expect(makeCode(() => 0)).toBe("000000");
  expect(makeCode((upTo) => upTo - 1)).toBe("999999");
  for (let n = 0; n < 200; n += 1) expect(makeCode()).toMatch(/^\d{6}$/);
});
