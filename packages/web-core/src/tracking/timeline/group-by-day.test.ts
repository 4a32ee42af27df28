import { overwriteGetLocale } from "@rimba/content/runtime";
import { beforeEach, expect, it } from "vitest";
import type { EventView } from "../tracking-view.ts";
import { groupByDay } from "./group-by-day.ts";
import { newestNode } from "./newest-node.ts";

beforeEach(() => overwriteGetLocale(() => "id"));

const now = new Date("2026-11-23T02:00:00Z");

function event(at: string, timeZone = "Asia/Jakarta"): EventView {
  return { at, place: { city: { name: "Surabaya" }, timeZone } } as EventView;
}

it("groups events under today, yesterday and the date of their place", () => {
  const events = [
    event("2026-11-23T06:42:00+07:00"),
    event("2026-11-22T19:15:00+07:00"),
    event("2026-11-22T08:00:00+07:00"),
    event("2026-11-21T08:00:00+07:00"),
  ];
  const days = groupByDay(events, now, "id");
  expect(days.map(({ label }) => label)).toEqual(["Hari ini", "Kemarin", "Sab 21 Nov"]);
  expect(days.map((day) => day.events.length)).toEqual([1, 2, 1]);
});

it("takes the day from the clock of the place, so that an hour of one moment may be of two days", () => {
  const days = groupByDay(
    [event("2026-11-23T00:30:00+09:00", "Asia/Jayapura"), event("2026-11-22T22:20:00+07:00")],
    now,
    "id",
  );
  expect(days.map(({ label }) => label)).toEqual(["Hari ini", "Kemarin"]);
});

it("has no day where nothing happened", () => {
  expect(groupByDay([], now, "id")).toEqual([]);
});

it("marks the newest event with the leaf only where the shipment is", () => {
  const place = { city: { name: "Palu" }, at: "2026-11-23T02:00:00Z", timeZone: "Asia/Makassar" };
  const of = (tag: Parameters<typeof newestNode>[0]["tag"], city: string) =>
    newestNode({ tag, place }, { place: { city: { name: city } } } as EventView);
  expect(of("transit", "Palu")).toBe("now");
  expect(of("transit", "Surabaya")).toBe("elsewhere");
  expect(of("problem", "Palu")).toBe("problem");
  expect(of("held", "Palu")).toBe("problem");
  expect(of("partlyLost", "Palu")).toBe("problem");
  expect(of("returned", "Palu")).toBe("signed");
  expect(of("cancelled", "Palu")).toBe("cancelled");
});
