import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dropPersistedValues, persistValues, takeValues } from "./persisted-input.ts";

const typed = { phone: "0812 8800 4471", agreed: true };
let storage: Record<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  storage = {};
  // Like the browser's storage: its keys are enumerable properties, its methods are not.
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => {
      storage[key] = value;
    },
    removeItem: (key: string) => void Reflect.deleteProperty(storage, key),
  };
  vi.stubGlobal(
    "sessionStorage",
    new Proxy(methods, {
      ownKeys: () => Object.keys(storage),
      getOwnPropertyDescriptor: (_all, key) => ({
        value: storage[String(key)],
        enumerable: true,
        configurable: true,
      }),
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("restores typed values once after the page reloaded", () => {
  persistValues("login", typed);
  vi.advanceTimersByTime(100_000);
  expect(takeValues("login")).toEqual(typed);
  expect(takeValues("login")).toBeNull();
});

it("restores nothing for a later visitor: neither a number nor a consent", () => {
  persistValues("login", typed);
  vi.advanceTimersByTime(120_000);
  expect(takeValues("login")).toBeNull();
  expect(storage).toEqual({});
});

it("ignores unknown formats", () => {
  for (const text of [
    JSON.stringify(typed),
    "null",
    "[",
    JSON.stringify({ version: 1, savedAt: Date.now() + 120_000, text: JSON.stringify(typed) }),
    JSON.stringify({ version: 0, savedAt: Date.now(), text: JSON.stringify(typed) }),
  ]) {
    storage["persisted:login"] = text;
    expect(takeValues("login")).toBeNull();
  }
});

it("is deleted with the session, without the rest of the tab's storage", () => {
  persistValues("login", typed);
  persistValues("track", { text: "1" });
  storage["reloadedFor"] = "v1";
  dropPersistedValues();
  expect(storage).toEqual({ reloadedFor: "v1" });
});
