import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { glanceOf, glances, glancesKey, keepGlances } from "./glance-store.ts";
import { recentStore } from "./recent-store.ts";

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("window", { localStorage: storage });
});
afterEach(() => vi.unstubAllGlobals());

const step = {
  key: "IN_TRANSIT",
  state: "trouble",
  isCurrent: true,
  at: "x",
  city: { name: "Palu" },
} as const;
const shipment = { tag: "problem", steps: { kind: "journey", items: [step] }, reason: "WET" } as const;
const event = {
  at: "2026-11-22T09:00:00+08:00",
  place: { city: { name: "Makassar" }, timeZone: "Asia/Makassar" },
  sentence: "Ditandatangani Budi",
};
const asOf = "2026-11-22T02:00:00.000Z";

it("is kept of the numbers in the recent list alone, and goes with them", () => {
  const glance = glanceOf(shipment, event, asOf);
  recentStore().add(["RBC482019375515", "RBC482019375523"]);
  keepGlances(
    new Map([
      ["RBC482019375515", glance],
      ["RBC000000000000", glance],
    ]),
  );
  keepGlances(new Map([["RBC482019375523", glance]]));
  expect([...glances().keys()].toSorted()).toEqual(["RBC482019375515", "RBC482019375523"]);
  recentStore().remove("RBC482019375515");
  keepGlances(new Map());
  expect([...glances().keys()]).toEqual(["RBC482019375523"]);
  recentStore().clear();
  keepGlances(new Map());
  expect(kept.has(glancesKey)).toBe(false);
});

it("holds stage, place and time, and no word of the event", () => {
  const text = JSON.stringify(glanceOf(shipment, event, asOf));
  expect(text).toContain("Makassar");
  expect(text).toContain("IN_TRANSIT");
  expect(text).not.toMatch(/Budi|WET|Palu/);
});

it.each([
  "{",
  "null",
  "3",
  "[]",
  '{"RBC482019375515":{}}',
  '{"RBC482019375515":{"tag":"X","steps":[]}}',
  '{"RBC482019375515":{"tag":"lost","steps":[{}],"last":null,"asOf":"2026-11-22T02:00:00.000Z"}}',
  '{"RBC482019375515":{"outcome":"found","status":"IN_TRANSIT","stage":"IN_TRANSIT","trouble":null,"last":null,"asOf":"2026-11-22T02:00:00.000Z"}}',
])("what another hand wrote is left aside: %s", (text) => {
  kept.set(glancesKey, text);
  expect(glances().size).toBe(0);
});
