import { articleTypes } from "@rimba/contract";
import { expect, it } from "vitest";
import { renderInSite } from "../testing/render-in-site.tsx";
import type { NewsPageData } from "./load-news.ts";
import { NewsTabs } from "./news-tabs.tsx";

function countLinks(page: Pick<NewsPageData, "state" | "type">): number {
  return renderInSite({ site: "mobile", locale: "id" }, NewsTabs, { page }).split("<a ").length - 1;
}

it("offers all news and each type, also where a type has none, but nothing where no news is published", () => {
  const all = articleTypes.length + 1;
  expect(countLinks({ state: "found", type: null })).toBe(all);
  expect(countLinks({ state: "nothing", type: "guide" })).toBe(all);
  expect(countLinks({ state: "unavailable", type: null })).toBe(all);
  expect(countLinks({ state: "nothing", type: null })).toBe(0);
});
