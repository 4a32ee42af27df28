import * as z from "zod/mini";
import { countryCode, oneLine, readable, wholeCharacters, timeZone } from "../common/fields.ts";
import { maxTrackingNumbers, packageStatuses, trackBy } from "./tracking-query.ts";
import { networkCode } from "../outlets/outlets.ts";
import { city, point } from "../places/place.ts";
import {
  handlingEventCodes,
  normalisedStatuses,
  numberFaults,
  phoneLast4Pattern,
  placeKinds,
  receiverRelations,
  serviceMethods,
  settlementCodes,
  shipmentStatuses,
  trackingStages,
  troubleReasons,
  vehicles,
} from "./tracking-codes.ts";

const localisedText = z.object({ id: z.string(), en: z.string(), zh: z.string() });

const trackingNumbers = z
  .array(z.string().check(z.maxLength(64, "field.tooLong")))
  .check(z.minLength(1, "tracking.empty"), z.maxLength(maxTrackingNumbers, "tracking.tooMany"));

/** Origin or destination: a city, never a street. */
export const trackedEnd = z.object({ city, countryCode, point: z.optional(point), timeZone: z.string() });
export type TrackedEnd = z.infer<typeof trackedEnd>;

/** Where a scan happened. Cities are public; a street address never belongs here. */
export const eventPlace = z.object({
  kind: z.enum(placeKinds),
  city,
  countryCode,
  timeZone,
  point: z.optional(point),
});
export type EventPlace = z.infer<typeof eventPlace>;

/** A registration plate, a flight number or the name of a ship, as people write it: `B 9021 TXR`, `GA 604`, `KM Dobonsolo`. */
const vehicleNo = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: "field.required", abort: true }),
    z.maxLength(32, "field.tooLong"),
    wholeCharacters,
    readable("field.required"),
    oneLine,
  );

/**
 * Facts of a handling event that pass unchanged from the feed to the stored event and the answer. A new fact of this kind
 * is added only here. They are public: never add personal data.
 */
export const relayedEventFacts = z.object({
  /** The outlet where it happened. */
  networkCode: z.optional(networkCode),
  /** The vehicle to the next city. */
  vehicleNo: z.optional(vehicleNo),
});

/** Their descriptions; only the server reads them, so no browser bundle has them. */
export const relayedEventMeanings = {
  networkCode:
    "The outlet where it happened. With READY_FOR_COLLECTION its address and hours are shown; a code that is not known yet is stored all the same.",
  vehicleNo:
    "Registration plate, flight number or ship's name of what carries it on, at most 32 characters. Public: never a driver's name or phone.",
} satisfies Record<keyof typeof relayedEventFacts.shape, string>;

export const trackedEvent = z.object({
  code: z.enum(handlingEventCodes),
  normalisedStatus: z.enum(normalisedStatuses),
  /** With the offset of the place; `place.timeZone` names it. */
  at: z.string(),
  place: eventPlace,
  /** Empty: all pieces. */
  pieces: z.array(z.number()),
  reason: z.nullable(z.enum(troubleReasons)),
  vehicle: z.nullable(z.enum(vehicles)),
  nextCity: z.nullable(city),
  /**
   * The following fields are absent if the carrier's system does not send them, and in answers stored before
   * they existed.
   */
  departsAt: z.optional(z.string()),
  /** First name only. */
  courierName: z.optional(z.string()),
  ...relayedEventFacts.shape,
  /** Only with READY_FOR_COLLECTION. */
  collectUntil: z.optional(z.string()),
  /** All of it in one sentence. */
  sentence: localisedText,
});
export type TrackedEvent = z.infer<typeof trackedEvent>;

export const trackedPiece = z.object({
  pieceNo: z.number(),
  subWaybillNo: z.string(),
  status: z.enum(shipmentStatuses),
  /** Absent in answers stored before it existed. */
  normalisedStatus: z.optional(z.enum(normalisedStatuses)),
  stage: z.enum(trackingStages),
  /** At the destination outlet or further. */
  arrived: z.boolean(),
  reason: z.nullable(z.enum(troubleReasons)),
  lastCity: z.nullable(city),
  lastEventAt: z.nullable(z.string()),
});
export type TrackedPiece = z.infer<typeof trackedPiece>;

export const trackedTrouble = z.object({
  code: z.enum(handlingEventCodes),
  reason: z.enum(troubleReasons),
  at: z.string(),
});

export const claimNotice = z.object({ kind: z.enum(["LOST", "DAMAGED"]), pieceNos: z.array(z.number()) });

