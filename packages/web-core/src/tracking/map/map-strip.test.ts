import { trackingSituation } from "@rimba/domain";
import { describe, expect, it } from "vitest";
import {
  delivered,
  moving,
  type Sample,
  type SampleEvent,
  sampleTracking,
  towns,
} from "../../testing/sample-shipment.ts";
import { alongArc, frameOf, project } from "../../ui/map/map-layout.ts";
import { placeLabels } from "../../ui/map/place-labels.ts";
import { type Route, routeOf } from "./route.ts";

const wide = { width: 790, height: 216 };

describe("the projection", () => {
  it("projects a place to the base map", () => {
    expect(project({ lat: 54, lng: 73 })).toEqual({ x: 0, y: 0 });
    const { x, y } = project({ lat: -7.25, lng: 112.75 });
    expect(x).toBeCloseTo(795, 0);
    expect(y).toBeCloseTo(1433.8, 0);
  });

  it.each([90, -90])("projects the pole at %s° to finite coordinates", (lat) => {
    expect(Number.isFinite(project({ lat, lng: 0 }).y)).toBe(true);
  });
});

const now = new Date("2026-11-20T06:00:00Z");

function routeOfSample(sample: Sample): Route | null {
  const { shipment } = sampleTracking(sample);
  return routeOf(shipment, trackingSituation(shipment, now));
}

function stopNames(route: Route | null): string[] {
  if (route === null) return [];
  const travelled = route.legs.filter(({ progress }) => progress === "travelled");
  return [route.origin, ...travelled.map(({ to }) => to)].map(({ city }) => city.name);
}

describe("the route", () => {
  it("goes from the origin through every place to the current one, and on to the destination", () => {
    const route = routeOfSample({ events: moving });
    expect(stopNames(route)).toEqual(["Jakarta Selatan", "Surabaya"]);
    expect(route?.here?.city.name).toBe("Surabaya");
    expect(route?.destination?.city.name).toBe("Makassar");
    expect(route?.hubs).toEqual([]);
  });

  it("ends at the place of delivery, with a hub in between", () => {
    const route = routeOfSample({ events: delivered });
    expect(route).toMatchObject({
      destination: null,
      state: "delivered",
      here: { city: { name: "Makassar" } },
    });
    expect(route?.hubs.map(({ city }) => city.name)).toEqual(["Surabaya"]);
  });

  it("ends at the last recorded place of a lost shipment, which is not marked as current", () => {
    const loss = {
      code: "LOST",
      at: "2026-11-20T02:00:00Z",
      town: "surabaya",
      reason: "LOST_IN_TRANSIT",
    } as const;
    const route = routeOfSample({ events: [...moving, loss] });
    expect(route).toMatchObject({
      destination: null,
      here: null,
      lastSeen: { city: { name: "Surabaya" } },
    });
  });

  it("turns round if the shipment is returned", () => {
    const back = { code: "RETURN_STARTED", at: "2026-11-20T02:00:00Z", town: "surabaya" } as const;
    const route = routeOfSample({ events: [...moving, back] });
    expect(stopNames(route)).toEqual(["Surabaya"]);
    expect(route?.destination?.city.name).toBe("Jakarta Selatan");
  });

  it("goes to the place of most pieces, and marks the hub of the next one", () => {
    const ahead = (pieces: number[]): SampleEvent => ({
      code: "ARRIVED_AT_DESTINATION",
      at: "2026-11-20T02:00:00Z",
      town: "makassar",
      pieces,
    });
    const behind: SampleEvent = {
      code: "RELEASED",
      at: "2026-11-20T03:00:00Z",
      town: "surabaya",
      pieces: [3],
    };
    const max = routeOfSample({ events: [...moving, ahead([1, 2]), behind] });
    expect(stopNames(max)).toEqual(["Jakarta Selatan", "Surabaya", "Makassar"]);
    expect(max).toMatchObject({ destination: null, here: { city: { name: "Makassar" } } });
    expect(max?.hubs).toMatchObject([{ city: { name: "Surabaya" }, stragglers: [3] }]);
    const few = routeOfSample({ events: [...moving, ahead([1])] });
    expect(stopNames(few)).toEqual(["Jakarta Selatan", "Surabaya"]);
    expect(few?.here?.city.name).toBe("Surabaya");
    expect(few?.destination?.city.name).toBe("Makassar");
  });

  it("has no current place if that has no coordinates", () => {
    const { shipment } = sampleTracking({ events: moving });
    const situation = trackingSituation(shipment, now);
    const route = routeOf(shipment, {
      ...situation,
      place: { city: { name: "Sidoarjo" }, at: "2026-11-20T02:00:00Z", timeZone: "Asia/Jakarta" },
      here: null,
    });
    expect(route?.here).toBeNull();
    expect(stopNames(route)).toEqual(["Jakarta Selatan", "Surabaya"]);
    expect(route?.hubs.map(({ city }) => city.name)).toEqual(["Surabaya"]);
  });

  it("has the vehicle of each leg, and the current leg", () => {
    const sailing: SampleEvent = {
      code: "DEPARTED",
      at: "2026-11-20T02:00:00Z",
      town: "surabaya",
      kind: "PORT",
      vehicle: "SHIP",
      next: "makassar",
    };
    const legs = routeOfSample({ events: [...moving, sailing] })?.legs;
    expect(legs).toMatchObject([
      { to: { city: { name: "Surabaya" } }, vehicle: "TRUCK", progress: "travelled" },
      { to: { city: { name: "Makassar" } }, vehicle: "SHIP", progress: "current" },
    ]);
  });

  it("departs in the direction of the destination to a city that is not on the map", () => {
    const leaving: SampleEvent = {
      code: "DEPARTED",
      at: "2026-11-20T02:00:00Z",
      town: "surabaya",
      vehicle: "AIRCRAFT",
      next: "guangzhou",
    };
    const last = routeOfSample({ events: [...moving, leaving] })?.legs.at(-1);
    expect(last).toMatchObject({
      to: { city: { name: "Makassar" } },
      vehicle: "AIRCRAFT",
      progress: "current",
      isOpenEnded: true,
    });
  });

  it("is one place before the first scan", () => {
    const route = routeOfSample({});
    expect(stopNames(route)).toEqual(["Jakarta Selatan"]);
    expect(route?.destination?.city.name).toBe("Makassar");
  });

  it("is empty without coordinates", () => {
    expect(routeOfSample({ events: moving, withoutPoints: true })).toBeNull();
  });
});

