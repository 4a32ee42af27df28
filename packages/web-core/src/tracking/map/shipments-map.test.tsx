import { overwriteGetLocale } from "@rimba/content/runtime";
import { trackingSituation } from "@rimba/domain";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it } from "vitest";
import {
  type Sample,
  type SampleEvent,
  sampleTracking,
  sampleWaybill,
} from "../../testing/sample-shipment.ts";
import type { ResultRow } from "../page-data.ts";
import { LazyShipmentsMap } from "./lazy-shipments-map.tsx";
import { ShipmentsMap } from "./shipments-map.tsx";
import { frameOfStrands, strandsOf } from "./strands.ts";

beforeEach(() => overwriteGetLocale(() => "id"));

const now = new Date("2026-11-21T02:00:00Z");
const pickedUp: SampleEvent = {
  code: "PICKED_UP",
  at: "2026-11-19T06:40:00Z",
  town: "jakarta",
  kind: "ADDRESS",
};
const inSurabaya: SampleEvent = { code: "ARRIVED", at: "2026-11-19T23:42:00Z", town: "surabaya" };
const delivered: SampleEvent = {
  code: "SIGNED",
  at: "2026-11-20T23:42:00Z",
  town: "makassar",
  kind: "ADDRESS",
};

function found(n: number, sample: Sample): ResultRow {
  const waybillNo = sampleWaybill(n);
  const { shipment } = sampleTracking({ ...sample, waybillNo });
  const { packageStatus, origin, destination } = shipment;
  const situation = trackingSituation(shipment, now);
  return {
    key: waybillNo,
    number: waybillNo,
    outcome: "found",
    isUnlocked: false,
    summary: { waybillNo, packageStatus, origin, destination, lastEvent: null, situation },
  };
}

const onTheWay = found(1, { events: [pickedUp, inSurabaya] });
const arrived = found(2, { events: [pickedUp, delivered] });
const cancelled = found(3, {
  events: [pickedUp, { code: "VOIDED", at: "2026-11-19T08:00:00Z", town: "jakarta" }],
});
const missing: ResultRow = { key: "RBC1", number: "RBC1", outcome: "notFound" };

function drawn(rows: readonly ResultRow[], highlighted?: string): string {
  const strands = strandsOf(rows);
  const { frame } = frameOfStrands(strands);
  return renderToStaticMarkup(<ShipmentsMap {...{ strands, frame, highlighted }} className="map" />);
}

/** While the map loads. */
function room(rows: readonly ResultRow[]): string {
  return renderToStaticMarkup(<LazyShipmentsMap rows={rows} highlighted={undefined} className="map" />);
}

function count(html: string, kind: string): number {
  return [...html.matchAll(new RegExp(`class="[^"]*_${kind}_`, "g"))].length;
}

it("draws one strand for each shipment, dotted from its current place on", () => {
  const html = drawn([onTheWay, arrived, missing]);
  expect(count(html, "travelled")).toBe(2);
  expect(count(html, "ahead")).toBe(1);
  expect(html).toContain(
    'aria-label="Peta 2 kiriman: Jakarta Selatan ke Makassar, Jakarta Selatan ke Makassar"',
  );
});

it("marks the current place of the highlighted shipment only, and fades the others", () => {
  const html = drawn([onTheWay, arrived], onTheWay.key);
  expect([count(html, "leaf"), count(html, "faded")]).toEqual([1, 1]);
  expect(html).toMatch(/<text[^>]*>Surabaya<\/text>/);
});

it("draws the way of a lost shipment up to its last place, which it does not mark as current", () => {
  const lost = found(8, {
    events: [pickedUp, inSurabaya, { code: "LOST", at: "2026-11-20T08:00:00Z", town: "surabaya" }],
  });
  const html = drawn([lost, onTheWay], lost.key);
  expect(count(html, "travelled")).toBe(2);
  expect([count(html, "lastSeen"), count(html, "leaf")]).toEqual([1, 0]);
  expect(html).toMatch(/<text[^>]*>Surabaya<\/text>/);
});

it("names the places of every shipment if none is highlighted", () => {
  const html = drawn([onTheWay, arrived]);
  for (const city of ["Jakarta Selatan", "Surabaya", "Makassar"]) expect(html).toContain(`>${city}</text>`);
});

it("names both ends of a strand that is not highlighted", () => {
  const fromChina = found(6, {
    from: "guangzhou",
    events: [{ ...pickedUp, town: "guangzhou" }, inSurabaya],
  });
  const html = drawn([onTheWay, fromChina], onTheWay.key);
  for (const city of ["Guangzhou", "Makassar"]) expect(html).toContain(`>${city}</text>`);
});

it("is taller if the places are far north and south of each other", () => {
  const abroad = found(5, {
    from: "guangzhou",
    events: [{ ...pickedUp, town: "guangzhou" }, inSurabaya],
  });
  const ratio = (html: string) => {
    const [width = 0, height = 0] = (/viewBox="\S+ \S+ (\S+ \S+)"/.exec(html)?.[1] ?? "")
      .split(" ")
      .map(Number);
    return width / height;
  };
  expect(ratio(drawn([onTheWay, arrived]))).toBeCloseTo(390 / 180, 1);
  expect(ratio(drawn([onTheWay, abroad]))).toBeCloseTo(390 / 280, 1);
  // As high before it has loaded.
  expect(room([onTheWay, arrived])).toMatch(/_several_/);
  expect(room([onTheWay, abroad])).toMatch(/_severalTall_/);
});

it("shows nothing for a single shipment, also if its number is repeated", () => {
  expect(room([onTheWay, onTheWay, missing])).toBe("");
  expect(room([onTheWay, cancelled])).toBe("");
});

it("shows a returning shipment on its way back to its origin", () => {
  const back = found(4, {
    events: [
      pickedUp,
      { code: "ARRIVED", at: "2026-11-20T02:00:00Z", town: "makassar" },
      { code: "RETURN_STARTED", at: "2026-11-20T05:00:00Z", town: "makassar" },
    ],
  });
  const html = drawn([back, arrived], back.key);
  expect(html).toContain("Kembali dari Makassar ke Jakarta Selatan");
  expect(count(html, "ahead")).toBe(1);
});
