import {
  handlingEventInput,
  shipmentInput,
  type HandlingEventInput,
  type ShipmentInput,
} from "@rimba/contract";
import { eventSentence } from "@rimba/content/event-sentence";
import { deriveTracking, type DerivedTracking } from "@rimba/domain";

const surabaya = { name: "Surabaya", chinese: "泗水" };
const makassar = { name: "Makassar", chinese: "望加锡" };
const inSurabaya = { city: surabaya, countryCode: "ID", timeZone: "Asia/Jakarta" };
const inMakassar = { city: makassar, countryCode: "ID", timeZone: "Asia/Makassar" };

/** A shipment of two pieces by sea, as a carrier's system would register it. */
export function exampleShipment(waybillNo: string): ShipmentInput {
  return shipmentInput.parse({
    waybillNo,
    customerOrderNo: "PO-7781",
    bookedAt: "2026-11-16T09:12:00+07:00",
    promisedFrom: "2026-11-20",
    promisedBy: "2026-11-21T18:00:00+08:00",
    productTypeCode: "H50",
    settlementCode: "CASH_SENDER",
    serviceMethod: "01",
    sender: { name: "Toko Sumber Rejeki", phone: "081288004471", ...inSurabaya, district: "Gubeng" },
    receiver: { name: "Made Wirawan", phone: "+6281355501927", ...inMakassar, district: "Panakkukang" },
    pieces: [
      { pieceNo: 1, weightKg: 12.4, lengthCm: 48, widthCm: 36, heightCm: 32 },
      { pieceNo: 2, weightKg: 9.75, lengthCm: 40, widthCm: 30, heightCm: 30 },
    ],
    cost: { amount: 142_500, currency: "IDR" },
  });
}

/** Its first days. */
export function exampleEvents(waybillNo: string): HandlingEventInput[] {
  return [
    {
      sourceId: "SUB-20261116-00417",
      waybillNo,
      code: "PICKED_UP",
      occurredAt: "2026-11-16T15:31:00+07:00",
      place: { kind: "ADDRESS", ...inSurabaya },
    },
    {
      sourceId: "SUB-20261117-01182",
      waybillNo,
      code: "DEPARTED",
      occurredAt: "2026-11-17T21:05:00+07:00",
      place: { kind: "PORT", ...inSurabaya },
      vehicle: "SHIP",
      vehicleNo: "KM Dobonsolo",
      nextCity: makassar,
    },
    {
      sourceId: "UPG-20261119-00093",
      waybillNo,
      code: "ARRIVED_AT_DESTINATION",
      occurredAt: "2026-11-19T08:40:00+08:00",
      place: { kind: "OUTLET", ...inMakassar },
      pieces: [1],
    },
  ].map((event) => handlingEventInput.parse(event));
}

/** What readers get for it; without events that only belong to the booking. */
export function exampleTracking(
  waybillNo: string,
  given: readonly HandlingEventInput[] = exampleEvents(waybillNo),
): DerivedTracking {
  const events = given.map((event) => ({ ...event, receivedAt: event.occurredAt }));
  return deriveTracking(exampleShipment(waybillNo), events, (event, pieceCount) =>
    eventSentence({ ...event, pieceCount }),
  );
}
