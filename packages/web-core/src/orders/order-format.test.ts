import { beforeEach, describe, expect, it } from "vitest";
import { plainText } from "../testing/plain-text.ts";
import { formatPickupWindow } from "../ui/format/day-and-hours.ts";
import { formatPickupLine, formatPickup, formatReceipt, senderTimeZone } from "./order-format.tsx";
import { overwriteGetLocale } from "@rimba/content/runtime";
import type { Locale, OrderPickup } from "@rimba/contract";
import { trackingSituation } from "@rimba/domain";
import { sampleTracking } from "../testing/sample-shipment.ts";

let locale: Locale = "id";
beforeEach(() => {
  locale = "id";
  overwriteGetLocale(() => locale);
});

function pickup(date: string, timeZone = "Asia/Jakarta"): OrderPickup {
  return { date, timeZone, window: { code: "AFTERNOON", from: "13:00", to: "17:00" } };
}

/** 08.30 in Jakarta, 10.30 in Jayapura, and the day before in UTC. */
const morning = new Date("2026-11-20T01:30:00Z");

describe("a pickup", () => {
  it("is shown in the time zone of the sender's place", () => {
    expect(plainText(formatPickupWindow(pickup("2026-11-20"), "id"))).toBe("13.00–17.00 WIB");
    expect(plainText(formatPickupWindow(pickup("2026-11-20", "Asia/Jayapura"), "en"))).toBe(
      "13:00–17:00 WIT",
    );
  });

  it("is today, tomorrow, or a day of the calendar", () => {
    expect(plainText(formatPickup(pickup("2026-11-20"), "id", morning))).toBe("hari ini 13.00–17.00 WIB");
    expect(plainText(formatPickup(pickup("2026-11-21"), "id", morning))).toBe("besok 13.00–17.00 WIB");
    expect(plainText(formatPickup(pickup("2026-11-23"), "id", morning))).toBe("Sen 23 Nov, 13.00–17.00 WIB");
    expect(plainText(formatPickupLine(pickup("2026-11-21"), "id", morning))).toBe("Besok 13.00–17.00 WIB");
    locale = "en";
    expect(plainText(formatPickup(pickup("2026-11-19"), "en", morning))).toBe("Thu 19 Nov, 13:00–17:00 WIB");
  });

  it("uses the date at the place, not the reader's", () => {
    const lateInJakarta = new Date("2026-11-20T16:30:00Z");
    expect(plainText(formatPickup(pickup("2026-11-21"), "id", lateInJakarta))).toMatch(/^besok/);
    expect(plainText(formatPickup(pickup("2026-11-21", "Asia/Jayapura"), "id", lateInJakarta))).toMatch(
      /^hari ini/,
    );
  });
});

describe("the time zone of the sender", () => {
  const inMakassar = {
    stage: "ORIGIN",
    reachedAt: null,
    city: "Makassar",
    timeZone: "Asia/Makassar",
  } as const;

  it("is that of the first step, else of the pickup, else the carrier's", () => {
    const fromJayapura = pickup("2026-11-20", "Asia/Jayapura");
    expect(senderTimeZone({ pickup: fromJayapura, stages: [inMakassar] }, "Asia/Jakarta")).toBe(
      "Asia/Makassar",
    );
    expect(senderTimeZone({ pickup: fromJayapura }, "Asia/Jakarta")).toBe("Asia/Jayapura");
    expect(senderTimeZone({ pickup: null }, "Asia/Jakarta")).toBe("Asia/Jakarta");
  });

  it("is that of the last event after a failed pickup, which has no window", () => {
    const at = "2026-11-20T15:00:00+08:00";
    const lastEvent = { at, timeZone: "Asia/Makassar", sentence: "" };
    const failedPickup = { reason: "SENDER_ABSENT", at } as const;
    expect(senderTimeZone({ pickup: null, failedPickup, lastEvent }, "Asia/Jakarta")).toBe("Asia/Makassar");
    expect(senderTimeZone({ pickup: null, failedPickup: null, lastEvent }, "Asia/Jakarta")).toBe(
      "Asia/Jakarta",
    );
  });
});

describe("the receipt of an order", () => {
  const received = sampleTracking({
    events: [
      {
        code: "SIGNED",
        at: "2026-11-19T23:42:00Z",
        town: "makassar",
        kind: "ADDRESS",
        proof: { relation: "FAMILY" },
      },
    ],
  }).shipment;
  const { events } = received;

  it("says who received it, and when at the place", () => {
    const situation = trackingSituation(received, morning);
    expect(plainText(formatReceipt({ situation, events }, "id", morning) ?? "")).toBe(
      "Diterima di Makassar oleh keluarga penerima, Jum 20 Nov, 07.42 WITA",
    );
    expect(formatReceipt({ situation: { ...situation, tag: "transit" }, events }, "id", morning)).toBeNull();
  });
});
