import type { OrderCard } from "@rimba/contract";

/** An order that waits for pickup, changed by `other`. */
export function sampleOrder(other: Partial<OrderCard> = {}): OrderCard {
  return {
    orderNo: "RO261119093456",
    waybillNo: "RBC082190934568",
    placedAt: "2026-11-20T10:22:00+07:00",
    status: "WAITING_PICKUP",
    tag: "waiting",
    trouble: false,
    goodsName: "Kain batik",
    pieceCount: 2,
    weightKg: 12.4,
    total: 189_709,
    currency: "IDR",
    settlementCode: "CASH_SENDER",
    serviceMethod: "01",
    pickup: {
      date: "2026-11-20",
      window: { code: "AFTERNOON", from: "13:00", to: "17:00" },
      timeZone: "Asia/Jakarta",
    },
    failedPickup: null,
    allowedActions: ["cancel", "label", "track", "detail", "reorder"],
    fromCity: "Jakarta Selatan",
    toCity: "Padang",
    receiverName: "Toko Minang Raya",
    lastEvent: null,
    ...other,
  };
}
