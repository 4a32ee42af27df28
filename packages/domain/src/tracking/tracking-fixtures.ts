import type { HandlingEventCode, ShipmentInput } from "@rimba/contract";
import type { HandlingEvent } from "./handling-history.ts";

/** Jakarta to Makassar, three pieces, booked 2026-11-19 10:22 WIB. For tests. */
export function shipmentOf(changes: Partial<ShipmentInput> = {}): ShipmentInput {
  const piece = { weightKg: 4.13, lengthCm: 48, widthCm: 36, heightCm: 32 };
  return {
    waybillNo: "RBC482019375519",
    customerOrderNo: "PO-2611-0934",
    bookedAt: "2026-11-19T10:22:00+07:00",
    promisedBy: "2026-11-22T18:00:00+08:00",
    productTypeCode: "THIRD_DAY",
    settlementCode: "CASH_SENDER",
    serviceMethod: "01",
    sender: {
      name: "Sari Puspita",
      phone: "081288004471",
      city: { name: "Jakarta Selatan", english: "South Jakarta", chinese: "南雅加达" },
      countryCode: "ID",
      timeZone: "Asia/Jakarta",
      district: "Kemang",
      address: "Jl. Kemang Raya 24",
      point: { lat: -6.26, lng: 106.81 },
    },
    receiver: {
      name: "Made Wirawan",
      phone: "+6281355502214",
      city: { name: "Makassar", chinese: "望加锡" },
      countryCode: "ID",
      timeZone: "Asia/Makassar",
      district: "Panakkukang",
    },
    pieces: [1, 2, 3].map((pieceNo) => ({ pieceNo, ...piece })),
    cost: { amount: 1_142_500, currency: "IDR" },
    ...changes,
  };
}

let made = 0;

export function eventOf(
  code: HandlingEventCode,
  occurredAt: string,
  changes: Partial<HandlingEvent> = {},
): HandlingEvent {
  made += 1;
  return {
    sourceId: `event-${made}`,
    waybillNo: "RBC482019375519",
    code,
    occurredAt,
    receivedAt: occurredAt,
    place: {
      kind: "HUB",
      city: { name: "Surabaya", chinese: "泗水" },
      countryCode: "ID",
      timeZone: "Asia/Jakarta",
    },
    ...changes,
  };
}

/** The same list, and how many elements of it were read since. */
export function countReads<Element>(list: Element[]): { list: Element[]; reads: () => number } {
  let reads = 0;
  const counted = new Proxy(list, {
    get(target, name, receiver) {
      if (typeof name === "string" && /^\d+$/.test(name)) reads += 1;
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  return { list: counted, reads: () => reads };
}

/** The time of a test's event, in hours after noon in Makassar on 19 November 2026. */
export function hourAt(hour: number): string {
  return new Date(Date.UTC(2026, 10, 19, 4) + hour * 3_600_000).toISOString();
}

/** Events of all pieces, one an hour. */
export function hourlyEvents(...codes: HandlingEventCode[]): HandlingEvent[] {
  return codes.map((code, index) => eventOf(code, hourAt(index)));
}
