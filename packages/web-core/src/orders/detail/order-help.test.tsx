import type { OrderDetail, WayOn } from "@rimba/contract";
import { expect, it } from "vitest";
import { shipmentFormPath } from "../../questionnaires/questionnaire-paths.ts";
import { renderInSite } from "../../testing/render-in-site.tsx";
import { OrderHelp } from "./order-help.tsx";

const waybillNo = "RBC482019375516";

function linksOf(waysOn: readonly WayOn[], hasClaimForm = true): string[] {
  const order = { waybillNo, situation: { waysOn } } as unknown as OrderDetail;
  const html = renderInSite({ site: "desktop", locale: "id", hasClaimForm }, OrderHelp, { order });
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
}

it("leads from an order to the form for a problem, and to the hotline", () => {
  expect(linksOf([])).toEqual([shipmentFormPath("report", waybillNo), expect.stringMatching(/^tel:/)]);
});

it("leads to the form for a claim first while one can be filed", () => {
  expect(linksOf(["claim", "call"])[0]).toBe(shipmentFormPath("claim", waybillNo));
  expect(linksOf(["claim", "call"])).toContain(shipmentFormPath("report", waybillNo));
});

it("does not lead to a form that takes no claims", () => {
  expect(linksOf(["claim", "call"], false)).toEqual([
    shipmentFormPath("report", waybillNo),
    expect.stringMatching(/^tel:/),
  ]);
});
