import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDigit } from "./check-digit.ts";

const digits = fc.stringMatching(/^[0-9]{11}$/);

describe("checkDigit", () => {
  it("gives the example of ISO 7064", () => {
    expect(checkDigit("0794")).toBe("5");
  });

  it("finds every single wrong digit", () => {
    fc.assert(
      fc.property(digits, fc.nat(10), fc.integer({ min: 1, max: 9 }), (payload, at, shift) => {
        const wrong =
          payload.slice(0, at) + String((Number(payload[at]) + shift) % 10) + payload.slice(at + 1);
        expect(checkDigit(wrong)).not.toBe(checkDigit(payload));
      }),
    );
  });
});
