import vm from "node:vm";
import { renderInSite } from "@rimba/web-core/testing/render-in-site.tsx";
import { makeRecentStore } from "@rimba/web-core/tracking/recent/recent-store.ts";
import { expect, it } from "vitest";
import Home from "./home.tsx";

it("reserves the space of the cards of recent shipments before the first paint", () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const html = renderInSite({ site: "mobile", locale: "id" }, Home, {});
  const script = /<script[^>]*>([^<]*dataset\.cards[^<]*)<\/script>/.exec(html)?.[1] ?? "";
  const cards = () => {
    const dataset: { cards?: number } = {};
    const document = { currentScript: { previousElementSibling: { dataset } } };
    vm.runInNewContext(script, { document, localStorage: storage });
    return dataset.cards;
  };
  const recent = makeRecentStore({ storage: () => storage });
  expect(cards()).toBeUndefined();
  recent.add(["RBC482019375515"]);
  expect(cards()).toBe(1);
  recent.add(["RBC482019375523", "RBC482019375531"]);
  expect(cards()).toBe(2);
  recent.clear();
  expect(cards()).toBeUndefined();
});
