import type { OfferedRate } from "@rimba/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { showInSite } from "../../testing/show-in-site.tsx";
import { RatePlot } from "./rate-plot.tsx";

function offer(productTypeCode: string, arrivesUntil: string, total: number): OfferedRate {
  const quote = { total, currency: "IDR" };
  return { productTypeCode, name: productTypeCode, estimate: { arrivesUntil }, quote } as OfferedRate;
}

test.each(["ltr", "rtl"] as const)("days run in the direction of writing: %s", async (dir) => {
  await showInSite(
    { site: "mobile", dir },
    <RatePlot
      offered={[offer("FAST", "2026-11-21", 300), offer("CHEAP", "2026-11-25", 100)]}
      best={{ fastest: "FAST", cheapest: "CHEAP" }}
      now={new Date("2026-11-20T03:00:00Z")}
      layout="narrow"
    />,
  );
  const left = (text: RegExp) => page.getByText(text).element().getBoundingClientRect().left;
  const isLeftToRight = dir === "ltr";
  expect(left(/21.Nov/) < left(/25.Nov/)).toBe(isLeftToRight);
  expect(left(/^FAST/) < left(/^CHEAP/)).toBe(isLeftToRight);
});
