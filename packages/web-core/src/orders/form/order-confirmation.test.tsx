import { m } from "@rimba/content/messages";
import type { OrderPickup, SavedOrder } from "@rimba/contract";
import { expect, it } from "vitest";
import { plainText } from "../../testing/plain-text.ts";
import { renderInSite } from "../../testing/render-in-site.tsx";
import { filledOrder, soonest } from "./order-fixtures.ts";
import { OrderConfirmation } from "./order-confirmation.tsx";
import type { PlacedOrder } from "./use-place-order.ts";

const pickup: OrderPickup = {
  date: "2026-11-24",
  window: { code: "AFTERNOON", from: "13:00", to: "17:00" },
  timeZone: "Asia/Jakarta",
};
const handover = "Kurir datang Sel 24 Nov, 13.00–17.00 WIB. Siapkan Rp 189.709 tunai untuk kurir.";

/** Renders the confirmation of an order with this many pieces. */
function shown(count: number, other: Partial<PlacedOrder> = {}): string {
  const waybillNo = "RBC482019375519";
  const saved = {
    orderNo: "RO261119093456",
    waybillNo,
    subWaybillNos: Array.from({ length: count }, (_none, index) => `${waybillNo}-00${index + 1}`),
    quote: {
      total: 189_709,
      currency: "IDR",
      weight: { chargeableKg: 12, billedKg: 12, decidedBy: "ACTUAL" },
    },
    promise: soonest.promise,
  } as unknown as SavedOrder;
  const order = {
    saved,
    form: filledOrder,
    input: { productTypeCode: "THIRD_DAY", settlementCode: "CASH_SENDER" },
    isFromEarlierAttempt: false,
    pickup,
    estimate: null,
    ...other,
  } as unknown as PlacedOrder;
  const now = new Date("2026-11-22T03:00:00Z");
  const terms = { products: [{ code: "THIRD_DAY", name: "Hari ke-3" }] };
  const props = { order, terms, now, layout: "narrow", onNewOrder: () => undefined } as const;
  return renderInSite({ site: "mobile", locale: "id" }, OrderConfirmation, props);
}

function texts(html: string, tag: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, "gs"))].map(([part]) =>
    plainText(part.replaceAll(/<[^>]*>/g, "")),
  );
}

it("has a heading that the order is placed, and first shows the next step", () => {
  const html = shown(3);
  expect(texts(html, "h1")).toEqual([m.send_placed_title()]);
  expect(texts(html, "li")).toEqual([
    m.send_next_print({ count: 3 }),
    m.send_next_stick(),
    handover + m.calendar_add(),
  ]);
  expect(texts(html, "button")).toContain(m.order_label_print({ count: 3 }));
});

it("shows the way ahead, and shares the waybill with the receiver", () => {
  const html = shown(1);
  expect(html).toContain(m.orders_route({ from: "Jakarta Selatan", to: "Makassar" }));
  expect(texts(html, "button")).toContain(m.send_share());
});

it("shows product, by its name of now, and way of payment among the numbers", () => {
  const facts = texts(shown(1), "dd");
  expect(facts).toContain("Hari ke-3");
  expect(facts).toContain(m.settlement_cash_sender());
});

it("has no calendar entry for a drop-off, which has no time", () => {
  const outlet = { networkCode: "JAK047", name: "Tebet" };
  const html = shown(1, { form: { ...filledOrder, serviceMethod: "02", outlet }, pickup: null });
  expect(texts(html, "li").at(-1)).toBe(m.send_placed_drop_off({ outlet: "Tebet" }));
  expect(html).not.toContain(m.calendar_add());
});

it("omits handover and route of an order that was placed before the last changes", () => {
  const html = shown(1, { isFromEarlierAttempt: true });
  expect(html).toContain(m.send_placed_before());
  expect(texts(html, "li")).toEqual([m.send_next_print_one(), m.send_next_stick()]);
  expect(html).not.toContain(m.orders_route({ from: "Jakarta Selatan", to: "Makassar" }));
});

it("shows product and way of payment of the order that an earlier attempt placed, not of the form", () => {
  const form = { ...filledOrder, product: { code: "H50", name: "H50" }, settlementCode: "DFOD" } as const;
  const facts = texts(shown(1, { form, isFromEarlierAttempt: true }), "dd");
  expect(facts).toContain("Hari ke-3");
  expect(facts).toContain(m.settlement_cash_sender());
  expect(facts).not.toContain("H50");
});
