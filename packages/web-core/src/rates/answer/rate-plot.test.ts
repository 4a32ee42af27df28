import type { OfferedRate } from "@rimba/contract";
import { expect, it } from "vitest";
import { plotPoints } from "./rate-plot.tsx";

function offer(arrivesUntil: string, total: number): OfferedRate {
  return { estimate: { arrivesUntil }, quote: { total } } as OfferedRate;
}

const places = (...offers: readonly OfferedRate[]) =>
  plotPoints(offers)?.map(({ day, price }) => [day, price]) ?? null;

it("places each offer by its day and its price", () => {
  expect(places(offer("2026-11-21", 300), offer("2026-11-23", 200), offer("2026-11-25", 100))).toEqual([
    [0, 1],
    [0.5, 0.5],
    [1, 0],
  ]);
});

it("shows a difference of days or of prices alone", () => {
  expect(places(offer("2026-11-21", 300), offer("2026-11-21", 200))).toEqual([
    [0, 1],
    [0, 0],
  ]);
  expect(places(offer("2026-11-21", 200), offer("2026-11-22", 200))).toEqual([
    [0, 0],
    [1, 0],
  ]);
});

it("shows nothing if there is no difference", () => {
  expect(places(offer("2026-11-21", 200), offer("2026-11-21", 200))).toBeNull();
  expect(places(offer("2026-11-21", 200))).toBeNull();
  expect(places()).toBeNull();
});
