import { expect, it, vi } from "vitest";
import type { OutletService } from "../outlets/outlet-service.ts";
import { pageContext } from "../testing/page-services.ts";
import { pickedArea } from "../testing/sample-areas.ts";
import { loader } from "./home.ts";

const load = async (cities: OutletService["cities"]) => {
  const reportMissingData = vi.fn<() => void>();
  const news = {
    list: () => Promise.resolve({ kind: "unavailable" as const }),
    banners: () => Promise.resolve({ kind: "ok" as const, banners: [] }),
  };
  const context = pageContext({ path: "/", news, outlets: { cities }, reportMissingData });
  return { cities: (await loader({ context })).cities, reports: reportMissingData.mock.calls.length };
};

it("names the two cities with the most outlets", async () => {
  const city = { area: pickedArea("ID-7371"), point: { lat: 0, lng: 0 }, count: 9 };
  const { cities } = await load(() => Promise.resolve({ kind: "ok", cities: [city, city, city], total: 27 }));
  expect(cities).toEqual([city.area, city.area]);
});

it("is shown without cities if outlets are unavailable, and then not cached", async () => {
  const { cities, reports } = await load(() => Promise.resolve({ kind: "unavailable" }));
  expect(cities).toEqual([]);
  // One for the news.
  expect(reports).toBe(2);
});
