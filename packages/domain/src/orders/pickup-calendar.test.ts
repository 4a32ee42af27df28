import type { OrderPickup } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import { pickupCalendar } from "./pickup-calendar.ts";

const pickup: OrderPickup = {
  date: "2026-11-26",
  window: { code: "AFTERNOON", from: "13:00", to: "17:00" },
  timeZone: "Asia/Jakarta",
};
const entry = {
  uid: "pickup-RO261126000001@rimba.example",
  pickup,
  summary: "Kurir Rimba Cargo menjemput paket",
  description: "Siapkan 3 koli; tempel labelnya, lalu tutup.\nPesanan RO 2611 2600 0001",
  location: String.raw`Ruko A\B, Jl. Kemang Raya 24, 雅加达南区曼邦普拉帕坦邦卡雅加达南区曼邦普拉帕坦邦卡`,
};
const now = new Date("2026-11-26T03:04:05.678Z");

/** Reads a calendar back as RFC 5545 says: lines are unfolded, texts unescaped. */
function read(file: string): Map<string, string> {
  const lines = file
    .replaceAll("\r\n ", "")
    .split("\r\n")
    .filter((line) => line !== "");
  return new Map(
    lines.map((line) => {
      const [name = ""] = line.split(":");
      const text = line.slice(name.length + 1);
      return [name, text.replace(/\\([\\;,nN])/g, (_all, sign: string) => (/n/i.test(sign) ? "\n" : sign))];
    }),
  );
}

describe("the calendar entry of a pickup", () => {
  it("can be read back: its texts, and its window on the clock of the sender's place", () => {
    const found = read(pickupCalendar(entry, now));
    expect(Object.fromEntries(found)).toMatchObject({
      UID: entry.uid,
      DTSTAMP: "20261126T030405Z",
      "DTSTART;TZID=Asia/Jakarta": "20261126T130000",
      "DTEND;TZID=Asia/Jakarta": "20261126T170000",
      TZID: "Asia/Jakarta",
      TZOFFSETTO: "+0700",
      SUMMARY: entry.summary,
      DESCRIPTION: entry.description,
      LOCATION: entry.location,
    });
  });

  it.each([
    ["20:00", "24:00", "20261126T200000", "20261127T000000"],
    ["22:00", "01:30", "20261126T220000", "20261127T013000"],
  ])("has an end on the next day for a window from %s to %s", (from, to, begins, ends) => {
    const late = { ...pickup, window: { code: "EVENING", from, to } as const };
    expect(Object.fromEntries(read(pickupCalendar({ ...entry, pickup: late }, now)))).toMatchObject({
      "DTSTART;TZID=Asia/Jakarta": begins,
      "DTEND;TZID=Asia/Jakarta": ends,
    });
  });

  it("escapes what would end or divide a text", () => {
    const file = pickupCalendar(entry, now).replaceAll("\r\n ", "");
    expect(file).toContain(String.raw`LOCATION:Ruko A\\B\, Jl. Kemang Raya 24\, 雅加达`);
    expect(file).toContain(String.raw`Siapkan 3 koli\; tempel labelnya\, lalu tutup.\nPesanan RO`);
  });

  it("has lines of at most 75 octets that end with CRLF, and divides no character", () => {
    const file = pickupCalendar(entry, now);
    expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
    const lines = file.split("\r\n");
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(lines.some((line) => line.startsWith(" "))).toBe(true);
    for (const line of lines) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
  });

  it("defines the zone of another place", () => {
    const found = read(pickupCalendar({ ...entry, pickup: { ...pickup, timeZone: "Asia/Jayapura" } }, now));
    expect(found.get("TZOFFSETFROM")).toBe("+0900");
  });

  it("keeps its identity when the pickup is moved, and is newer then", () => {
    const moved = { ...entry, pickup: { ...pickup, date: "2026-11-27" } };
    const [first, second] = [
      read(pickupCalendar(entry, now)),
      read(pickupCalendar(moved, new Date("2026-11-27T01:00:00Z"))),
    ];
    expect(second.get("UID")).toBe(first.get("UID"));
    expect(Number(second.get("SEQUENCE"))).toBeGreaterThan(Number(first.get("SEQUENCE")));
  });
});
