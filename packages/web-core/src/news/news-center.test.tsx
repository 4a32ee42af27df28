import { articleTypes, type Locale } from "@rimba/contract";
import { expect, it } from "vitest";
import { overwriteGetLocale } from "@rimba/content/runtime";
import { renderInSite } from "../testing/render-in-site.tsx";
import type { NewsPageData } from "./news-page.ts";
import { NewsTabs, NoNews } from "./news-center.tsx";

function countLinks(page: Pick<NewsPageData, "kind" | "type">): number {
  return (
    renderInSite({ site: "mobile", locale: "id" }, NewsTabs, { page, layout: "narrow" }).split("<a ").length -
    1
  );
}

it("offers all news and each type, even an empty one, but nothing without any news", () => {
  const all = articleTypes.length + 1;
  expect(countLinks({ kind: "ok", type: null })).toBe(all);
  expect(countLinks({ kind: "nothing", type: "guide" })).toBe(all);
  expect(countLinks({ kind: "unavailable", type: null })).toBe(all);
  expect(countLinks({ kind: "nothing", type: null })).toBe(0);
});

const titles: [Locale, string][] = [
  ["id", "Belum ada berita"],
  ["en", "No data yet"],
  ["zh", "暂无新闻"],
];

it.each(titles)("says in %s that there is no news", (locale, title) => {
  overwriteGetLocale(() => locale);
  const html = renderInSite({ site: "desktop", locale }, NoNews, { type: null });
  expect(html).toMatch(new RegExp(`<h\\d[^>]*>${title}</h`));
});
