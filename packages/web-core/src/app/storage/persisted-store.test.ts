import { describe, expect, it } from "vitest";
import { parseText, persistedStore, type StoreOptions, type TextCipher } from "./persisted-store.ts";

/** A device, with as many pages on it as stores are opened. */
function device() {
  const stored = new Map<string, string>();
  let now = 1_000_000;
  let error: Error | null = null;
  const storage = () => {
    if (error?.name === "SecurityError") throw error;
    return {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (error !== null) throw error;
        stored.set(key, value);
      },
      removeItem: (key: string) => void stored.delete(key),
    };
  };
  return {
    stored,
    storage,
    pass: (ms: number) => (now += ms),
    fail: (name: "SecurityError" | "QuotaExceededError" | null) =>
      (error = name === null ? null : new DOMException("not stored", name)),
    open: (options: StoreOptions = {}) =>
      persistedStore("name", parseText, { storage, now: () => now, ...options }),
  };
}

function fakeCipher(key: string): TextCipher {
  return {
    encrypt: (text) => `${key}:${btoa(text)}`,
    decrypt: (text) => (text.startsWith(`${key}:`) ? atob(text.slice(key.length + 1)) : null),
  };
}

describe("a persisted value", () => {
  it("is there on the next page, until it is deleted", () => {
    const { open, stored } = device();
    expect(open().read()).toBeNull();
    expect(open().write("Sari")).toBe(true);
    expect(open().read()).toBe("Sari");
    expect(stored.get("name")).toBe('"Sari"');
    open().write(null);
    expect([open().read(), stored.size]).toEqual([null, 0]);
  });

  it("is the same object until it changes, also if another tab changes it", () => {
    const { stored, storage } = device();
    const store = persistedStore("list", (list) => list as readonly string[], { storage });
    store.write(["a"]);
    const before = store.read();
    expect(store.read()).toBe(before);
    stored.set("list", '["a","b"]');
    expect(store.read()).toEqual(["a", "b"]);
  });

  it.each(["{", "null", "3", '{"version":1}', "[]"])("of an unknown format is ignored: %s", (text) => {
    const { open, stored } = device();
    stored.set("name", text);
    expect(open().read()).toBeNull();
    expect(open({ version: 1 }).read()).toBeNull();
  });

  it("is ignored if its parser throws", () => {
    const { stored, storage } = device();
    stored.set("user", "null");
    const store = persistedStore("user", (user) => (user as { name: string }).name, { storage });
    expect(store.read()).toBeNull();
  });
});

describe("a store with a version", () => {
  it("ignores other versions, and leaves them to the tab that knows them", () => {
    const { open, stored } = device();
    open({ version: 1 }).write("Sari");
    expect(open({ version: 2 }).read()).toBeNull();
    expect(open().read()).toBeNull();
    expect(open({ version: 1 }).read()).toBe("Sari");
    expect(stored.size).toBe(1);
  });

  it("deletes a value that is too old, and one from a clock that was far ahead", () => {
    const { open, stored, pass } = device();
    const store = open({ version: 1, maxAgeMs: 60_000 });
    store.write("Sari");
    pass(59_999);
    expect(store.read()).toBe("Sari");
    pass(1);
    expect([store.read(), stored.size]).toEqual([null, 0]);
    store.write("Sari");
    pass(-60_000);
    expect([store.read(), stored.size]).toEqual([null, 0]);
  });

  it("seals its value, reads nothing without the key, and deletes what another key has sealed", () => {
    const { open, stored } = device();
    let key: string | null = "sari";
    const sealed = open({ version: 1, cipher: () => (key === null ? null : fakeCipher(key)) });
    sealed.write("Puspita");
    expect(stored.get("name")).not.toContain("Puspita");
    expect(sealed.read()).toBe("Puspita");
    key = null;
    expect([sealed.read(), sealed.write("Orang lain")]).toEqual([null, false]);
    key = "sari";
    expect(sealed.read()).toBe("Puspita");
    key = "made";
    expect([sealed.read(), stored.size]).toEqual([null, 0]);
  });
});

describe("where nothing can be stored", () => {
  it.each(["SecurityError", "QuotaExceededError"] as const)(
    "a value lasts as long as the page: %s",
    (name) => {
      const { open, fail, stored } = device();
      fail(name);
      const store = open();
      expect(store.read()).toBeNull();
      expect(store.write("Sari")).toBe(false);
      expect([store.read(), open().read(), stored.size]).toEqual(["Sari", null, 0]);
      store.write(null);
      expect(store.read()).toBeNull();
    },
  );

  it("the next value is stored as soon as there is room again", () => {
    const { open, fail } = device();
    open().write("before");
    fail("QuotaExceededError");
    const store = open();
    store.write("Sari");
    expect([store.read(), open().read()]).toEqual(["Sari", "before"]);
    fail(null);
    expect(store.write("Made")).toBe(true);
    expect(open().read()).toBe("Made");
  });
});
