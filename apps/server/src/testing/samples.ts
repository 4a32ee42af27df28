import type { HandlingEventInput, ShipmentInput } from "@rimba/contract";
import { withCheckDigit } from "@rimba/domain";

/** The nth valid waybill number of a test. */
export function waybillNumber(n: number): string {
  return withCheckDigit({ waybillPrefix: "RBC" }, String(83_000_000_000 + n * 9973).padStart(11, "0"));
}

/** A shipment of three pieces from Jakarta Selatan to Makassar. The phone numbers end in 4471 and 2214. */
export function sampleShipment(waybillNo: string, changes: Partial<ShipmentInput> = {}): ShipmentInput {
  return {
    waybillNo,
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
    },
    receiver: {
      name: "Made Wirawan",
      phone: "+6281355502214",
      city: { name: "Makassar", chinese: "望加锡" },
      countryCode: "ID",
      timeZone: "Asia/Makassar",
      district: "Panakkukang",
      address: "Jl. Boulevard 8",
    },
    pieces: [1, 2, 3].map((pieceNo) => ({ pieceNo, weightKg: 4.1, lengthCm: 48, widthCm: 36, heightCm: 32 })),
    cost: { amount: 1_142_500, currency: "IDR" },
    ...changes,
  };
}

export function sampleEvent(
  waybillNo: string,
  sourceId: string,
  changes: Partial<HandlingEventInput> = {},
): HandlingEventInput {
  return {
    sourceId,
    waybillNo,
    code: "PICKED_UP",
    occurredAt: "2026-11-19T13:40:00+07:00",
    place: {
      kind: "ADDRESS",
      city: { name: "Jakarta Selatan", english: "South Jakarta", chinese: "南雅加达" },
      countryCode: "ID",
      timeZone: "Asia/Jakarta",
    },
    ...changes,
  };
}
