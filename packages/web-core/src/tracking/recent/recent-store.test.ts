import { describe, expect, it, vi } from "vitest";
import { makeRecentStore, recentKey } from "./recent-store.ts";

function memory(start: Record<string, string> = {}): Storage {
  const stored = new Map(Object.entries(start));
  return {
    get length() {
      return stored.size;
    },
    clear: () => stored.clear(),
    getItem: (key) => stored.get(key) ?? null,
    key: (index) => [...stored.keys()][index] ?? null,
    removeItem: (key) => {
      stored.delete(key);
    },
    setItem: (key, value) => {
      stored.set(key, value);
    },
  };
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
    const storage = memory();
    makeRecentStore(storage).add(["RBC482019375515"]);
    expect(makeRecentStore(storage).list()).toEqual(["RBC482019375515"]);
  });

  it("removes one, or all", () => {
    const storage = memory();
    const store = makeRecentStore(storage);
    store.add(["RBC482019375515", "RBC482019375523"]);
    store.remove("RBC482019375515");
    expect(store.list()).toEqual(["RBC482019375523"]);
    store.clear();
    expect(store.list()).toEqual([]);
    expect(storage.getItem(recentKey)).toBeNull();
  });

  it("notifies its subscribers until they unsubscribe", () => {
    const store = makeRecentStore(memory());
    const changed = vi.fn<() => void>();
    const stop = store.subscribe(changed);
    store.add(["RBC482019375515"]);
    stop();
    store.clear();
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it("ignores invalid stored values", () => {
    for (const text of ["{", "null", "3", '{"a":1}', '[1,null,{"x":2},"<script>","RBC482019375515"]']) {
      const list = makeRecentStore(memory({ [recentKey]: text })).list();
      expect(list.every((number) => number === "RBC482019375515")).toBe(true);
    }
  });

  it("works without storage, and with a full one", () => {
    const without = makeRecentStore(null);
    without.add(["RBC482019375515"]);
    expect(without.list()).toEqual(["RBC482019375515"]);
    const full = memory();
    full.setItem = () => {
      throw new Error("full");
    };
    const store = makeRecentStore(full);
    store.add(["RBC482019375515"]);
    expect(store.list()).toEqual(["RBC482019375515"]);
  });
});
