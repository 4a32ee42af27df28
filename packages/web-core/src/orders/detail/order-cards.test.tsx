import { overwriteGetLocale } from "@rimba/content/runtime";
import { afterEach, expect, it } from "vitest";
import { plainText } from "../../testing/plain-text.ts";
import { renderInSite } from "../../testing/render-in-site.tsx";
import { OrderPieces, OrderHelp, OrderSteps } from "./order-cards.tsx";
import { OrderNotes } from "./order-notes.tsx";
import type { Rebook } from "./rebook-pickup.tsx";
import { shipmentFormPath } from "../../tracking/situation/shipment-form-link.tsx";
import { m } from "@rimba/content/messages";
import type { OrderDetail } from "@rimba/contract";
import { trackingSituation } from "@rimba/domain";
import { moving, type SampleEvent, sampleTracking } from "../../testing/sample-shipment.ts";

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

it("says until when claims can be filed once the order is received", () => {
  expect(helpOf("signed")).toContain(m.order_help_text());
  expect(helpOf("picked")).not.toContain(m.order_help_text());
  expect(helpOf("cancelled")).not.toContain(m.order_help_text());
  expect(helpOf("lost")).not.toContain(m.order_help_text());
});

function linksIn(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
}

it("links an order to the form for a problem, and to the hotline", () => {
  const order = { waybillNo, situation: { tag: "picked" } } as unknown as OrderDetail;
  expect(linksIn(renderInSite({ site: "desktop", locale: "id" }, OrderHelp, { order }))).toEqual([
    shipmentFormPath("report", waybillNo),
    expect.stringMatching(/^tel:/),
  ]);
});

const now = "2026-11-21T08:00:00Z";

it("gives an order out for delivery no first day, which may be later than today", () => {
  const expectedAfter = (...events: SampleEvent[]) => {
    const { shipment } = sampleTracking({ events: [...moving, ...events] });
    const order = {
      placedAt: "2026-11-19T03:00:00Z",
      promise: {
        promisedFrom: "2026-11-26",
        promisedBy: "2026-11-28T15:59:59Z",
        timeZone: "Asia/Makassar",
      },
      situation: trackingSituation(shipment, new Date(now)),
    } as unknown as OrderDetail;
    return plainText(renderInSite({ site: "desktop", locale: "id" }, OrderSteps, { order, now }));
  };
  expect(expectedAfter()).toContain("perkiraan 26–28 Nov");
  const onTheWay = expectedAfter({ code: "OUT_FOR_DELIVERY", at: "2026-11-21T01:00:00Z", town: "makassar" });
  expect(onTheWay).toContain("paling lambat Sab 28 Nov<");
  expect(onTheWay).not.toContain("26");
});

function noteOf(event: SampleEvent, hasClaimForm = true): string {
  const { shipment } = sampleTracking({ events: [...moving, event] });
  const order = {
    ...shipment,
    waybillNo,
    failedPickup: null,
    trouble: true,
    situation: trackingSituation(shipment, new Date(now)),
  } as unknown as OrderDetail;
  return renderInSite({ site: "desktop", locale: "id", hasClaimForm }, OrderNotes, {
    order,
    now,
    rebook: {} as Rebook,
    hasRebookButton: true,
  });
}

it("says when the courier comes, and the cash to have ready if the sender pays", () => {
  const noteWith = (settlementCode: string) => {
    const order = {
      status: "WAITING_PICKUP",
      failedPickup: null,
      situation: { notices: [] },
      pickup: {
        date: "2026-11-21",
        window: { code: "EVENING", from: "17:00", to: "20:00" },
        timeZone: "Asia/Jakarta",
      },
      serviceMethod: "01",
      settlementCode,
      quote: { total: 189_709, currency: "IDR" },
      pieceCount: 2,
      sender: { address: "Jl. Pandanaran 8", path: [], postalCode: null },
    } as unknown as OrderDetail;
    return renderInSite({ site: "desktop", locale: "id" }, OrderNotes, {
      order,
      now,
      rebook: {} as Rebook,
      hasRebookButton: true,
    });
  };
  expect(plainText(noteWith("CASH_SENDER"))).toContain("Kurir datang <b>hari ini 17.00–20.00 WIB</b>. ");
  expect(plainText(noteWith("CASH_SENDER"))).toContain("Siapkan Rp 189.709 tunai untuk kurir.");
  expect(noteWith("DFOD")).not.toContain("tunai");
});

const at = "2026-11-20T05:00:00Z";

it("says once that a pickup failed, then why and where, and offers another time", () => {
  const { shipment } = sampleTracking({
    events: [
      { code: "PICKUP_ASSIGNED", at: "2026-11-20T02:00:00Z", town: "makassar" },
      { code: "PICKUP_FAILED", reason: "SENDER_ABSENT", at, town: "makassar" },
    ],
  });
  const order = {
    ...shipment,
    failedPickup: { reason: "SENDER_ABSENT", at },
    allowedActions: ["rebook"],
    situation: trackingSituation(shipment, new Date(now)),
  } as unknown as OrderDetail;
  const note = renderInSite({ site: "desktop", locale: "id" }, OrderNotes, {
    order,
    now,
    rebook: { windows: null, problem: null } as Rebook,
    hasRebookButton: true,
  });
  expect(note.split(m.notice_pickup_failed_title())).toHaveLength(2);
  expect(note).toContain("<p>Pengirim tidak di tempat (Makassar, ");
  expect(note).toContain(m.order_rebook_open());
});

it("says what happened to an order in trouble, and what to do", () => {
  const note = noteOf({ code: "DELIVERY_FAILED", reason: "ADDRESS_NOT_FOUND", at, town: "makassar" });
  expect(note).toContain(m.notice_delivery_failed_title());
  expect(note).toContain("Alamat tidak ditemukan (Makassar, ");
  expect(note).toContain("untuk melengkapi alamat");
  expect(linksIn(note)).toEqual([expect.stringMatching(/^tel:/)]);
});

it("links a lost order to the form for a claim in its note", () => {
  const lost: SampleEvent = { code: "LOST", at, town: "surabaya" };
  expect(linksIn(noteOf(lost))).toContain(shipmentFormPath("claim", waybillNo));
  expect(linksIn(noteOf(lost, false))).not.toContain(shipmentFormPath("claim", waybillNo));
});
