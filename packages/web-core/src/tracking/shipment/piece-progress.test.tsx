import { describe, expect, it } from "vitest";
import { renderInSite } from "../../testing/render-in-site.tsx";
import { pieceProgressLabel } from "../situation/situation-texts.ts";
import { PieceProgress } from "./piece-progress.tsx";

function render(total: number, arrived: number, delivered = 0) {
  const pieces = { total, arrived, delivered, partial: null };
  return renderInSite({ site: "mobile", locale: "id" }, PieceProgress, { pieces });
}

/** Whether each segment of the bar is filled. */
function segmentsOf(html: string): boolean[] {
  const [, bar = ""] =
    /<span class="[^"]*segments[^"]*" aria-hidden="true">(.*?<\/span>)<\/span>/.exec(html) ?? [];
  return [...bar.matchAll(/<span( class="[^"]*done[^"]*")?>/g)].map(([, done]) => done !== undefined);
}

describe("the progress of pieces", () => {
  it("is a count, and a bar with a segment for each piece, which is not read aloud", () => {
    const html = render(4, 3);
    expect(html).toContain("<bdi>3 dari 4 koli tiba di gerai tujuan</bdi>");
    expect(segmentsOf(html)).toEqual([true, true, true, false]);
  });

  it("counts those that were handed over as soon as there is one", () => {
    const html = render(3, 3, 1);
    expect(html).toContain("1 dari 3 koli diterima");
    expect(segmentsOf(html)).toEqual([true, false, false]);
  });

  it("has a plain bar for more than twelve pieces", () => {
    expect(segmentsOf(render(12, 0))).toHaveLength(12);
    const html = render(20, 14);
    expect(segmentsOf(html)).toEqual([]);
    expect(html).toMatch(/<progress [^>]*value="14" max="20" aria-hidden="true">/);
  });

  it.each([
    ["id", "2 dari 3 koli tiba di gerai tujuan"],
    ["en", "2 of 3 pieces arrived at the destination outlet"],
    ["zh", "3件中2件已到目的地网点"],
  ] as const)("has one wording in %s", (locale, words) => {
    expect(pieceProgressLabel({ total: 3, arrived: 2, delivered: 0 }, locale)).toBe(words);
  });
});
