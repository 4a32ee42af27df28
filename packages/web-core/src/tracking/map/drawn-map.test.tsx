import { overwriteGetLocale } from "@rimba/content/runtime";
import type { Vehicle } from "@rimba/contract";
import { trackingSituation } from "@rimba/domain";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it } from "vitest";
import { type SampleEvent, sampleTracking } from "../../testing/sample-shipment.ts";
import { shipmentDetailsOf } from "../page.ts";
import { MapStrip } from "./map-strip.tsx";

beforeEach(() => overwriteGetLocale(() => "id"));

const now = new Date("2026-11-21T02:00:00Z");

/** By road from Jakarta to Surabaya, then to Makassar by this vehicle. */
function drawn(vehicle: Vehicle, { hasArrived }: { hasArrived: boolean }): string {
  const arrived: SampleEvent = { code: "ARRIVED", at: "2026-11-20T20:00:00Z", town: "makassar" };
  const events: SampleEvent[] = [
    { code: "PICKED_UP", at: "2026-11-19T06:40:00Z", town: "jakarta", kind: "ADDRESS" },
    { code: "DEPARTED", at: "2026-11-19T12:15:00Z", town: "jakarta", vehicle: "TRUCK", next: "surabaya" },
    { code: "ARRIVED", at: "2026-11-19T23:42:00Z", town: "surabaya" },
    { code: "DEPARTED", at: "2026-11-20T02:00:00Z", town: "surabaya", vehicle, next: "makassar" },
    ...(hasArrived ? [arrived] : []),
  ];
  const { shipment } = sampleTracking({ events });
  const view = shipmentDetailsOf(shipment, trackingSituation(shipment, now), "id");
  return renderToStaticMarkup(<MapStrip shipment={view} situation={view.situation} shape="wide" />);
}

/** The most important first: that of the current place. */
function placeLabels(...events: SampleEvent[]): (string | undefined)[] {
  const { shipment } = sampleTracking({ events });
  const view = shipmentDetailsOf(shipment, trackingSituation(shipment, now), "id");
  const html = renderToStaticMarkup(<MapStrip shipment={view} situation={view.situation} shape="wide" />);
  return [...html.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
}

it("says whether it is there, was received, or is back", () => {
  const pickedUp: SampleEvent = { code: "PICKED_UP", at: "2026-11-19T06:40:00Z", town: "jakarta" };
  const signed: SampleEvent = { code: "SIGNED", at: "2026-11-20T06:40:00Z", town: "makassar" };
  expect(placeLabels()[0]).toBe("Jakarta Selatan");
  expect(placeLabels(pickedUp)[0]).toBe("Jakarta Selatan · di sini");
  expect(placeLabels(pickedUp, signed)[0]).toBe("Makassar · diterima");
  const back: SampleEvent[] = [
    { code: "RETURN_STARTED", at: "2026-11-20T08:00:00Z", town: "makassar" },
    { code: "RETURN_SIGNED", at: "2026-11-20T20:00:00Z", town: "jakarta" },
  ];
  expect(placeLabels(pickedUp, ...back)[0]).toBe("Jakarta Selatan · kembali di pengirim");
});

it("says where the received pieces are, and where a lost one was seen last", () => {
  const labels = placeLabels(
    { code: "ARRIVED", at: "2026-11-19T23:00:00Z", town: "surabaya" },
    { code: "SIGNED", at: "2026-11-20T06:40:00Z", town: "makassar", pieces: [1, 2] },
    { code: "LOST", at: "2026-11-20T08:00:00Z", town: "surabaya", pieces: [3] },
  );
  expect(labels).toContain("Makassar · diterima");
  expect(labels).toContain("Surabaya · terakhir tercatat");
});

it("marks the place of a lost piece as a loss", () => {
  const events: SampleEvent[] = [
    { code: "ARRIVED", at: "2026-11-19T23:00:00Z", town: "surabaya" },
    { code: "SIGNED", at: "2026-11-20T06:40:00Z", town: "makassar", pieces: [1, 2] },
  ];
  const lost: SampleEvent = { code: "LOST", at: "2026-11-20T08:00:00Z", town: "surabaya", pieces: [3] };
  const marked = [events, [...events, lost]].map((history) => {
    const { shipment } = sampleTracking({ events: history });
    const view = shipmentDetailsOf(shipment, trackingSituation(shipment, now), "id");
    const html = renderToStaticMarkup(<MapStrip shipment={view} situation={view.situation} shape="wide" />);
    return html.match(/<circle class="[^"]*_lastSeen_/g)?.length ?? 0;
  });
  expect(marked).toEqual([0, 1]);
});

