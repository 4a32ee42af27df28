import { overwriteGetLocale } from "@rimba/content/runtime";
import type { Locale } from "@rimba/contract";
import { afterAll, expect, it } from "vitest";
import { renderInSite } from "../testing/render-in-site.tsx";
import { NoNews } from "./no-news.tsx";

afterAll(() => overwriteGetLocale(() => "id"));

const titles: [Locale, string][] = [
  ["id", "Belum ada berita"],
  ["en", "No data yet"],
  ["zh", "暂无新闻"],
];

it.each(titles)("says in %s that there is no news where none is published", (locale, title) => {
  overwriteGetLocale(() => locale);
  const html = renderInSite({ site: "desktop", locale }, NoNews, { type: null });
  expect(html).toMatch(new RegExp(`<h\\d[^>]*>${title}</h`));
});
