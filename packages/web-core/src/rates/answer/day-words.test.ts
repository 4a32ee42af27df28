import { describe, expect, it } from "vitest";
import { clockWords } from "./day-words.ts";

describe("the arrival", () => {
  it("is before an hour on the clock of the place", () => {
    expect(clockWords("12:00", "Asia/Makassar", "2026-11-21", "id")).toBe("12.00 WITA");
    expect(clockWords("12:00", "Asia/Singapore", "2026-11-21", "en")).toBe("12:00 Singapore time");
  });
});
