import type { EventView } from "../tracking-page/tracking-view.ts";
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