it("has one name at the leaf if that covers the destination", () => {
  const arrived: SampleEvent = { code: "ARRIVED", at: "2026-11-19T23:00:00Z", town: "jakarta" };
  const { shipment } = sampleTracking({ from: "guangzhou", to: "jakarta", events: [arrived] });
  const city = { name: "Jakarta Barat" };
  const nearby = { ...shipment, destination: { ...shipment.destination, city } };
  const view = shipmentDetailsOf(nearby, trackingSituation(nearby, now), "id");
  for (const shape of ["wide", "phone"] as const) {
    const html = renderToStaticMarkup(<MapStrip shipment={view} situation={view.situation} shape={shape} />);
    expect(html).toContain(">Jakarta Selatan · di sini</text>");
    expect(html).not.toContain(">Jakarta Barat</text>");
  }
});

/** The travelled legs: their mode, and whether their line is dashed. */
function travelled(html: string): { mode: string | undefined; dash: string | undefined }[] {
  return [...html.matchAll(/<path class="[^"]*_travelled_[^"]*"[^>]*>/g)].map(([path]) => ({
    mode: /data-mode="([^"]*)"/.exec(path)?.[1],
    dash: /stroke-dasharray="([^"]*)"/.exec(path)?.[1],
  }));
}

function rings(html: string, kind: "origin" | "hub" | "destination"): number {
  return [...html.matchAll(new RegExp(`<circle class="[^"]*_${kind}_`, "g"))].length;
}

it("draws a ring at the origin and at each hub, and labels the hub", () => {
  const html = drawn("SHIP", { hasArrived: true });
  expect(rings(html, "origin")).toBe(1);
  expect(rings(html, "hub")).toBe(1);
  expect(html).toMatch(/<text[^>]*>lewat Surabaya<\/text>/);
});

it("draws roads solid, and sea and air with different dashes", () => {
  const [road, sea] = travelled(drawn("SHIP", { hasArrived: true }));
  const [, air] = travelled(drawn("AIRCRAFT", { hasArrived: true }));
  expect(road).toEqual({ mode: "road", dash: undefined });
  expect(sea).toMatchObject({ mode: "sea", dash: expect.stringMatching(/^[\d.]+ [\d.]+$/) });
  expect(air).toMatchObject({ mode: "air", dash: expect.stringMatching(/^[\d.]+ [\d.]+$/) });
  expect(air?.dash).not.toBe(sea?.dash);
});

it.each<[Vehicle, string]>([
  ["SHIP", "lucide-ship"],
  ["AIRCRAFT", "lucide-plane"],
  ["TRAIN", "lucide-train-front"],
  ["TRUCK", "lucide-truck"],
  ["VAN", "lucide-truck"],
  ["MOTORCYCLE", "lucide-bike"],
])("shows a %s on the current leg, and none after arrival", (vehicle, icon) => {
  const icons = (html: string) =>
    [...html.matchAll(/class="lucide (lucide-[a-z-]+)/g)].map(([, name]) => name);
  expect(icons(drawn(vehicle, { hasArrived: false }))).toEqual([icon]);
  expect(icons(drawn(vehicle, { hasArrived: true }))).toEqual([]);
});
