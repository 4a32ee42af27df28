import vm from "node:vm";
import { renderInSite } from "@rimba/web-core/testing/render-in-site.tsx";
import { makeRecentStore } from "@rimba/web-core/tracking/recent/recent-store.ts";
import { expect, it } from "vitest";
import Home from "./home.tsx";

/** Runs the inline script that sets this attribute on the element before it. */
function boot(attribute: string, dataset: Record<string, unknown>, localStorage: object) {
  const html = renderInSite({ site: "mobile", locale: "id" }, Home, {});
  const script = new RegExp(`<script[^>]*>([^<]*dataset\\.${attribute} =[^<]*)</script>`).exec(html)?.[1];
  const document = { currentScript: { previousElementSibling: { dataset } } };
  vm.runInNewContext(script ?? "throw new Error('no script')", { document, localStorage });
  return dataset[attribute];
}

it("reserves the space of the cards of recent shipments before the first paint", () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const cards = () => boot("cards", { limit: "2" }, storage);
  const recent = makeRecentStore({ storage: () => storage });
  expect(cards()).toBeUndefined();
  recent.add(["RBC482019375515"]);
  expect(cards()).toBe(1);
  recent.add(["RBC482019375523", "RBC482019375531"]);
  expect(cards()).toBe(2);
  recent.clear();
  expect(cards()).toBeUndefined();
});

it("reserves no space for the orders of a customer who had none the last time", () => {
  const bootWith = (stored: string | null) => boot("none", {}, { getItem: () => stored });
  expect(bootWith(null)).toBeUndefined();
  expect(bootWith("true")).toBeUndefined();
  expect(bootWith("false")).toBe("");
});
