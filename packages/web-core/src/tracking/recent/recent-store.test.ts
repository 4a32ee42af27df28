import { describe, expect, it } from "vitest";
import { makeRecentStore, recentKey } from "./recent-store.ts";

/** The device of one or several pages. */
function memory(start: Record<string, string> = {}) {
  const stored = new Map(Object.entries(start));
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => void stored.delete(key),
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  return { stored, storage: () => storage };
}

const numbers = Array.from({ length: 12 }, (_none, index) => `RBC4820193755${String(10 + index)}`);

describe("the recent list", () => {
  it("has the newest first, without duplicates, and at most ten", () => {
    const store = makeRecentStore(memory());
    for (const number of numbers) store.add([number]);
    expect(store.list()).toEqual(numbers.slice(2).toReversed());
    store.add([numbers[5] ?? ""]);
    expect(store.list()[0]).toBe(numbers[5]);
    expect(store.list()).toHaveLength(10);
  });

  it("returns the same array until a change", () => {
    const store = makeRecentStore(memory());
    store.add(["RBC482019375515"]);
    const before = store.list();
    store.add(["RBC482019375515"]);
    expect(store.list()).toBe(before);
  });

  it("is stored on the device and read by the next page", () => {
    const device = memory();
    makeRecentStore(device).add(["RBC482019375515"]);
    expect(makeRecentStore(device).list()).toEqual(["RBC482019375515"]);
  });

  it("removes one, or all", () => {
    const device = memory();
    const store = makeRecentStore(device);
    store.add(["RBC482019375515", "RBC482019375523"]);
    store.remove("RBC482019375515");
    expect(store.list()).toEqual(["RBC482019375523"]);
    store.clear();
    expect(store.list()).toEqual([]);
    expect(device.stored.size).toBe(0);
  });

  it("ignores invalid stored values", () => {
    for (const text of ["{", "null", "3", '{"a":1}', '[1,null,{"x":2},"<script>","RBC482019375515"]']) {
      const list = makeRecentStore(memory({ [recentKey]: text })).list();
      expect(list.every((number) => number === "RBC482019375515")).toBe(true);
    }
  });

  it("works without storage", () => {
    const store = makeRecentStore({
      storage: () => {
        throw new Error("forbidden");
      },
    });
    store.add(["RBC482019375515"]);
    expect(store.list()).toEqual(["RBC482019375515"]);
  });
});