describe("the frame", () => {
  it("contains every place with a margin, in the aspect ratio of the strip", () => {
    for (const names of [
      ["jakarta"],
      ["jakarta", "surabaya"],
      ["jakarta", "makassar", "guangzhou"],
    ] as const) {
      const points = names.map((name) => project(towns[name].point));
      const frame = frameOf(points, wide);
      expect(frame.width / frame.height).toBeCloseTo(wide.width / wide.height, 5);
      for (const { x, y } of points) {
        expect(x).toBeGreaterThan(frame.x);
        expect(x).toBeLessThan(frame.x + frame.width);
        expect(y).toBeGreaterThan(frame.y);
        expect(y).toBeLessThan(frame.y + frame.height);
      }
    }
  });
});

describe("labels", () => {
  const option = (text: string, x: number, y: number) => ({ text, point: { x, y }, radius: 6 });
  const frame = { x: 0, y: 0, width: 790, height: 216, unit: 1 };

  it("stay inside the frame at its edges", () => {
    const labels = placeLabels([option("Kuala Lumpur", 30, 20), option("Jayapura", 770, 200)], frame);
    expect(labels).toHaveLength(2);
    for (const { x, y, anchor, text } of labels) {
      const width = text.length * 9;
      const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
      expect(left).toBeGreaterThan(-10);
      expect(left + width).toBeLessThan(800);
      expect(y).toBeGreaterThan(8);
      expect(y).toBeLessThan(214);
    }
  });

  it("do not overlap", () => {
    const labels = placeLabels(
      [option("Surabaya · di sini", 400, 100), option("Sidoarjo", 404, 112), option("Gresik", 396, 90)],
      frame,
    );
    for (const [index, a] of labels.entries()) {
      for (const b of labels.slice(index + 1)) {
        expect(Math.abs(a.y - b.y) > 12 || Math.abs(a.x - b.x) > 40).toBe(true);
      }
    }
  });

  it("are omitted if they are optional and would cover the route", () => {
    const [from, to] = [
      { x: 0, y: 108 },
      { x: 790, y: 108 },
    ];
    const crowd = Array.from({ length: 9 }, (_none, row) =>
      alongArc({ ...from, y: row * 27 }, { ...to, y: row * 27 }),
    ).flat();
    const hub = { text: "lewat Jakarta", point: { x: 400, y: 108 }, radius: 4, isOptional: true };
    expect(placeLabels([hub], frame, { route: crowd })).toEqual([]);
    expect(placeLabels([hub], frame)).toHaveLength(1);
  });

  it("avoid the route if they can", () => {
    const [from, to] = [
      { x: 100, y: 150 },
      { x: 700, y: 150 },
    ];
    const [label] = placeLabels([{ text: "Surabaya", point: to, radius: 13 }], frame, {
      route: alongArc(from, to),
    });
    // The route enters from the top and from the start side.
    expect(label?.y).toBeGreaterThan(150);
  });
});
