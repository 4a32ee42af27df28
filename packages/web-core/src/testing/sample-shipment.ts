import { eventSentence } from "@rimba/content/event-sentence";
import type { City, PublicShipment, ShipmentInput, TrackingResult, UnlockedDetails } from "@rimba/contract";
import { deriveTracking, type HandlingEvent, withCheckDigit } from "@rimba/domain";

interface Town {
  readonly city: City;
  readonly countryCode: string;
  readonly timeZone: string;
  readonly point: { lat: number; lng: number };
}

export const towns = {
  jakarta: {
    city: { name: "Jakarta Selatan", english: "South Jakarta", chinese: "雅加达南区" },
    countryCode: "ID",
    timeZone: "Asia/Jakarta",
    point: { lat: -6.26, lng: 106.81 },
  },
  surabaya: {
    city: { name: "Surabaya", chinese: "泗水" },
    countryCode: "ID",
    timeZone: "Asia/Jakarta",
    point: { lat: -7.25, lng: 112.75 },
  },
  makassar: {
    city: { name: "Makassar", chinese: "望加锡" },
    countryCode: "ID",
    timeZone: "Asia/Makassar",
    point: { lat: -5.14, lng: 119.42 },
  },
  guangzhou: {
    city: { name: "Guangzhou", chinese: "广州" },
    countryCode: "CN",
    timeZone: "Asia/Shanghai",
    point: { lat: 23.13, lng: 113.26 },
  },
} as const satisfies Record<string, Town>;

export type TownName = keyof typeof towns;

/** The n-th waybill of the tests, with its check digit. */
export function sampleWaybill(n: number): string {
  return withCheckDigit({ waybillPrefix: "RBC" }, String(48201937551 + n));
}

export interface SampleEvent extends Partial<
  Pick<HandlingEvent, "pieces" | "reason" | "vehicle" | "vehicleNo" | "proof" | "networkCode">
> {
  readonly code: HandlingEvent["code"];
  /** ISO 8601. */
  readonly at: string;
  readonly town: TownName;
  readonly kind?: HandlingEvent["place"]["kind"];
  readonly next?: TownName;
}

export interface Sample {
  readonly waybillNo?: string;
  readonly customerOrderNo?: string;
  readonly from?: TownName;
  readonly to?: TownName;
  readonly pieces?: number;
  readonly promisedBy?: string;
  readonly withoutPoints?: boolean;
  readonly events?: readonly SampleEvent[];
}

/** A shipment derived by the real rules from a few events. Booked on 19 November 2026, promised for the 22nd. */
export function sampleTracking(sample: Sample = {}): {
  shipment: PublicShipment;
  unlocked: UnlockedDetails;
} {
  const { from = "jakarta", to = "makassar", pieces = 3, events = [] } = sample;
  const waybillNo = sample.waybillNo ?? sampleWaybill(0);
  const placed = ({ city, countryCode, timeZone, point }: Town) => ({
    city,
    countryCode,
    timeZone,
    ...(!sample.withoutPoints && { point }),
  });
  const shipment: ShipmentInput = {
    waybillNo,
    ...(sample.customerOrderNo && { customerOrderNo: sample.customerOrderNo }),
    bookedAt: "2026-11-19T03:22:00Z",
    promisedBy: sample.promisedBy ?? "2026-11-22T10:00:00Z",
    productTypeCode: "THIRD_DAY",
    settlementCode: "CASH_SENDER",
    serviceMethod: "01",
    sender: {
      name: "Made Wirawan",
      phone: "081288004471",
      district: "Kebayoran Baru",
      ...placed(towns[from]),
    },
    receiver: { name: "Siti Aminah", phone: "081377112233", district: "Panakkukang", ...placed(towns[to]) },
    pieces: Array.from({ length: pieces }, (_none, index) => ({ pieceNo: index + 1, weightKg: 4 })),
    cost: { amount: 125_000, currency: "IDR" },
  };
  const history = events.map(({ at, town, kind = "HUB", next, ...event }, index): HandlingEvent => {
    const happened = { ...event, sourceId: String(index), waybillNo, occurredAt: at, receivedAt: at };
    const nextCity = next && { nextCity: towns[next].city };
    return { ...happened, ...nextCity, place: { kind, ...placed(towns[town]) } };
  });
  return deriveTracking(shipment, history, (event, pieceCount) => eventSentence({ ...event, pieceCount }));
}

/** The result for a number with a shipment. */
export function foundResult(
  sample: Sample = {},
  number = sample.waybillNo ?? sampleWaybill(0),
): TrackingResult {
  const { shipment } = sampleTracking(sample);
  if (shipment.lastEventAt !== null) return { number, outcome: "found", shipment, unlocked: null };
  return { number, outcome: "registered", shipment, unlocked: null, code: 148020006, msg: "" };
}

/** In transit: picked up in Jakarta, arrived in Surabaya. */
export const moving: readonly SampleEvent[] = [
  { code: "PICKED_UP", at: "2026-11-19T06:40:00Z", town: "jakarta", kind: "ADDRESS" },
  { code: "DEPARTED", at: "2026-11-19T12:15:00Z", town: "jakarta", vehicle: "TRUCK", next: "surabaya" },
  { code: "ARRIVED", at: "2026-11-19T23:42:00Z", town: "surabaya" },
];

export const delivered: readonly SampleEvent[] = [
  ...moving,
  { code: "OUT_FOR_DELIVERY", at: "2026-11-21T01:00:00Z", town: "makassar", kind: "OUTLET" },
  {
    code: "SIGNED",
    at: "2026-11-21T05:00:00Z",
    town: "makassar",
    kind: "ADDRESS",
    proof: { signedBy: "Rudi Hartono", relation: "SECURITY" },
  },
];
