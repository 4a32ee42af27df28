import type { EventView } from "../tracking-view.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Timeline } from "./timeline.tsx";

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

/** The markup of a history, newest first. */
function render(events: readonly EventView[]): string {
  return renderToStaticMarkup(
    <Timeline events={events} node="now" now="2026-11-20T08:00:00+07:00" time="under" />,
  );
}

it("heads the events of each day with that day, and labels their list by it", () => {
  const html = render([
    event,
    { ...event, at: "2026-11-19T19:15:00+07:00", title: "Berangkat" },
    { ...event, at: "2026-11-19T08:00:00+07:00", title: "Dijemput" },
    { ...event, at: "2026-11-17T08:00:00+07:00", title: "Dipesan" },
  ]);
  const days = [
    ...html.matchAll(/<p id="([^"]+)"[^>]*><bdi>([^<]+)<\/bdi><\/p><ol[^>]*aria-labelledby="([^"]+)"/g),
  ];
  expect(days.map(([, , label]) => label)).toEqual(["Hari ini", "Kemarin", "Sel 17 Nov"]);
  for (const [, id, , labelledBy] of days) expect(labelledBy).toBe(id);
  expect(html.split("<ol").map((list) => [...list.matchAll(/<li /g)].length)).toEqual([0, 1, 2, 1]);
});

it("adds a second line to an event that has more to say, and none to others", () => {
  const detail = "Menuju Makassar dengan kapal · koli 1–2";
  const html = render([
    { ...event, detail },
    { ...event, at: "2026-11-20T05:00:00+07:00" },
  ]);
  expect([...html.matchAll(/<p class="[^"]*_detail_[^"]*">([^<]*)<\/p>/g)].map(([, text]) => text)).toEqual([
    detail,
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

it("says how many older scans are not shown, and nothing where all are", () => {
  expect(shown(1801)).toContain("Pindaian lebih lama yang tidak ditampilkan: 1.801");
  expect(shown()).not.toContain("tidak ditampilkan");
});
