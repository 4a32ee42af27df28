import { m } from "@rimba/content/messages";
import { describe, expect, it } from "vitest";
import { formatCountdown, formatRetryIn } from "./countdown.ts";

describe("a countdown", () => {
  it.each([
    [42, "id", "00.42"],
    [300, "id", "05.00"],
    [61, "en", "01:01"],
    [0, "zh", "00:00"],
  ] as const)("of %d seconds in %s reads %s", (seconds, locale, words) => {
    expect(formatCountdown(seconds, locale)).toBe(words);
  });

  it("is shown to the second up to an hour, then rounded up to the hour", () => {
    expect(formatRetryIn(3600, "en")).toBe(m.retry_in({ time: "60:00" }, { locale: "en" }));
    expect(formatRetryIn(3601, "en")).toBe(m.retry_in_hours({ hours: 2 }, { locale: "en" }));
  });
});
