import { describe, expect, it } from "vitest";
import { caretAfterDigits, phoneDigits } from "./phone-field.tsx";

describe("a phone number", () => {
  it.each([
    ["+62 812-8800-4471", "6281288004471"],
    ["0812 8800 4471", "081288004471"],
    ["０８１２", "0812"],
    ["abc", ""],
    ["1".repeat(40), "1".repeat(16)],
  ])("typed as %j is normalized to the digits %j", (typed, digits) => {
    expect(phoneDigits(typed)).toBe(digits);
  });

  it.each([
    [0, 0],
    [4, 4],
    [5, 6],
    [12, 14],
    [99, 14],
  ])("has the caret after %d digits at %d", (count, at) => {
    expect(caretAfterDigits("0812 8800 4471", count)).toBe(at);
  });
});
