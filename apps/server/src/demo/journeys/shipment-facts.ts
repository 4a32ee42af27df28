import type { ShipmentInput } from "@rimba/contract";
import { dayMs, zonedIso } from "@rimba/domain";
import { feedCity, type DemoCity } from "../carrier/demo-cities.ts";
import type { Draft } from "./draft.ts";
import { partyName, phoneNumber } from "../carrier/people.ts";
import { demoCost, demoProducts, type DemoProduct } from "../carrier/products.ts";
import type { Random } from "../random.ts";
import { timeAtHour } from "./timetable.ts";

export interface FactsOptions {
  waybillNo: string;
  customerOrderNo?: string;
  senderLast4: string;
  receiverLast4: string;
  /** Milliseconds. */
  bookedAt: number;
  /** Planned time of the handover to the carrier, milliseconds. */
  submittedAt: number;
  /** Planned time of the last scan, milliseconds. */
  endsAt: number;
  now: number;
}

/** What the carrier's system would send when a shipment is booked. */
export function shipmentFacts(random: Random, draft: Draft, option: FactsOptions): ShipmentInput {
  const { origin, destination, product, serviceMethod } = draft.lane;
  const pieces = piecesOf(random, draft);
  const kg = pieces.reduce((sum, piece) => sum + piece.weightKg, 0);
  return {
    waybillNo: option.waybillNo,
    ...(option.customerOrderNo !== undefined && { customerOrderNo: option.customerOrderNo }),
    bookedAt: zonedIso(new Date(option.bookedAt).toISOString(), origin.timeZone),
    promisedBy: zonedIso(new Date(promiseOf(draft, option)).toISOString(), destination.timeZone),
    productTypeCode: product,
    settlementCode:
      draft.spec.settlementCode ??
      random.pick([
        "CASH_SENDER",
        "CASH_SENDER",
        // The tariff offers it only to destinations in Indonesia.
        destination.countryCode === "ID" ? "DFOD" : "CASH_SENDER",
        "MONTHLY",
      ]),
    serviceMethod,
    sender: party(random, origin, option.senderLast4),
    receiver: party(random, destination, option.receiverLast4),
    pieces,
    cost: { amount: demoCost(product, kg, origin, destination), currency: "IDR" },
    ...(draft.spec.needsPhoneDigits && { needsPhoneDigits: true }),
  };
}

function party(random: Random, city: DemoCity, last4: string): ShipmentInput["sender"] {
  return {
    name: partyName(random, city),
    phone: phoneNumber(city, last4),
    city: feedCity(city),
    countryCode: city.countryCode,
    timeZone: city.timeZone,
    district: random.pick(city.districts),
    point: city.point,
  };
}

function piecesOf(random: Random, { lane }: Draft): ShipmentInput["pieces"] {
  const { minKg, maxKg } = demoProducts[lane.product];
  const total = random.between(minKg, minKg + (maxKg - minKg) * 0.7);
  return Array.from({ length: lane.pieceCount }, (_, index) => {
    const weightKg = Math.max(
      0.1,
      Math.round((total / lane.pieceCount) * random.between(0.8, 1.2) * 10) / 10,
    );
    // Between 120 and 300 kg per cubic metre, as for mixed goods.
    const edge = Math.cbrt((weightKg / random.between(120, 300)) * 1_000_000);
    return {
      pieceNo: index + 1,
      weightKg,
      lengthCm: Math.ceil(edge * 1.3),
      widthCm: Math.ceil(edge),
      heightCm: Math.ceil(edge * 0.8),
    };
  });
}

/** Days of an express promise; cargo is promised by its own journey. */
const promisedDays: Partial<Record<DemoProduct, number>> = { NEXT_MORNING: 1, NEXT_DAY: 1, THIRD_DAY: 3 };
/** If it is handed over later than this, the promise counts from the next day. */
const cutOffHour = 17;

/** By noon or by six in the evening of a day that the journey meets or misses, as the draft requires. */
function promiseOf(
  { lane, spec, steps, done }: Draft,
  { bookedAt, submittedAt, endsAt, now }: FactsOptions,
): number {
  const { timeZone } = lane.destination;
  const hour = lane.product === "NEXT_MORNING" ? 12 : 18;
  const nextAt = (time: number) =>
    timeAtHour(time, 0, hour, timeZone) > time
      ? timeAtHour(time, 0, hour, timeZone)
      : timeAtHour(time, 1, hour, timeZone);
  if (spec.promise === "missed") {
    // The evening before the last scan, or before today if it is still in transit.
    return Math.max(timeAtHour(Math.min(endsAt, now), -1, hour, timeZone), bookedAt + dayMs / 2);
  }
  const late = submittedAt > timeAtHour(submittedAt, 0, cutOffHour, lane.origin.timeZone);
  const usual = timeAtHour(submittedAt, (promisedDays[lane.product] ?? 0) + (late ? 1 : 0), hour, timeZone);
  const last = steps[done - 1]?.code;
  const over = last === "SIGNED" || last === "RETURN_SIGNED" || last === "VOIDED";
  return Math.max(usual, nextAt(endsAt), over ? 0 : nextAt(now));
}
