import { expect, it } from "vitest";
import vm from "node:vm";
import { renderInSite } from "../../testing/render-in-site.tsx";
import { RecentPlace } from "./recent-place.tsx";
import { makeOfferedStore } from "./offered-store.ts";
import { makeRecentStore } from "./recent-store.ts";

function deviceStorage() {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

it("remembers which numbers were offered, up to a hundred, and forgets deleted ones", () => {
  const storage = deviceStorage();
  const store = makeOfferedStore({ storage: () => storage });
  store.remove(["A"]);
  store.add(["A", "B"]);
  store.add(["B", "C"]);
  expect(store.read()).toEqual(["B", "C", "A"]);
  store.remove(["C"]);
  expect(store.read()).toEqual(["B", "A"]);
  store.add(Array.from({ length: 120 }, (_none, index) => String(index)));
  expect(store.read()).toHaveLength(100);
  storage.setItem("offeredNumbers", '{"no":"list"}');
  expect(store.read()).toBeNull();
});

it("the offer has its space before the first paint only if there is something to offer", () => {
  const storage = deviceStorage();
  const html = renderInSite({ site: "mobile", locale: "id" }, RecentPlace, {
    limit: 2,
    className: "",
    listClassName: "",
  });
  const script = /<script[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "throw new Error('no script')";
  const isReserved = () => {
    const place = { dataset: { limit: 2 } as { limit: number; offer?: string } };
    const document = { currentScript: { previousElementSibling: place } };
    vm.runInNewContext(script, { document, localStorage: storage });
    return place.dataset.offer !== undefined;
  };
  expect(isReserved()).toBe(false);
  makeRecentStore({ storage: () => storage }).add(["RBC48201937", "RBC48201938"]);
  expect(isReserved()).toBe(true);
  const offered = makeOfferedStore({ storage: () => storage });
  offered.add(["RBC48201937"]);
  expect(isReserved()).toBe(true);
  offered.add(["RBC48201938"]);
  expect(isReserved()).toBe(false);
  storage.setItem("offeredNumbers", "{");
  expect(isReserved()).toBe(false);
});
