import type { MyShipment, MyShipmentsPage } from "@rimba/contract";

/** A shipment to the customer that is on its way, changed by `other`. */
export function sampleMyShipment(other: Partial<MyShipment> = {}): MyShipment {
  return {
    waybillNo: "RBC082190934568",
    roles: ["receiver"],
    followed: false,
    label: null,
    archived: false,
    muted: false,
    summary: sampleSummary(),
    ...other,
  };
}

type Summary = NonNullable<MyShipment["summary"]>;

export function sampleSummary(other: Partial<Summary> = {}): Summary {
  return {
    fromCity: "Bandung",
    toCity: "Jakarta Selatan",
    tag: "transit",
    trouble: false,
    lastEvent: {
      at: "2026-11-20T06:42:00+07:00",
      timeZone: "Asia/Jakarta",
      sentence: "Berangkat dari hub Bandung",
    },
    ...other,
  };
}

/** A first page of these shipments. */
export function sampleMyShipments(
  records: MyShipment[],
  other: Partial<MyShipmentsPage> = {},
): MyShipmentsPage {
  return {
    records,
    total: records.length,
    current: 1,
    size: 10,
    pages: Math.ceil(records.length / 10),
    counts: { incoming: records.length, outgoing: 0, followed: 0, archived: 0 },
    ...other,
  };
}
