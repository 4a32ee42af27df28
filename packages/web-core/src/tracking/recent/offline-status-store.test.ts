import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  offlineStatusOf,
  offlineStatuses,
  offlineStatusesKey,
  storeOfflineStatuses,
} from "./offline-status-store.ts";
import { recentStore } from "./recent-store.ts";

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
beforeEach(() => {
  stored.clear();
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

it("is stored only for numbers in the recent list, and deleted with them", () => {
  const status = offlineStatusOf(shipment, event, asOf);
  recentStore.add(["RBC482019375515", "RBC482019375523"]);
  storeOfflineStatuses(
    new Map([
      ["RBC482019375515", status],
      ["RBC000000000000", status],
    ]),
  );
  storeOfflineStatuses(new Map([["RBC482019375523", status]]));
  expect([...offlineStatuses().keys()].toSorted()).toEqual(["RBC482019375515", "RBC482019375523"]);
  recentStore.remove("RBC482019375515");
  storeOfflineStatuses(new Map());
  expect([...offlineStatuses().keys()]).toEqual(["RBC482019375523"]);
  recentStore.clear();
  storeOfflineStatuses(new Map());
  expect(stored.has(offlineStatusesKey)).toBe(false);
});

it("contains stage, place and time, but no text of the event", () => {
  const text = JSON.stringify(offlineStatusOf(shipment, event, asOf));
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
])("ignores an invalid stored value: %s", (text) => {
  stored.set(offlineStatusesKey, text);
  expect(offlineStatuses().size).toBe(0);
});
