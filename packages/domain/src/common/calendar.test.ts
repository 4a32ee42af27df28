import { expect, it } from "vitest";
import { addDays, dayMs, zonedIso } from "./calendar.ts";

it("adds days across the ends of months and years, also backwards", () => {
  const iso = (at: number) => new Date(at).toISOString().slice(0, 10);
  for (let at = Date.UTC(2027, 11, 1); at < Date.UTC(2028, 3, 1); at += dayMs)
    for (let days = -40; days <= 40; days += 1) expect(addDays(iso(at), days)).toBe(iso(at + days * dayMs));
});

it("keeps the offsets of zones and moments apart", () => {
  const zones = ["Asia/Jakarta", "Asia/Jayapura", "Europe/Berlin"];
  const shown = (instant: string) => zones.map((zone) => zonedIso(instant, zone).slice(11));
  for (let times = 0; times < 2; times += 1) {
    expect(shown("2026-07-01T00:00:00Z")).toEqual(["07:00:00+07:00", "09:00:00+09:00", "02:00:00+02:00"]);
    expect(shown("2026-12-01T00:00:00Z")).toEqual(["07:00:00+07:00", "09:00:00+09:00", "01:00:00+01:00"]);
  }
});
