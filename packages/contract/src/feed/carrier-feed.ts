import * as z from "zod/mini";
import { fieldError } from "../common/envelope.ts";
import { city, point } from "../places/place.ts";
import { instant, countryCode, longText, shortText, timeZone, wholeCharacters } from "../common/fields.ts";
import {
  handlingEventCodes,
  receiverRelations,
  serviceMethods,
  settlementCodes,
  troubleReasons,
  vehicles,
} from "../tracking/tracking-codes.ts";
import { relayedEventFacts, eventPlace } from "../tracking/tracking.ts";

/** At most this many items in one call. */
export const maxBatchItems = 1000;

/**
 * Maximum number of events per waybill: each further one costs deriving them all. Several pieces fit in one
 * event.
 */
export const maxEventsPerWaybill = 2000;
/** Maximum number of pieces in all of them: an event of the whole shipment counts each of its pieces. */
export const maxPiecesInEvents = 200_000;

const waybillText = z
  .string()
  .check(z.trim(), z.minLength(1, "field.required"), z.maxLength(32, "field.tooLong"));

const sourceIdText = z
  .string()
  .check(z.trim(), z.minLength(1, "field.required"), z.maxLength(100, "field.tooLong"), wholeCharacters);

const party = z.object({
  name: shortText,
  /** 8 to 15 digits, optionally with +; only the last 4 are ever compared. */
  phone: z.string().check(z.regex(/^\+?[0-9]{8,15}$/, "field.invalid")),
  city,
  countryCode,
  timeZone,
  district: z.optional(shortText),
  address: z.optional(longText),
  point: z.optional(point),
});

const pieceNo = z.int().check(z.minimum(1, "field.tooSmall"), z.maximum(999, "field.tooLarge"));
const centimetres = z.optional(z.number().check(z.gt(0, "field.tooSmall"), z.lte(2_000, "field.tooLarge")));
const weightAndSize = {
  weightKg: z.number().check(z.gt(0, "field.tooSmall"), z.lte(100_000, "field.tooLarge")),
  lengthCm: centimetres,
  widthCm: centimetres,
  heightCm: centimetres,
};

const piece = z.object({ pieceNo, ...weightAndSize });

/** Without a piece number: all pieces of the event together. */
export const measurementInput = z.object({ pieceNo: z.optional(pieceNo), ...weightAndSize });
export type MeasurementInput = z.infer<typeof measurementInput>;

export const shipmentInput = z.object({
  waybillNo: waybillText,
  customerOrderNo: z.optional(
    z.string().check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9\-_/.]{2,39}$/, "field.invalid")),
  ),
  bookedAt: instant,
  /** First day of the promised range, in the receiver's time zone; by default the day of `promisedBy`. */
  promisedFrom: z.optional(z.iso.date("field.invalid")),
  promisedBy: z.optional(instant),
  productTypeCode: z.string().check(z.regex(/^[A-Z0-9_]{2,32}$/, "field.invalid")),
  settlementCode: z.enum(settlementCodes),
  serviceMethod: z.enum(serviceMethods),
  sender: party,
  receiver: party,
  pieces: z.array(piece).check(z.minLength(1, "field.required"), z.maxLength(999, "field.tooLarge")),
  cost: z.optional(
    z.object({
      amount: z.int().check(z.minimum(0, "field.tooSmall")),
      currency: z.string().check(z.regex(/^[A-Z]{3}$/, "field.invalid")),
    }),
  ),
  /** True: details are shown only with the last 4 digits of a phone. */
  needsPhoneDigits: z.optional(z.boolean()),
});
export type ShipmentInput = z.infer<typeof shipmentInput>;

export const handlingEventInput = z.object({
  /** The carrier's own id of this event; a repeated id for the same waybill is the same event. */
  sourceId: sourceIdText,
  waybillNo: waybillText,
  code: z.enum(handlingEventCodes),
  occurredAt: instant,
  place: eventPlace,
  /** Absent: all pieces. */
  pieces: z.optional(
    z.array(pieceNo).check(z.minLength(1, "field.required"), z.maxLength(999, "field.tooLarge")),
  ),
  reason: z.optional(z.enum(troubleReasons)),
  vehicle: z.optional(z.enum(vehicles)),
  nextCity: z.optional(city),
  /** Planned departure of the vehicle to `nextCity`. */
  departsAt: z.optional(instant),
  /** The courier who has the parcel; visitors only see the first name. */
  courierName: z.optional(shortText),
  ...relayedEventFacts.shape,
  /** Only with READY_FOR_COLLECTION: until when the outlet holds it. */
  collectUntil: z.optional(instant),
  /** Only with WEIGHED: the measurements. Shown to the sender only. */
  measurements: z.optional(
    z.array(measurementInput).check(z.minLength(1, "field.required"), z.maxLength(999, "field.tooLarge")),
  ),
  proof: z.optional(
    z.object({
      signedBy: z.optional(shortText),
      relation: z.optional(z.enum(receiverRelations)),
      photoUrl: z.optional(
        z
          .url({ protocol: /^https$/, error: "field.invalid" })
          .check(z.maxLength(2000, "field.tooLong"), wholeCharacters),
      ),
    }),
  ),
  /** Only with CORRECTION: the `sourceId` of the event that was wrong. */
  corrects: z.optional(sourceIdText),
});
export type HandlingEventInput = z.infer<typeof handlingEventInput>;

/**
 * Items are checked separately: a wrong one is answered as rejected with its fields, the others are stored.
 * What is answered as stored is on disk.
 */
export const feedItems = z
  .array(z.unknown())
  .check(z.minLength(1, "batch.empty"), z.maxLength(maxBatchItems, "batch.tooMany"));

export const shipmentBatchRequest = z.object({ shipments: feedItems });
export const eventBatchRequest = z.object({ events: feedItems });

export const batchItemOutcomes = ["created", "updated", "unchanged", "rejected"] as const;
export const batchResponse = z.object({
  accepted: z.number(),
  rejected: z.number(),
  results: z.array(
    z.object({ index: z.number(), outcome: z.enum(batchItemOutcomes), errors: z.array(fieldError) }),
  ),
});
export type BatchResponse = z.infer<typeof batchResponse>;