/** What anyone may see: stages, times, cities, pieces. No names, phones, addresses, order numbers, weights or payments. */
export const publicShipment = z.object({
  waybillNo: z.string(),
  status: z.enum(shipmentStatuses),
  normalisedStatus: z.enum(normalisedStatuses),
  packageStatus: z.enum(packageStatuses),
  stage: z.enum(trackingStages),
  stages: z.array(
    z.object({
      stage: z.enum(trackingStages),
      reachedAt: z.nullable(z.string()),
      city: z.nullable(city),
      timeZone: z.nullable(z.string()),
    }),
  ),
  /** Open trouble. */
  trouble: z.nullable(trackedTrouble),
  /** Whether the page should show a notice with the link to a claim. */
  claimNotice: z.nullable(claimNotice),
  returning: z.boolean(),
  serviceMethod: z.enum(serviceMethods),
  productTypeCode: z.string(),
  pieceCount: z.number(),
  piecesArrived: z.number(),
  origin: trackedEnd,
  destination: trackedEnd,
  bookedAt: z.string(),
  pickedUpAt: z.nullable(z.string()),
  deliveredAt: z.nullable(z.string()),
  /**
   * The promise: first day and last time at the destination. Answers stored by former versions have no first
   * day.
   */
  promisedFrom: z._default(z.nullable(z.string()), null),
  promisedBy: z.nullable(z.string()),
  lastEventAt: z.nullable(z.string()),
  pieces: z.array(trackedPiece),
  /** Newest first. */
  events: z.array(trackedEvent),
  /** Number of older scans that the answer does not include; absent: none. */
  olderEventCount: z.optional(z.number()),
});
export type PublicShipment = z.infer<typeof publicShipment>;

/** What the last 4 digits of a phone unlock in addition. */
export const unlockedDetails = z.object({
  senderName: z.string(),
  receiverName: z.string(),
  originDistrict: z.nullable(z.string()),
  destinationDistrict: z.nullable(z.string()),
  proof: z.nullable(
    z.object({
      signedBy: z.nullable(z.string()),
      relation: z.nullable(z.enum(receiverRelations)),
      photoUrl: z.nullable(z.string()),
    }),
  ),
  cost: z.nullable(z.object({ amount: z.number(), currency: z.string() })),
  customerOrderNo: z.nullable(z.string()),
  settlementCode: z.enum(settlementCodes),
  weightKg: z.number(),
  volumeM3: z.nullable(z.number()),
});
export type UnlockedDetails = z.infer<typeof unlockedDetails>;

const reason = { code: z.number(), msg: z.string() };

/** The answer for one number. Each `outcome` is shown in its own way. */
export const trackingResult = z.discriminatedUnion("outcome", [
  z.object({
    number: z.string(),
    outcome: z.literal("illegal"),
    fault: z.enum(numberFaults),
    ...reason,
  }),
  z.object({ number: z.string(), outcome: z.literal("notFound"), ...reason }),
  z.object({ number: z.string(), outcome: z.literal("locked"), waybillNo: z.string(), ...reason }),
  z.object({
    number: z.string(),
    outcome: z.literal("registered"),
    shipment: publicShipment,
    unlocked: z.nullable(unlockedDetails),
    ...reason,
  }),
  z.object({
    number: z.string(),
    outcome: z.literal("found"),
    shipment: publicShipment,
    unlocked: z.nullable(unlockedDetails),
  }),
]);
export type TrackingResult = z.infer<typeof trackingResult>;

export const trackingRequest = z.object({
  numbers: trackingNumbers,
  by: z.enum(trackBy),
  viewTokens: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(maxTrackingNumbers))),
  packageStatus: z.optional(z.enum(packageStatuses)),
});
export type TrackingRequest = z.infer<typeof trackingRequest>;
export const trackingResponse = z.object({ results: z.array(trackingResult) });
export type TrackingResponse = z.infer<typeof trackingResponse>;

export const trackingStateRequest = z.object({ numbers: trackingNumbers, by: z.enum(trackBy) });
export const trackingStateResponse = z.object({
  results: z.array(
    z.object({ number: z.string(), state: z.enum(["found", "registered", "notFound", "illegal"]) }),
  ),
});

export const trackingValidateRequest = z.object({
  waybillNo: z.string().check(z.minLength(1, "tracking.empty.waybill"), z.maxLength(64, "field.tooLong")),
  phoneLast4: z.string().check(z.regex(phoneLast4Pattern, "phoneLast4.format")),
  /** From the third try of a day on. */
  captchaTicket: z.optional(z.string().check(z.maxLength(200, "field.tooLong"))),
});
export const trackingValidateResponse = z.object({ viewToken: z.string(), expiresAt: z.string() });

export const mainSubBillRequest = z.object({
  waybillNo: z.string().check(z.minLength(1, "tracking.empty.waybill"), z.maxLength(64, "field.tooLong")),
  viewToken: z.optional(z.string().check(z.maxLength(200))),
});
export const mainSubBillResponse = z.object({
  waybillNo: z.string(),
  pieceCount: z.number(),
  piecesArrived: z.number(),
  subWaybills: z.array(trackedPiece),
});
export type MainSubBill = z.infer<typeof mainSubBillResponse>;
