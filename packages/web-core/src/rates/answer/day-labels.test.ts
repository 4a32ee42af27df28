import { describe, expect, it } from "vitest";
import { plainText } from "../../testing/plain-text.ts";
import type { OfferedRate, RateOption } from "@rimba/contract";
import { formatCountdown, countsFromNote, laterDeparture } from "./day-labels.ts";

describe("the arrival", () => {
  it("is before an hour in the local time of the place", () => {
    expect(plainText(formatCountdown("12:00", "Asia/Makassar", "2026-11-21", "id"))).toBe("12.00 WITA");
    expect(plainText(formatCountdown("12:00", "Asia/Singapore", "2026-11-21", "en"))).toBe(
      "12:00 Singapore time",
    );
  });
});

const now = new Date("2026-11-20T03:00:00Z");

it.each([
  ["EXPRESS", "2026-11-20", null],
  ["EXPRESS", "2026-11-21", "berangkat Sab 21 Nov"],
  ["CARGO", "2026-11-21", null],
] as const)("%s that leaves on %s has the departure %s", (service, leavesOn, expected) => {
  const estimate = { leavesOn, sendTimeZone: "Asia/Jakarta" } as OfferedRate["estimate"];
  expect(plainText(laterDeparture({ service, estimate }, "id", now))).toBe(expected);
});

it("names no departure on the day of the pickup", () => {
  const estimate = { leavesOn: "2026-11-21", sendTimeZone: "Asia/Jakarta" } as OfferedRate["estimate"];
  expect(laterDeparture({ service: "EXPRESS", estimate }, "id", now, "2026-11-21")).toBeNull();
});

function offered(name: string, cutOff: string): RateOption {
  const estimate = { leavesOn: "2026-11-20", cutOff, sendTimeZone: "Asia/Jakarta" };
  return { outcome: "offered", name, estimate } as RateOption;
}
const refused = { outcome: "notOffered", name: "H500" } as RateOption;

it("shows once for all products from when the arrival counts", () => {
  const options = [offered("Besok pagi", "17:00"), offered("Hari ketiga", "17:00"), refused];
  expect(plainText(countsFromNote(options, "id", now))).toContain(
    "Perkiraan tiba berlaku jika diserahkan hari ini sebelum 17.00 WIB.",
  );
});

it("shows it for each group of products with the same cut-off", () => {
  const options = [offered("Besok pagi", "17:00"), offered("H50", "16:00"), offered("Hari ketiga", "17:00")];
  expect(plainText(countsFromNote(options, "id", now))).toContain(
    "Besok pagi dan Hari ketiga: jika diserahkan hari ini sebelum 17.00 WIB; H50: jika diserahkan hari ini sebelum 16.00 WIB.",
  );
});

it("shows nothing if no product is offered", () => {
  expect(countsFromNote([refused], "id", now)).toBeNull();
});
