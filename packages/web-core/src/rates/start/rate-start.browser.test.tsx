import { m } from "@rimba/content/messages";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { pagePaths } from "../../app/entry-paths.ts";
import { pickedArea } from "../../testing/sample-areas.ts";
import { showInSite } from "../../testing/show-in-site.tsx";
import type { RatesStart } from "../page.ts";
import { readRateQuery } from "../query.ts";
import { RateStart } from "./rate-start.tsx";
import { rememberLane } from "./recent-lanes.ts";

const noEnd = { area: null, choices: [] };
const lane = { from: pickedArea("ID-317101"), to: pickedArea("ID-737109") };
const start: RatesStart = {
  kind: "start",
  query: readRateQuery(new URLSearchParams()),
  from: noEnd,
  to: noEnd,
  terms: { volumeDivisor: 5000, settlements: [], boxes: [], areSample: false },
  popularLanes: [{ ...lane, weightKg: 1, lowest: { total: 21_000, currency: "IDR" } }],
  now: "2026-11-20T03:00:00Z",
};

async function show(part: Partial<RatesStart> = {}) {
  const shown = { ...start, ...part };
  await showInSite(
    { site: "mobile", address: pagePaths.networkQuery },
    <RateStart layout="narrow" page={shown} />,
  );
}

const links = page.getByRole("link");

test("a popular lane leads to its prices for the weight of its price", async () => {
  await show();
  await expect.element(links.getByText(m.rate_price_from({ price: "Rp\u00a021.000" }))).toBeVisible();
  await expect
    .element(links)
    .toHaveAttribute("href", `${pagePaths.networkQuery}?type=rate&from=ID-317101&to=ID-737109&kg=1`);
});

test("lanes of this device are without a weight, newest first, and can be deleted", async () => {
  rememberLane(lane);
  rememberLane({ from: lane.to, to: lane.from });
  rememberLane(lane);
  await show({ popularLanes: [] });
  await expect
    .element(links.first())
    .toHaveAttribute("href", expect.stringMatching(/from=ID-317101&to=ID-737109$/));
  expect(links.elements()).toHaveLength(2);
  await page.getByRole("button", { name: m.recent_clear() }).click();
  await expect.element(page.getByText(m.rate_recent_title())).not.toBeInTheDocument();
  expect(localStorage.getItem("recentLanes")).toBeNull();
});

test("the example uses the divisor of the tariff", async () => {
  await show({ terms: { volumeDivisor: 4000, settlements: [], boxes: [], areSample: false } });
  await expect.element(page.getByText(m.rate_weight_charged({ weight: "15\u00a0kg" }))).toBeVisible();
});

test("nothing is shown that the carrier does not have", async () => {
  await show({ popularLanes: [], terms: null });
  await expect.element(page.getByText(m.rate_popular_title())).not.toBeInTheDocument();
  await expect.element(page.getByText(m.rate_weight_title())).not.toBeInTheDocument();
});
