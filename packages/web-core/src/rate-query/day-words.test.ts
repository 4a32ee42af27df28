import { describe, expect, it } from "vitest";
import { arrivalWords, clockWords } from "./day-words.ts";

const now = new Date("2026-11-20T03:00:00Z");

describe("the arrival", () => {
  it("is a day, or a range within a month or over its end", () => {
    const one = { arrivesFrom: "2026-11-21", arrivesUntil: "2026-11-21" };
    const range = { arrivesFrom: "2026-11-26", arrivesUntil: "2026-11-28" };
    const over = { arrivesFrom: "2026-11-30", arrivesUntil: "2026-12-02" };
    expect(arrivalWords(one, "id", now)).toBe("Sab 21 Nov");
    expect(arrivalWords(range, "id", now)).toBe("26–28 Nov");
    expect(arrivalWords(range, "zh", now)).toBe("11月26日–28日");
    expect(arrivalWords(over, "id", now)).toBe("30 Nov–2 Des");
  });

  it("is before an hour on the clock of the place", () => {
    expect(clockWords("12:00", "Asia/Makassar", "2026-11-21", "id")).toBe("12.00 WITA");
    expect(clockWords("12:00", "Asia/Singapore", "2026-11-21", "en")).toBe("12:00 Singapore time");
  });
});
