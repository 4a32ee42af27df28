import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { renderToStaticMarkup } from "react-dom/server";
import { Strand } from "./strand.tsx";

const drawn = (done: number, count: number) => renderToStaticMarkup(<Strand done={done} count={count} />);
const offset = (html: string) => Number(/stroke-dashoffset="([\d.]+)"/.exec(html)?.[1]);
const marks = (html: string, kind: string) =>
  html.match(new RegExp(`<circle class="[^"]*_${kind}_`, "g"))?.length ?? 0;

it("is solid as far as sections are completed, and dotted from there", () => {
  expect([1, 2, 3, 4].map((done) => offset(drawn(done, 4)))).toEqual([0.75, 0.5, 0.25, 0]);
  expect(drawn(2, 4)).toMatch(
    /<line class="[^"]*_ahead_[^"]*" x2="100%" stroke-width="2.4" stroke-dasharray="0.1 6.5"/,
  );
});

it("shows nothing of the solid line before the first section is completed", () => {
  // With a dash of 1 and a gap of 2, the line is in the gap from 1 to 3.
  expect(offset(drawn(0, 4))).toBeGreaterThan(1);
  expect(offset(drawn(0, 4))).toBeLessThan(2);
});

it("has a ring at the start and between sections, which turns green when its section is completed", () => {
  expect(marks(drawn(0, 4), "hub")).toBe(1);
  expect(marks(drawn(0, 4), "destination")).toBe(3);
  expect(marks(drawn(2, 4), "hub")).toBe(3);
  expect(marks(drawn(4, 4), "destination")).toBe(0);
  expect(marks(drawn(0, 1), "destination")).toBe(0);
});

it("follows the direction of reading, and is hidden from screen readers", () => {
  expect(drawn(0, 1)).toMatch(/^<span class="flip [^"]*" aria-hidden="true">/);
});

it("moves only where motion is welcome", () => {
  const css = readFileSync(new URL("strand.module.css", import.meta.url), "utf8");
  const still = css.replace(/@media \(prefers-reduced-motion: no-preference\) \{.*?\n\}\n/s, "");
  expect(css).toContain("transition");
  expect(still).not.toMatch(/transition|animation/);
});

it("is shipped in less than 6 KB: script before minification, styles and markup", () => {
  const files = ["strand.tsx", "strand.module.css", "route-marks.module.css"];
  const bytes = files.map((name) => readFileSync(new URL(name, import.meta.url)).length);
  const total = bytes.reduce((sum, size) => sum + size, drawn(2, 4).length);
  expect(total).toBeLessThan(6 * 1024);
});
