import { describe, expect, it } from "vitest";
import { acceptsApplications } from "./accepts-applications.ts";

const publishedAt = new Date("2026-11-01T02:00:00Z");
const closesAt = new Date("2026-11-30T16:59:59Z");

describe("a vacancy", () => {
  it.each([
    ["before its publication", "2026-11-01T01:59:59.999Z", false],
    ["from its publication on", "2026-11-01T02:00:00Z", true],
    ["a moment before it closes", "2026-11-30T16:59:58.999Z", true],
    ["when it closes", "2026-11-30T16:59:59Z", false],
  ])("accepts applications %s: %s %s", (_when, now, isAccepted) => {
    expect(acceptsApplications({ publishedAt, closesAt }, new Date(now))).toBe(isAccepted);
  });

  it("without a closing date accepts applications until it is taken down", () => {
    expect(acceptsApplications({ publishedAt, closesAt: null }, new Date("2036-01-01T00:00:00Z"))).toBe(true);
  });
});
