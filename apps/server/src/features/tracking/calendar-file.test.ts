import { type Locale, locales } from "@rimba/contract";
import type { CalendarEntry } from "@rimba/domain";
import { describe, expect, it } from "vitest";
import { readCalendar } from "../../testing/read-calendar.ts";
import { calendarFile, type CalendarShipment } from "./calendar-file.ts";

const site = { origin: "https://rimba.example", carrier: { name: "Rimba Cargo", waybillPrefix: "RBC" } };
const waybillNo = "RBC482019375519";
const makassar = { name: "Makassar", chinese: "望加锡" };
const promised: CalendarEntry = {
  kind: "promised",
  city: makassar,
  at: "2026-12-31T18:00:00+08:00",
  timeZone: "Asia/Makassar",
  days: { from: "2026-12-31", until: "2026-12-31" },
};
const collection: CalendarEntry = { ...promised, kind: "ready" };
const delivered: CalendarEntry = { ...promised, kind: "delivered", days: null };
const shipment: CalendarShipment = {
  waybillNo,
  from: { name: "Bandung", chinese: "万隆" },
  entry: promised,
  changedAt: new Date("2026-11-20T03:04:05.678Z"),
};

const fileOf = (changes: Partial<CalendarShipment> = {}, locale: Locale = "id") =>
  calendarFile(site, [{ ...shipment, ...changes }], locale);
const readOne = (...input: Parameters<typeof fileOf>) => {
  const [event, ...others] = readCalendar(fileOf(...input));
  if (event === undefined || others.length > 0) throw new Error("not one event");
  return event;
};

describe("the calendar of shipments", () => {
  it("has a promise as a tentative day that takes no time, with its identity, version and page", () => {
    expect(readOne()).toEqual({
      uid: "RBC482019375519@rimba.example",
      sequence: (Date.UTC(2026, 10, 20, 3, 4, 5) - Date.UTC(2026, 0, 1)) / 1000,
      changedAt: "2026-11-20T03:04:05.000Z",
      start: "2026-12-31",
      end: "2027-01-01",
      summary: "Kiriman dari Bandung dijanjikan tiba (RBC…5519)",
      description:
        "Janji tiba di Makassar: Kam 31 Des sebelum 18.00 WITA.\nLacak kiriman: https://rimba.example/track?numbers=RBC482019375519&by=waybill",
      url: "https://rimba.example/track?numbers=RBC482019375519&by=waybill",
      status: "TENTATIVE",
      transparency: "TRANSPARENT",
    });
  });

  it("has all days of a promised range", () => {
    const entry = { ...promised, days: { from: "2026-12-29", until: "2026-12-31" } };
    expect(readOne({ entry })).toMatchObject({ start: "2026-12-29", end: "2027-01-01" });
  });

  it("has the last day for collection", () => {
    expect(readOne({ entry: collection })).toMatchObject({
      start: "2026-12-31",
      end: "2027-01-01",
      status: "CONFIRMED",
    });
  });

  it("has a delivery as a moment", () => {
    expect(readOne({ entry: delivered })).toMatchObject({
      start: "2026-12-31T10:00:00.000Z",
      end: null,
      status: "CONFIRMED",
    });
  });

  it.each(locales)(
    "says in %s what was promised, until when to collect, and when it was delivered",
    (locale) => {
      const texts = [promised, collection, delivered].map((entry) => {
        const { summary, description } = readOne({ entry }, locale);
        return `${summary}\n${description.split("\n")[0]}`;
      });
      expect(texts).toMatchSnapshot();
    },
  );

  it("can be subscribed to, is complete, and can be empty", () => {
    const file = fileOf();
    expect(file).toContain("\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n");
    expect(file.startsWith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:")).toBe(true);
    expect(file.endsWith("\r\nEND:VCALENDAR\r\n")).toBe(true);
    expect(readCalendar(calendarFile(site, [], "id"))).toEqual([]);
  });

  it("has the name of the carrier as one text", () => {
    const carrier = { ...site.carrier, name: "Rimba; Cargo, Tbk\r\nMETHOD:CANCEL" };
    const file = calendarFile({ ...site, carrier }, [shipment], "id");
    expect(file).toContain(String.raw`X-WR-CALNAME:Rimba\; Cargo\, Tbk\nMETHOD:CANCEL`);
    expect(readCalendar(file)).toHaveLength(1);
  });

  it.each([
    "Kota, Baru; Jl. A\\B",
    "Bandung\r\nEND:VEVENT\r\nBEGIN:VALARM\r\nACTION:EMAIL",
    "Bandung\nATTENDEE:mailto:x@example.com",
    "Bandung\rRRULE:FREQ=DAILY",
    "望".repeat(120),
    "🚚".repeat(60),
  ])("a city name is only a text, whatever it holds: %j", (name) => {
    const entry = { ...promised, city: { name } };
    const file = fileOf({ from: { name }, entry });
    // Both parsers read a line end of any kind as the same.
    const text = name.replace(/\r\n?/g, "\n");
    const { summary, description } = readOne({ from: { name }, entry });
    expect(summary).toBe(`Kiriman dari ${text} dijanjikan tiba (RBC…5519)`);
    expect(description).toContain(`Janji tiba di ${text}: `);
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of file.split("\r\n")) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
  });
});
