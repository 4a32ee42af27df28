import { expect, test } from "vitest";
import { runHook } from "../../testing/run-hook.tsx";
import { parseText, persistedStore, usePersisted } from "./persisted-store.ts";

const site = { site: "mobile" } as const;

test("everything that shows a value follows it, here and in other tabs", async () => {
  const store = persistedStore("shown", parseText);
  const { current } = await runHook(
    site,
    () => ({ first: usePersisted(store), second: usePersisted(store) }),
    undefined,
  );
  expect(current()).toEqual({ first: null, second: null });
  store.write("here");
  await expect.poll(current).toEqual({ first: "here", second: "here" });
  localStorage.setItem("shown", '"there"');
  window.dispatchEvent(new StorageEvent("storage", { key: "shown" }));
  await expect.poll(current).toEqual({ first: "there", second: "there" });
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  await expect.poll(current).toEqual({ first: null, second: null });
});

test("a value of the session is not on the device", async () => {
  const store = persistedStore("ofTab", parseText, { storage: () => sessionStorage });
  const { current } = await runHook(site, () => usePersisted(store), undefined);
  store.write("closed");
  await expect.poll(current).toBe("closed");
  expect([localStorage.getItem("ofTab"), sessionStorage.getItem("ofTab")]).toEqual([null, '"closed"']);
});

test("a page that is left is no longer notified", async () => {
  const store = persistedStore("left", parseText);
  let count = 0;
  const stop = store.subscribe(() => (count += 1));
  store.write("once");
  stop();
  store.write("twice");
  window.dispatchEvent(new StorageEvent("storage", { key: "left" }));
  expect(count).toBe(1);
  localStorage.clear();
});
