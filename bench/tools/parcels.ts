import type { HandlingEventCode, HandlingEventInput, ShipmentInput, WaybillFormat } from "@rimba/contract";
import { hourMs, zonedIso } from "@rimba/domain";
import { createWaybillIssuer } from "../../apps/server/src/demo/carrier/waybill-numbers.ts";

export interface Parcel {
  readonly shipment: ShipmentInput;
  readonly events: readonly HandlingEventInput[];
}

export interface ParcelSize {
  readonly pieces: number;
  /** How many groups of pieces travel separately, each with a journey of ten scans. */
  readonly groups: number;
}

const jakarta = { name: "Jakarta Selatan", english: "South Jakarta", chinese: "雅加达南区" };
const surabaya = { name: "Surabaya", chinese: "泗水" };
const makassar = { name: "Makassar", chinese: "望加锡" };

type Stop = readonly [HandlingEventCode, HandlingEventInput["place"]["kind"], typeof surabaya, string];

const journey: readonly Stop[] = [
  ["BOOKED", "ADDRESS", jakarta, "Asia/Jakarta"],
  ["PICKED_UP", "ADDRESS", jakarta, "Asia/Jakarta"],
  ["WEIGHED", "OUTLET", jakarta, "Asia/Jakarta"],
  ["ARRIVED", "HUB", jakarta, "Asia/Jakarta"],
  ["DEPARTED", "HUB", jakarta, "Asia/Jakarta"],
  ["ARRIVED", "HUB", surabaya, "Asia/Jakarta"],
  ["DEPARTED", "HUB", surabaya, "Asia/Jakarta"],
  ["ARRIVED_AT_DESTINATION", "OUTLET", makassar, "Asia/Makassar"],
  ["OUT_FOR_DELIVERY", "OUTLET", makassar, "Asia/Makassar"],
  ["SIGNED", "ADDRESS", makassar, "Asia/Makassar"],
];

/** Waybill numbers of a carrier; different serials never return the same number. */
export function waybillNumbers(format: WaybillFormat, firstSerial: number, count: number): string[] {
  const issuer = createWaybillIssuer("only for measuring", format);
  const month = new Date("2026-10-15T00:00:00Z");
  return Array.from({ length: count }, (_, index) => issuer.issue(firstSerial + index, month));
}

/** A delivered parcel from Jakarta through Surabaya to Makassar. */
export function parcelOf(waybillNo: string, { pieces, groups }: ParcelSize, now: Date): Parcel {
  const booked = now.getTime() - 72 * hourMs;
  const pieceNos = Array.from({ length: pieces }, (_, index) => index + 1);
  return {
    shipment: shipmentOf(waybillNo, pieceNos, booked),
    events: Array.from({ length: groups }, (_, group) =>
      journey.map(([code, kind, city, timeZone], index): HandlingEventInput => ({
        sourceId: `${group}-${index}`,
        waybillNo,
        code,
        occurredAt: zonedIso(new Date(booked + index * 6 * hourMs + group * 60_000).toISOString(), timeZone),
        place: { kind, city, countryCode: "ID", timeZone },
        ...(groups === 1 ? {} : { pieces: pieceNos.filter((pieceNo) => pieceNo % groups === group) }),
      })),
    ).flat(),
  };
}

function shipmentOf(waybillNo: string, pieceNos: readonly number[], booked: number): ShipmentInput {
  return {
    waybillNo,
    bookedAt: new Date(booked).toISOString(),
    promisedBy: new Date(booked + 80 * hourMs).toISOString(),
    productTypeCode: "THIRD_DAY",
    settlementCode: "CASH_SENDER",
    serviceMethod: "01",
    sender: {
      name: "Sari Puspita",
      phone: "081288004471",
      city: jakarta,
      countryCode: "ID",
      timeZone: "Asia/Jakarta",
    },
    receiver: {
      name: "Made Wirawan",
      phone: "+6281355502214",
      city: makassar,
      countryCode: "ID",
      timeZone: "Asia/Makassar",
    },
    pieces: pieceNos.map((pieceNo) => ({ pieceNo, weightKg: 4.1, lengthCm: 48, widthCm: 36, heightCm: 32 })),
  };
}
