import { overwriteGetLocale } from "@rimba/content/runtime";
import { afterEach, expect, it } from "vitest";
import { renderInSite } from "../../testing/render-in-site.tsx";
import { addressLine, OrderPieces, OrderHelp } from "./order-cards.tsx";
import { OrderNotes } from "./order-notes.tsx";
import { shipmentFormPath } from "../../tracking/situation/shipment-form-link.tsx";
import { m } from "@rimba/content/messages";
import type { OrderDetail, OrderParty, SituationAction } from "@rimba/contract";

const orderOfOnePiece = {
  serviceMethod: "01",
  pieces: [
    {
      subWaybillNo: "RBC482019375519-001",
      weightKg: 6.2,
      lengthCm: 48,
      widthCm: 36,
      heightCm: 32,
      status: "WAITING_PICKUP",
    },
  ],
} as unknown as OrderDetail;

function rowsOf(layout: "wide" | "narrow", tag: string, order = orderOfOnePiece): string[] {
  const html = renderInSite({ site: "desktop", locale: "id" }, OrderPieces, { order, layout });
  return [...html.matchAll(new RegExp(`<(${tag})[ >].*?</\\1>`, "gs"))].map(([part]) =>
    part.replaceAll(/<[^>]*>/g, "").trim(),
  );
}

afterEach(() => overwriteGetLocale(() => "id"));

it.each([
  ["id", "Kota Semarang"],
  ["en", "Semarang"],
] as const)("names the city of an address in %s as other pages do", (locale, city) => {
  overwriteGetLocale(() => locale);
  const party = {
    address: "Jl. Pandanaran 8",
    path: [
      { areaId: "ID-33", level: "province", name: "Jawa Tengah" },
      { areaId: "ID-3374", level: "city", name: "Kota Semarang" },
    ],
    postalCode: "50134",
  } as unknown as OrderParty;
  expect(addressLine(party)).toBe(`Jl. Pandanaran 8, ${city}, Jawa Tengah 50134`);
});

it("shows a piece as a row of a table on desktop, and as two lines on mobile", () => {
  const size = m.order_size({ length: "48", width: "36", height: "32" });
  expect(rowsOf("wide", "t[hd]")).toContain(size);
  expect(rowsOf("wide", "t[hd]")).toHaveLength(8);
  expect(rowsOf("narrow", "t[hd]")).toEqual([]);
  const [piece = ""] = rowsOf("narrow", "li");
  expect(piece).toContain(m.order_not_picked_up());
  expect(piece).toMatch(new RegExp(`6,2\\skg · ${size}$`));
});

it("shows a cancelled piece as cancelled, not where it was cancelled", () => {
  const pieces = orderOfOnePiece.pieces.map((piece) => ({
    ...piece,
    status: "CANCELLED" as const,
    lastCity: "Makassar",
  }));
  const [piece = ""] = rowsOf("narrow", "li", { ...orderOfOnePiece, pieces });
  expect(piece).toContain(m.status_cancelled());
  expect(piece).not.toContain("Makassar");
});

const waybillNo = "RBC482019375516";

function helpOf(tag: OrderDetail["situation"]["tag"]): string {
  const order = { waybillNo, situation: { tag, actions: [] } } as unknown as OrderDetail;
  return renderInSite({ site: "desktop", locale: "id" }, OrderHelp, { order });
}

it("says until when claims can be filed, but not for an order that nobody receives", () => {
  expect(helpOf("picked")).toContain(m.order_help_text());
  expect(helpOf("cancelled")).not.toContain(m.order_help_text());
  expect(helpOf("lost")).not.toContain(m.order_help_text());
});

function linksOf(actions: readonly SituationAction[], hasClaimForm = true): string[] {
  const order = { waybillNo, situation: { actions } } as unknown as OrderDetail;
  const html = renderInSite({ site: "desktop", locale: "id", hasClaimForm }, OrderHelp, { order });
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
}

it("links an order to the form for a problem, and to the hotline", () => {
  expect(linksOf([])).toEqual([shipmentFormPath("report", waybillNo), expect.stringMatching(/^tel:/)]);
});

it("links to the form for a claim first while one can be filed", () => {
  expect(linksOf(["claim", "call"])[0]).toBe(shipmentFormPath("claim", waybillNo));
  expect(linksOf(["claim", "call"])).toContain(shipmentFormPath("report", waybillNo));
});

it("does not link to a form that takes no claims", () => {
  expect(linksOf(["claim", "call"], false)).toEqual([
    shipmentFormPath("report", waybillNo),
    expect.stringMatching(/^tel:/),
  ]);
});

it("links a lost order to the form for a claim in its note, and not again below", () => {
  const lost = {
    waybillNo,
    status: "IN_TRANSIT",
    failedPickup: null,
    trouble: true,
    situation: { actions: ["claim", "call"] },
    events: [{ sentence: { id: "Dinyatakan hilang" } }],
  } as unknown as OrderDetail;
  const site = { site: "desktop", locale: "id", hasClaimForm: true } as const;
  const note = renderInSite(site, OrderNotes, {
    order: lost,
    now: "2026-11-20T03:00:00Z",
    onChanged: () => undefined,
    onOutdated: () => undefined,
  });
  const claim = `href="${shipmentFormPath("claim", waybillNo).replaceAll("&", "&amp;")}"`;
  expect(note).toContain(claim);
  expect(renderInSite(site, OrderHelp, { order: lost })).not.toContain(claim);
});
