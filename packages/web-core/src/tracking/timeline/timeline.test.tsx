import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it } from "vitest";
import { plainText } from "../../testing/plain-text.ts";
import { overwriteGetLocale } from "@rimba/content/runtime";
import type { EventView } from "../page-data.ts";
import { groupByDay, Timeline } from "./timeline.tsx";

const event: EventView = {
  code: "SORTED",
  normalisedStatus: "in_transit",
  at: "2026-11-20T06:42:00+07:00",
  place: { kind: "HUB", city: { name: "Surabaya" }, countryCode: "ID", timeZone: "Asia/Jakarta" },
  pieces: [],
  reason: null,
  vehicle: null,
  nextCity: null,
  sentence: "Disortir di Surabaya",
  title: "Disortir di Surabaya",
  detail: null,
};

/** Renders a history; events are newest first. */
function render(events: readonly EventView[]): string {
  return renderToStaticMarkup(
    <Timeline events={events} node="now" now="2026-11-20T08:00:00+07:00" time="under" />,
  );
}

it("groups events under a heading for each day, which labels their list", () => {
  const html = render([
    event,
    { ...event, at: "2026-11-19T19:15:00+07:00", title: "Berangkat" },
    { ...event, at: "2026-11-19T08:00:00+07:00", title: "Dijemput" },
    { ...event, at: "2026-11-17T08:00:00+07:00", title: "Dipesan" },
  ]);
  const days = [
    ...html.matchAll(/<p id="([^"]+)"[^>]*><bdi>([^<]+)<\/bdi><\/p><ol[^>]*aria-labelledby="([^"]+)"/g),
  ];
  expect(days.map(([, , label = ""]) => plainText(label))).toEqual(["Hari ini", "Kemarin", "Sel 17 Nov"]);
  for (const [, id, , labelledBy] of days) expect(labelledBy).toBe(id);
  expect(html.split("<ol").map((list) => [...list.matchAll(/<li /g)].length)).toEqual([0, 1, 2, 1]);
});

it("adds a second line only to an event with details, and leaves its dots to the style", () => {
  const detail = "Menuju Makassar dengan kapal · koli 1–2";
  const html = render([
    { ...event, detail },
    { ...event, at: "2026-11-20T05:00:00+07:00" },
  ]);
  expect([...html.matchAll(/<p class="[^"]*_detail_[^"]*">(.*?)<\/p>/g)].map(([, text]) => text)).toEqual([
    "<span>Menuju Makassar dengan kapal</span><span>koli 1–2</span>",
  ]);
});

function shown(olderEventCount?: number): string {
  return renderToStaticMarkup(
    <Timeline
      events={[event]}
      olderEventCount={olderEventCount}
      node="now"
      now="2026-11-20T08:00:00+07:00"
      time="under"
    />,
  );
}

it("shows the number of older scans that are hidden, and nothing if there are none", () => {
  expect(shown(1801)).toContain("Pindaian lebih lama yang tidak ditampilkan: 1.801");
  expect(shown()).not.toContain("tidak ditampilkan");
});

beforeEach(() => overwriteGetLocale(() => "id"));

const now = new Date("2026-11-23T02:00:00Z");

function groupByDayEvent(at: string, timeZone = "Asia/Jakarta"): EventView {
  return { at, place: { city: { name: "Surabaya" }, timeZone } } as EventView;
}

it("groups events under today, yesterday and the local date", () => {
  const events = [
    groupByDayEvent("2026-11-23T06:42:00+07:00"),
    groupByDayEvent("2026-11-22T19:15:00+07:00"),
    groupByDayEvent("2026-11-22T08:00:00+07:00"),
    groupByDayEvent("2026-11-21T08:00:00+07:00"),
  ];
  const days = groupByDay(events, now, "id");
  expect(days.map(({ label }) => plainText(label))).toEqual(["Hari ini", "Kemarin", "Sab 21 Nov"]);
  expect(days.map((day) => day.events.length)).toEqual([1, 2, 1]);
});

it("uses the local date of the place, so that the same time may be on two days", () => {
  const days = groupByDay(
    [
      groupByDayEvent("2026-11-23T00:30:00+09:00", "Asia/Jayapura"),
      groupByDayEvent("2026-11-22T22:20:00+07:00"),
    ],
    now,
    "id",
  );
  expect(days.map(({ label }) => plainText(label))).toEqual(["Hari ini", "Kemarin"]);
});

it("omits days without events", () => {
  expect(groupByDay([], now, "id")).toEqual([]);
});
