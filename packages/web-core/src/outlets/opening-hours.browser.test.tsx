import { expect, test } from "vitest";
import { sampleOutlet } from "../testing/sample-outlet.ts";
import { showInSite } from "../testing/show-in-site.tsx";
import { TodayBar } from "./opening-hours.tsx";

test.each([
  ["ltr", 1],
  ["rtl", -1],
] as const)("the bar of today runs in the direction of writing: %s", async (dir, step) => {
  // 08:30 at the outlet, which has opened at 08:00.
  await showInSite({ site: "mobile", dir }, <TodayBar outlet={sampleOutlet} now="2026-11-20T00:30:00Z" />);
  const lefts = ["span:first-child", "svg > rect + rect", "svg > path", "span:last-child"].map((selector) => {
    const { left, right } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    return step === 1 ? left : -right;
  });
  expect(lefts).toEqual(lefts.toSorted((one, other) => one - other));
});
