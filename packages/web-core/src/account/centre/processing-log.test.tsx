import { overwriteGetLocale } from "@rimba/content/runtime";
import type { Locale, Page, ProcessingEntry } from "@rimba/contract";
import { expect, it } from "vitest";
import { renderInSite } from "../../testing/render-in-site.tsx";
import { ProcessingLog } from "./processing-log.tsx";

const titles: [Locale, string][] = [
  ["id", "Belum ada data"],
  ["en", "No data yet"],
  ["zh", "暂无数据"],
];

function render(locale: Locale, records: readonly ProcessingEntry[]): string {
  overwriteGetLocale(() => locale);
  const log: Page<ProcessingEntry> = {
    records: [...records],
    current: 1,
    pages: 1,
    size: 20,
    total: records.length,
  };
  return renderInSite({ site: "desktop", locale }, ProcessingLog, {
    log,
    now: "2026-11-23T02:00:00Z",
    layout: "wide",
  });
}

it.each(titles)("says in %s that there are no entries", (locale, title) => {
  expect(render(locale, [])).toMatch(new RegExp(`<h\\d[^>]*>${title}</h`));
});

it("does not say so if there are entries", () => {
  const entry: ProcessingEntry = { id: "1", kind: "exported", at: "2026-11-22T02:00:00Z", detail: null };
  expect(render("id", [entry])).not.toContain("Belum ada data");
});
