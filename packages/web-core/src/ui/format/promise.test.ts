import { describe, expect, it } from "vitest";
import { plainText } from "../../testing/plain-text.ts";
import { formatDeadline, formatPromise, promiseParts } from "./promise.ts";

const now = new Date("2026-11-20T03:00:00Z");
const timeZone = "Asia/Makassar";

describe("a promised arrival", () => {
  it("has the same meaning in the three languages", () => {
    const one = { promisedFrom: "2026-11-21", promisedBy: "2026-11-21T23:59:00+08:00", timeZone };
    const range = { promisedFrom: "2026-11-26", promisedBy: "2026-11-28T23:59:00+08:00", timeZone };
    const over = { promisedFrom: "2026-11-30", promisedBy: "2026-12-02T23:59:00+08:00", timeZone };
    expect([one, range, over].map((each) => plainText(formatPromise(each, "id", now)))).toEqual([
      "Sab 21 Nov",
      "26–28 Nov",
      "30 Nov–2 Des",
    ]);
    expect([one, range, over].map((each) => plainText(formatPromise(each, "en", now)))).toEqual([
      "Sat 21 Nov",
      "26–28 Nov",
      "30 Nov–2 Dec",
    ]);
    expect([one, range, over].map((each) => plainText(formatPromise(each, "zh", now)))).toEqual([
      "11月21日 周六",
      "11月26日–28日",
      "11月30日–12月2日",
    ]);
  });

  it("ends at one limit, which is a day or a time", () => {
    const day = { promisedBy: "2026-11-28T23:59:00+08:00", timeZone };
    const time = { promisedBy: "2026-11-28T18:00:00+08:00", timeZone };
    expect(plainText(formatDeadline(day, "id", now))).toBe("Sab 28 Nov");
    expect(plainText(formatDeadline(time, "id", now))).toBe("Sab 28 Nov, 18.00 WITA");
    expect(plainText(formatDeadline(time, "zh", now))).toBe("11月28日 周六 18:00 WITA");
  });

  it("has the full date of a single day in a heading, like the day of delivery", () => {
    const one = { promisedFrom: "2026-11-21", promisedBy: "2026-11-21T23:59:00+08:00", timeZone };
    const range = { promisedFrom: "2026-11-26", promisedBy: "2026-11-28T23:59:00+08:00", timeZone };
    const daysIn = (locale: "id" | "en" | "zh") => plainText(promiseParts(one, locale, now, "long").days);
    expect([daysIn("id"), daysIn("en"), daysIn("zh")]).toEqual([
      "Sabtu, 21 Nov",
      "Saturday, 21 Nov",
      "11月21日 星期六",
    ]);
    expect(plainText(promiseParts(range, "id", now, "long").days)).toBe("26–28 Nov");
  });

  it("shows the hour only if one is promised: the end of the day is no hour", () => {
    const noon = { promisedFrom: "2026-11-21", promisedBy: "2026-11-21T12:00:00+08:00", timeZone };
    expect(plainText(formatPromise(noon, "id", now))).toBe("Sab 21 Nov sebelum 12.00 WITA");
    const wholeDay = promiseParts({ ...noon, promisedBy: "2026-11-21T15:59:00Z" }, "id", now);
    expect([plainText(wholeDay.days), wholeDay.before]).toEqual(["Sab 21 Nov", null]);
  });

  it("is the day of its last moment if a carrier gave no first day", () => {
    const promise = { promisedFrom: null, promisedBy: "2026-11-27T10:00:00Z", timeZone };
    expect(plainText(formatPromise(promise, "en", now))).toBe("Fri 27 Nov before 18:00 WITA");
  });
});
