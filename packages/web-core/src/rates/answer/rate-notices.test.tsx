import type { OfferedRate, RateOption, ShippingCost } from "@rimba/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { RateNotices } from "./rate-notices.tsx";
import { readRateQuery } from "../query.ts";

const query = readRateQuery(new URLSearchParams("from=ID-3171&to=ID-7371&kg=60&l=50&w=50&h=50"));
const refused = { outcome: "notOffered", productTypeCode: "H50", name: "H50 kecil", msg: "Beratnya lain." };
const offered = { outcome: "offered", productTypeCode: "H100", name: "H100 kecil" };
const options = [refused as RateOption, offered as OfferedRate];
const ramadan = { kind: "RAMADAN", from: "2027-02-08", until: "2027-03-09", text: "Selama Ramadan" } as const;

function shown(product: string | null, notices: ShippingCost["notices"]): string {
  const cost = { options, notices } as unknown as ShippingCost;
  return renderToStaticMarkup(
    <MemoryRouter>
      <RateNotices query={query} cost={cost} sort="cheap" product={product} />
    </MemoryRouter>,
  );
}

it("shows the calendar's notice of Ramadan", () => {
  expect(shown(null, [ramadan])).toContain("Selama Ramadan");
});

it("says why the selected product is not available, and links to those that are", () => {
  const words = shown("H50", []);
  expect(words).toContain("Beratnya lain.");
  expect(words).toMatch(/<a href="[^"]*kg=60[^"]*sort=cheap&amp;product=H100"[^>]*>H100 kecil<\/a>/);
});

it("is empty without notices", () => {
  expect(shown("H100", [])).toBe("");
});
