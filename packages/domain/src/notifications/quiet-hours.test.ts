import { expect, it } from "vitest";
import { afterQuietHours, defaultQuietHours } from "./quiet-hours.ts";

const jakarta = (at: string, hours = defaultQuietHours, zone = "Asia/Jakarta") =>
  afterQuietHours(new Date(at), hours, zone).toISOString();

it("lets what happens by day through, and holds until the morning what happens at night", () => {
  expect(jakarta("2026-11-20T20:59:59+07:00")).toBe("2026-11-20T13:59:59.000Z");
  expect(jakarta("2026-11-20T21:00:00+07:00")).toBe("2026-11-21T00:00:00.000Z");
  expect(jakarta("2026-11-21T00:30:00+07:00")).toBe("2026-11-21T00:00:00.000Z");
  expect(jakarta("2026-11-21T06:59:59+07:00")).toBe("2026-11-21T00:00:00.000Z");
  expect(jakarta("2026-11-21T07:00:00+07:00")).toBe("2026-11-21T00:00:00.000Z");
});

it("goes by the clocks of the zone", () => {
  expect(jakarta("2026-11-20T20:30:00+07:00", defaultQuietHours, "Asia/Jayapura")).toBe(
    "2026-11-20T22:00:00.000Z",
  );
});

it("holds within a day as well", () => {
  const noon = { from: "12:00", to: "13:30" };
  expect(jakarta("2026-11-20T12:10:00+07:00", noon)).toBe("2026-11-20T06:30:00.000Z");
  expect(jakarta("2026-11-20T13:30:00+07:00", noon)).toBe("2026-11-20T06:30:00.000Z");
  expect(jakarta("2026-11-20T23:00:00+07:00", noon)).toBe("2026-11-20T16:00:00.000Z");
});

it("ends at the right time on days on which clocks change", () => {
  // On 8 March 2026 New York skips the hour from 2 to 3.
  expect(jakarta("2026-03-08T01:30:00-05:00", { from: "22:00", to: "02:30" }, "America/New_York")).toBe(
    "2026-03-08T07:30:00.000Z",
  );
});

it("holds nothing without quiet hours", () => {
  const at = new Date("2026-11-20T23:00:00+07:00");
  expect(afterQuietHours(at, null, "Asia/Jakarta")).toBe(at);
});
